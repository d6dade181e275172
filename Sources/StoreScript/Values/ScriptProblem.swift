import StoreModel
import VisibleText

/// A reason why a session file can't be played.
package struct ScriptProblem: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int
  /// The file of the problem, by its path from the script's folder, or `nil` for the script itself.
  private(set) package var file: String?
  package let message: String
  private(set) package var remedy: String
  /// Whether the problem is a name without a value.
  ///
  /// Other problems of the same text result from it.
  private(set) var isOfName = false

  package init(line: Int, column: Int, file: String? = nil, message: String, remedy: String) {
    self.line = line
    self.column = column
    self.file = file
    self.message = message.boundedMessage
    self.remedy = remedy.boundedMessage
  }

  /// Returns the message about a file: `path:line:column: what is wrong; what would be right`.
  package func rendered(path: String) -> String {
    "\(ScriptPath.path(of: file, beside: path)):\(line):\(column): \(message); \(remedy)"
  }

  /// Returns the same problem with an additional remedy, unless the remedy is a likely correction.
  func or(_ other: String) -> ScriptProblem {
    guard remedy.hasPrefix("write ") else { return self }
    var problem = self
    problem.remedy = "\(remedy), or \(other)".boundedMessage
    return problem
  }

  /// Returns whether the problem is about a whole value, not a part of it.
  func isAt(_ value: ScriptValue) -> Bool {
    (line, column, file) == (value.line, value.column, value.file)
  }

  /// Returns the same problem in a file other than the script.
  func inFile(_ file: String) -> ScriptProblem {
    var moved = self
    moved.file = file
    return moved
  }

  /// The same problem, marked as the cause of all others in the same text.
  var ofName: ScriptProblem {
    var problem = self
    problem.isOfName = true
    return problem
  }

  fileprivate func follows(from others: [ScriptProblem]) -> Bool {
    !isOfName
      && others.contains {
        $0.isOfName && ($0.line, $0.column) == (line, column) && $0.file == file
      }
  }
}

/// The result of reading a session file.
package struct ScriptReading: Hashable, Sendable {
  /// The script, or `nil` if there is any problem.
  ///
  /// A partly read script never plays.
  package let script: SessionScript?
  /// The first problems of the file, in its order.
  package let problems: [ScriptProblem]
  /// The number of problems that aren't listed.
  package let unlisted: Int
  /// The names in steps and expectations, in the order of the file.
  package let names: [WrittenName]
  /// The script made of the steps without problems, or `nil` if these steps may refer to the results of
  /// the other steps.
  package let draft: SessionScript?

  init(
    script: SessionScript?,
    problems: ProblemList<ScriptProblem>,
    names: [WrittenName] = [],
    draft: SessionScript? = nil
  ) {
    self.names = names
    self.draft = draft
    self.script = problems.isEmpty ? script : nil
    let all = problems.inOrder
    self.problems = all.filter { !$0.follows(from: all) }
    unlisted = problems.unlisted
  }

  /// Returns the same result with the problems that a caller with a catalog has found.
  package func refused(for others: [ScriptProblem]) -> ScriptReading {
    guard unlisted == 0 else { return self }
    var all = ProblemList<ScriptProblem>()
    for problem in problems + others { all.add(problem) }
    return ScriptReading(script: script, problems: all, names: names)
  }

  /// Returns a line for each listed problem, and one for the rest.
  ///
  /// - Parameter path: The name of the file in the lines.
  /// - Returns: The lines in the order of the file.
  package func lines(path: String) -> [String] {
    problems.lines(path: path, unlisted: unlisted)
  }
}

extension [ScriptProblem] {
  /// Returns a line for each problem, and one for the unlisted ones.
  func lines(path: String, unlisted: Int) -> [String] {
    map { $0.rendered(path: path) }
      + [ProblemLimit.rest(unlisted)].compactMap { $0.map { "\(path): \($0)" } }
  }
}

extension ProblemList<ScriptProblem> {
  /// The kept problems in the order of the text, with those of other files after the script's own.
  ///
  /// A problem of a file that is included several times is reported once.
  var inOrder: [ScriptProblem] {
    kept.uniqued.sorted {
      ($0.file ?? "", $0.line, $0.column) < ($1.file ?? "", $1.line, $1.column)
    }
  }
}
