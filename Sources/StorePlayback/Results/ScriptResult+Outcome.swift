import StoreModel
import StoreScript

extension ScriptResult {
  /// The location of the failure in the script or in an included file, or `nil` if it passed or the location is
  /// unknown.
  var place: (path: String, line: Int, column: Int)? {
    switch ending {
    case .failed(let fault):
      fault.location.map { ($0.path(from: path), $0.position.line, $0.position.column) }
    case .broken(let reason): Self.place(in: reason)
    case .passed, .left, .unchecked, .skipped: nil
    }
  }

  /// Returns the location at the start of a problem that was found during reading: `path:line:column: `.
  private static func place(in reason: String) -> (path: String, line: Int, column: Int)? {
    guard let found = reason.prefixMatch(of: /([^\n]+?):(\d+):(\d+):[ ]/),
      let line = Int(found.2), let column = Int(found.3)
    else { return nil }
    return (String(found.1), line, column)
  }

  /// The possible outcomes of a script.
  enum Outcome: String, CaseIterable {
    case passed
    /// It passed, but not at first.
    case flaky
    case failed
    case error
    case left
    case unchecked
    case skipped
    /// It names items that the catalog lacks.
    case inapplicable = "not applicable"
  }

  /// The script's outcome in one word.
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
