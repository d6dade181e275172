import StoreModel

/// The result of reading a file that consists of one mapping.
package struct FieldReading<Value: Sendable>: Sendable {
  /// The value that the file describes, or `nil` if the file has a problem.
  package let value: Value?
  private let problems: ProblemList<ScriptProblem>

  fileprivate init(_ value: Value?, _ problems: ProblemList<ScriptProblem>) {
    self.value = problems.isEmpty ? value : nil
    self.problems = problems
  }

  /// Returns one line for each listed problem, and one line about the unlisted problems.
  ///
  /// - Parameter path: The name of the file to use in the lines.
  /// - Returns: The lines in the order of the file.
  package func lines(path: String) -> [String] {
    problems.inOrder.lines(path: path, unlisted: problems.unlisted)
  }
}

extension FieldTable {
  /// Reads a YAML or JSON file that consists of one mapping, and reports all its problems at once.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - what: The name of the mapping in messages.
  ///   - allowsNothing: Whether an empty file is valid and means the defaults.
  /// - Returns: The value, or the problems of the file.
  package func read(
    file text: String,
    of what: String,
    allowsNothing: Bool = false
  ) -> FieldReading<Value> {
    var reader = StepReader(files: nil)
    do throws(ScriptProblem) {
      guard let node = try YAMLNode.read(text) else {
        if allowsNothing { return FieldReading(blank, reader.problems) }
        throw ScriptProblem.nothingWritten("write \(what) as key: value")
      }
      let value = read(ScriptValue(node), of: what, &reader)
      return FieldReading(value, reader.problems)
    } catch {
      reader.complain(error)
      return FieldReading(nil, reader.problems)
    }
  }
}
