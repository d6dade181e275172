import StoreScript

/// A report that is written while scripts are played, a piece for each, in the order of the scripts.
package protocol ResultReport: Sendable {
  /// What stands before the first result.
  func beginning(count: Int) -> String
  /// What is said of a script.
  mutating func text(of result: ScriptResult) -> String
  /// What stands behind the last result.
  func ending(_ report: PlayReport) -> String
}

extension ResultReport {
  /// Most reports begin with their first result.
  package func beginning(count: Int) -> String { "" }
}

extension ScriptResult {
  /// Where the script went wrong; nil if it did not, or nobody can point at it.
  var place: (line: Int, column: Int)? {
    switch ending {
    case .failed(let fault) where fault.step.line > 0: (fault.step.line, fault.step.column)
    case .broken(let reason): Self.place(in: reason, path: path)
    case .passed, .failed, .left, .unchecked, .skipped: nil
    }
  }

  /// What stands before a problem that was found in reading: `path:line:column: `.
  private static func place(in reason: String, path: String) -> (line: Int, column: Int)? {
    guard reason.hasPrefix("\(path):") else { return nil }
    let numbers = reason.dropFirst(path.count + 1).split(separator: ":", maxSplits: 2).prefix(2)
    let found = numbers.compactMap { Int($0) }
    return found.count == 2 ? (found[0], found[1]) : nil
  }

  /// Every word that ``outcome`` may be.
  static let outcomes = ["passed", "failed", "error", "left", "unchecked", "skipped"]

  /// What became of the script, in a word.
  package var outcome: String {
    switch ending {
    case .passed: "passed"
    case .failed: "failed"
    case .broken: "error"
    case .left: "left"
    case .unchecked: "unchecked"
    case .skipped: "skipped"
    }
  }
}
