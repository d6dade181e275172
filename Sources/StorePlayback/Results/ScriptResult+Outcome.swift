import StoreScript

extension ScriptResult {
  /// The location of the failure, which may be in another file than the script.
  ///
  /// The value is `nil` if the script passed or the location is unknown.
  var place: FilePlace? {
    switch ending {
    case .failed(let fault):
      fault.location.map { FilePlace(path: $0.path(from: path), position: $0.position) }
    case .broken(_, let place): place
    case .passed, .left, .unchecked, .skipped: nil
    }
  }

  /// The possible outcomes of a script.
  enum Outcome: String, CaseIterable {
    case passed
    /// The script passed, but not in its first playback.
    case flaky
    case failed
    case error
    case left
    case unchecked
    case skipped
    /// The script names items that don't exist in the catalog.
    case inapplicable = "not applicable"
  }

  /// The outcome of the script as a word.
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
