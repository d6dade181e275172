import StoreModel
import VisibleText

/// Something a session file says that cannot be played.
package struct ScriptProblem: Error, Hashable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// What is wrong.
  package let message: String
  /// What would be right.
  package let remedy: String

  package init(line: Int, column: Int, message: String, remedy: String) {
    self.line = line
    self.column = column
    self.message = message.boundedMessage
    self.remedy = remedy.boundedMessage
  }

  /// The form of every complaint about a file: `path:line:column: what is wrong; what would be
  /// right`.
  package func rendered(path: String) -> String {
    "\(path):\(line):\(column): \(message); \(remedy)"
  }
}

/// What came of reading a session file.
package struct ScriptReading: Hashable, Sendable {
  /// The script, or nil if there is any problem: nothing half-read is ever played.
  package let script: SessionScript?
  /// The first problems of the file, in its order.
  package let problems: [ScriptProblem]
  /// How many problems there are besides.
  package let unlisted: Int
  /// The names that expectations are about, in the order of the file.
  package let names: [WrittenName]

  init(
    script: SessionScript?,
    problems: ProblemList<ScriptProblem>,
    names: [WrittenName] = []
  ) {
    self.names = names
    self.script = problems.isEmpty ? script : nil
    self.problems = problems.inOrder
    unlisted = problems.unlisted
  }

  /// The same with problems that who knows the catalog has found in it.
  package func refused(for others: [ScriptProblem]) -> ScriptReading {
    var all = ProblemList<ScriptProblem>()
    for problem in others { all.add(problem) }
    return ScriptReading(script: script, problems: all, names: names)
  }

  /// A line for each problem that is told, and one for the rest.
  ///
  /// - Parameter path: How the lines name the file.
  /// - Returns: The lines in the order of the file.
  package func lines(path: String) -> [String] {
    problems.map { $0.rendered(path: path) }
      + [ProblemLimit.rest(unlisted)].compactMap { $0.map { "\(path): \($0)" } }
  }
}

extension ProblemList<ScriptProblem> {
  /// The kept problems in the order of the text.
  var inOrder: [ScriptProblem] {
    kept.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
