/// A value that can be validated before it is sent to the App Store.
public protocol Validatable {
  /// Returns the problems of the value, errors and warnings, in the order of the members in the wire format.
  ///
  /// This method never throws, and it is fast enough to be called at each keystroke in a form.
  ///
  /// - Returns: The problems, or an empty array for a valid value.
  func problems() -> [RequestProblem]
}

extension Validatable {
  /// Validates the value against the documented rules.
  ///
  /// - Throws: ``ValidationError`` with all problems if at least one is an error. Warnings alone don't throw.
  public func validate() throws(ValidationError) {
    let problems = problems()
    guard problems.contains(where: \.isError) else { return }
    throw ValidationError(problems: problems)
  }
}

/// The problems of a rejected request, including at least one error.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, including warnings, in the order of the members in the wire format.
  public let problems: [RequestProblem]

  /// Creates an error from problems.
  public init(problems: [RequestProblem]) {
    self.problems = problems
  }

  /// The problems, one per line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
