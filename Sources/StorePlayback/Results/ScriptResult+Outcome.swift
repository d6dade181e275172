import StoreModel
import StoreScript

extension ScriptResult {
  /// Where the script went wrong, in its own file or in one that it includes; nil if it did not, or
  /// nobody can point at it.
  var place: (path: String, line: Int, column: Int)? {
    switch ending {
    case .failed(let fault):
      fault.location.map { ($0.path(from: path), $0.position.line, $0.position.column) }
    case .broken(let reason): Self.place(in: reason)
    case .passed, .left, .unchecked, .skipped: nil
    }
  }

  /// What stands before a problem that was found in reading: `path:line:column: `.
  private static func place(in reason: String) -> (path: String, line: Int, column: Int)? {
    guard let found = reason.prefixMatch(of: /([^\n]+?):(\d+):(\d+):[ ]/),
      let line = Int(found.2), let column = Int(found.3)
    else { return nil }
    return (String(found.1), line, column)
  }

  /// What may become of a script.
  enum Outcome: String, CaseIterable {
    case passed
    /// It has passed, but not at once.
    case flaky
    case failed
    case error
    case left
    case unchecked
    case skipped
    /// It is about what the catalog has not.
    case inapplicable = "not applicable"
  }

  /// What became of the script, in a word.
  package var outcome: String { kind.rawValue }

  private var kind: Outcome {
    guard missing.isEmpty else { return .inapplicable }
    return switch ending {
    case .passed: isFlaky ? .flaky : .passed
    case .failed: .failed
    case .broken: .error
    case .left: .left
    case .unchecked: .unchecked
    case .skipped: .skipped
    }
  }
}
