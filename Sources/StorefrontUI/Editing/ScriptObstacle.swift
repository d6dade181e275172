import Texts

/// The reason why a script can't be changed.
package enum ScriptObstacle: Error, Hashable, Sendable, CustomStringConvertible {
  case noScript
  case recordingIsPaused
  /// A recording is already writing to the file.
  case isRecorded(path: String)
  /// The change affects a step that acts on the store, but a recording continues from the store's current state.
  case storeStands(path: String)
  /// The script contains changed steps that the store hasn't played.
  case aheadOfStore(path: String)
  /// The step is in a file that the script includes.
  case included(file: String)
  /// The change would lose the file's layout.
  case layout(path: String)
  /// The changed file would be invalid.
  case invalid(path: String, line: Int, reason: String)
  case nothingToTakeBack(path: String)
  case nothingToRedo(path: String)
  /// Other steps have been recorded since the change was prepared.
  case recordedOtherwise(path: String)
  /// Another program has changed the file. The file must be read again first.
  case readAgain(path: String)
  /// Another program has changed the file, and this session can't apply the changes.
  case changedOutside(path: String)
  /// The recorded step is about a purchase whose own step was removed from the script.
  case removed(path: String)

  /// A sentence for the tester.
  package var description: String {
    switch self {
    case .noScript: localized("editing.no-script-played-recorded-here-k")
    case .recordingIsPaused: localized("editing.recording-paused-press-k-g")
    case .isRecorded(let path): localized("editing.is-being-recorded", path)
    case .storeStands(let path): localized("editing.store-cant-follow-change-while", path)
    case .aheadOfStore(let path): localized("editing.store-played-before-changed-quit", path)
    case .included(let file): localized("editing.step-other-scripts-may-include", file)
    case .layout(let path): localized("editing.cant-changed-without-losing", path)
    case .invalid(let path, let line, let reason):
      localized("editing.stays-because-line-wrong", path, line, reason)
    case .nothingToTakeBack(let path): localized("editing.no-change-session-left-undo", path)
    case .nothingToRedo(let path): localized("editing.no-undone-change-left-redo", path)
    case .recordedOtherwise(let path): localized("editing.changed-since-choose-change", path)
    case .readAgain(let path): localized("editing.changed-another-program-stays-k", path)
    case .changedOutside(let path): localized("editing.changed-another-program-stays", path, path)
    case .removed(let path): localized("editing.cant-record-step-about-purchase", path)
    }
  }
}
