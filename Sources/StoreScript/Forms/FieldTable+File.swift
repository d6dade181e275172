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
    problems.inOrder.map { $0.rendered(path: path) }
      + [ProblemLimit.rest(problems.unlisted)].compactMap { $0.map { "\(path): \($0)" } }
  }
}

extension FieldTable {
  /// Reads a file that is one mapping, YAML or JSON, and reports every problem in it at once.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - what: How a message names the mapping.
  /// - Returns: The value, or what is wrong with the file.
  package func read(file text: String, of what: String) -> FieldReading<Value> {
    var problems = ProblemList<ScriptProblem>()
    do {
      guard let node = try YAMLNode.read(text) else {
        problems.add(
          ScriptProblem(
            line: 1,
            column: 1,
            message: "the file is empty",
            remedy: "write \(what) as key: value"
          )
        )
        return FieldReading(nil, problems)
      }
      var reader = StepReader(files: nil)
      let value = read(ScriptValue(node), of: what, &reader)
      return FieldReading(value, reader.problems)
    } catch {
      problems.add(error)
      return FieldReading(nil, problems)
    }
  }
}
