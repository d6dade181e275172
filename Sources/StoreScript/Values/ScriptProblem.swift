import StoreModel
import VisibleText

/// Something a session file says that cannot be played.
package struct ScriptProblem: Error, Hashable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// The file that it is about, by its path from the script's folder; nil for the script itself.
  private(set) package var file: String?
  package let message: String
  private(set) package var remedy: String
  /// Whether the problem is a name without a value; other problems of the same text follow from it.
  private(set) var isOfName = false

  package init(line: Int, column: Int, file: String? = nil, message: String, remedy: String) {
    self.line = line
    self.column = column
    self.file = file
    self.message = message.boundedMessage
    self.remedy = remedy.boundedMessage
  }

  /// The form of every complaint about a file: `path:line:column: what is wrong; what would be
  /// right`.
  package func rendered(path: String) -> String {
    "\(ScriptPath.path(of: file, beside: path)):\(line):\(column): \(message); \(remedy)"
  }

  /// The same, with one more thing that would be right, unless it says what was probably meant.
  func or(_ other: String) -> ScriptProblem {
    guard remedy.hasPrefix("write ") else { return self }
    var problem = self
    problem.remedy = "\(remedy), or \(other)".boundedMessage
    return problem
  }

  /// Whether it is about a value as a whole, and not about a part of it.
  func isAt(_ value: ScriptValue) -> Bool {
    (line, column, file) == (value.line, value.column, value.file)
  }

  /// The same, about another file than the script.
  func inFile(_ file: String) -> ScriptProblem {
    var moved = self
    moved.file = file
    return moved
  }

  /// The same, as what everything else that is wrong with the text follows from.
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

/// What came of reading a session file.
package struct ScriptReading: Hashable, Sendable {
  /// The script, or nil if there is any problem: nothing half-read is ever played.
  package let script: SessionScript?
  /// The first problems of the file, in its order.
  package let problems: [ScriptProblem]
  /// How many problems there are besides.
  package let unlisted: Int
  /// The names in steps and expectations, in the order of the file.
  package let names: [WrittenName]
  /// The steps without problems, or `nil` if the others may give names that these refer to.
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

  /// The same with the problems that a reader of the catalog has found too.
  package func refused(for others: [ScriptProblem]) -> ScriptReading {
    guard unlisted == 0 else { return self }
    var all = ProblemList<ScriptProblem>()
    for problem in problems + others { all.add(problem) }
    return ScriptReading(script: script, problems: all, names: names)
  }

  /// A line for each problem that is told, and one for the rest.
  ///
  /// - Parameter path: How the lines name the file.
  /// - Returns: The lines in the order of the file.
  package func lines(path: String) -> [String] {
    problems.lines(path: path, unlisted: unlisted)
  }
}

extension [ScriptProblem] {
  /// A line for each problem, and one for those besides.
  func lines(path: String, unlisted: Int) -> [String] {
    map { $0.rendered(path: path) }
      + [ProblemLimit.rest(unlisted)].compactMap { $0.map { "\(path): \($0)" } }
  }
}

extension ProblemList<ScriptProblem> {
  /// The kept problems in the order of the text, those of other files behind the script's own; one of a
  /// file that is included several times is told once.
  var inOrder: [ScriptProblem] {
    var seen: Set<ScriptProblem> = []
    return kept.filter { seen.insert($0).inserted }.sorted {
      ($0.file ?? "", $0.line, $0.column) < ($1.file ?? "", $1.line, $1.column)
    }
  }
}
