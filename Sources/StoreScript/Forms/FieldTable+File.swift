import StoreModel

/// What came of reading a file that is one mapping.
package struct FieldReading<Value: Sendable>: Sendable {
  /// What the file says; nil if there is any problem.
  package let value: Value?
  private let problems: ProblemList<ScriptProblem>

  fileprivate init(_ value: Value?, _ problems: ProblemList<ScriptProblem>) {
    self.value = problems.isEmpty ? value : nil
    self.problems = problems
  }

  /// A line for each problem that is told, and one for the rest.
  ///
  /// - Parameter path: How the lines name the file.
  /// - Returns: The lines in the order of the file.
  package func lines(path: String) -> [String] {
    problems.inOrder.lines(path: path, unlisted: problems.unlisted)
  }
}

extension FieldTable {
  /// Reads a file that is one mapping, YAML or JSON, and reports every problem in it at once.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - what: How a message names the mapping.
  ///   - allowsNothing: Whether a file in which nothing is written says what holds by itself.
  /// - Returns: The value, or what is wrong with the file.
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
