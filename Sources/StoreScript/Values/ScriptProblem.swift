import StoreModel
import VisibleText

/// A problem that prevents the playback of a session file.
package struct ScriptProblem: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int
  /// The path of the file with the problem, from the script's folder, or `nil` for the script itself.
  private(set) package var file: String?
  package let message: String
  private(set) package var remedy: String
  /// Whether the problem is about a name without a value.
  ///
  /// Other problems at the same position result from this problem.
  private(set) var isOfName = false

  package init(line: Int, column: Int, file: String? = nil, message: String, remedy: String) {
    self.line = line
    self.column = column
    self.file = file
    self.message = message.boundedMessage
    self.remedy = remedy.boundedMessage
  }

  /// Returns the problem in the form `path:line:column: message; remedy`.
  package func rendered(path: String) -> String {
    "\(ScriptPath.path(of: file, beside: path)):\(line):\(column): \(message); \(remedy)"
  }

  /// Returns the same problem with an additional remedy, unless the remedy already suggests a likely correction.
  func or(_ other: String) -> ScriptProblem {
    guard remedy.hasPrefix("write ") else { return self }
    var problem = self
    problem.remedy = "\(remedy), or \(other)".boundedMessage
    return problem
  }

  /// Returns whether the problem is about the given value as a whole.
  func isAt(_ value: ScriptValue) -> Bool {
    (line, column, file) == (value.line, value.column, value.file)
  }

  /// Returns the same problem in the given file.
  func inFile(_ file: String) -> ScriptProblem {
    var moved = self
    moved.file = file
    return moved
  }

  /// The same problem, marked as the cause of all other problems at the same position.
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
  /// A script that was only partly read can't be played.
  package let script: SessionScript?
  /// The first problems of the file, in the order of the file.
  package let problems: [ScriptProblem]
  /// The number of problems that aren't listed.
  package let unlisted: Int
  /// The names that steps and expectations use, in the order of the file.
  package let names: [WrittenName]
  /// A script that consists of the steps without problems.
  ///
  /// The value is `nil` if these steps may refer to results of the other steps.
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

  /// Returns the same result with additional problems, which the caller has found by using the catalog.
  package func refused(for others: [ScriptProblem]) -> ScriptReading {
    guard unlisted == 0 else { return self }
    var all = ProblemList<ScriptProblem>()
    for problem in problems + others { all.add(problem) }
    return ScriptReading(script: script, problems: all, names: names)
  }

  /// Returns one line for each listed problem, and one line about the unlisted problems.
  ///
  /// - Parameter path: The name of the file to use in the lines.
  /// - Returns: The lines in the order of the file.
  package func lines(path: String) -> [String] {
    problems.lines(path: path, unlisted: unlisted)
  }
}

extension [ScriptProblem] {
  /// Returns one line for each problem, and one line about the unlisted problems.
  func lines(path: String, unlisted: Int) -> [String] {
    map { $0.rendered(path: path) }
      + [ProblemLimit.rest(unlisted)].compactMap { $0.map { "\(path): \($0)" } }
  }
}

extension ProblemList<ScriptProblem> {
  /// The listed problems in the order of the text.
  ///
  /// The problems of other files follow the script's own problems.
  ///
  /// A problem in a file that is included several times is listed once.
  var inOrder: [ScriptProblem] {
    kept.uniqued.sorted {
      ($0.file ?? "", $0.line, $0.column) < ($1.file ?? "", $1.line, $1.column)
    }
  }
}
