/// A value that can say everything that is wrong with it before the App Store does.
public protocol Validatable {
  /// Everything that is wrong, errors and warnings, in the order of the wire form's members.
  ///
  /// It never throws and costs little: a form may ask at every key that is typed.
  ///
  /// - Returns: The problems; empty for a value without any.
  func problems() -> [RequestProblem]
}

extension Validatable {
  /// Checks the value against every documented rule.
  ///
  /// - Throws: ``ValidationError`` with all problems at once if one of them is an error; warnings
  ///   alone do not throw.
  public func validate() throws(ValidationError) {
    let problems = problems()
    guard problems.contains(where: \.isError) else { return }
    throw ValidationError(problems: problems)
  }
}

/// Why a request is refused: all of its problems, at least one of them an error.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems in the order of the wire form's members, warnings among them.
  public let problems: [RequestProblem]

  /// A refusal for the problems given.
  public init(problems: [RequestProblem]) {
    self.problems = problems
  }

  /// A line for each problem.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
