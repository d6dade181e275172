import Texts

/// The reason that a script can't be changed.
package enum ScriptObstacle: Error, Hashable, Sendable, CustomStringConvertible {
  case noScript
  case recordingIsPaused
  /// A recording already writes to the file.
  case isRecorded(path: String)
  /// The change affects a step that acts on the store, while a recording continues from the store.
  case storeStands(path: String)
  /// The script contains changed steps that the store hasn't played.
  case aheadOfStore(path: String)
  /// The step is in a file that the script includes.
  case included(file: String)
  /// The file's layout can't be kept.
  case layout(path: String)
  /// The changed file can't be read.
  case invalid(path: String, line: Int, reason: String)
  case nothingToTakeBack(path: String)
  case nothingToRedo(path: String)
  /// Other steps were recorded since the change was prepared.
  case recordedOtherwise(path: String)
  /// Another program has written the file, which must be read again first.
  case readAgain(path: String)
  /// Another program has written the file, which this session can't follow.
  case changedOutside(path: String)
  /// A recorded step is about a purchase whose step was removed from the script.
  case removed(path: String)

  /// A sentence for the tester.
  package var description: String {
    switch self {
    case .noScript: said("editing.no-script-played-recorded-here-k")
    case .recordingIsPaused: said("editing.recording-paused-press-k-g")
    case .isRecorded(let path): said("editing.is-being-recorded", path)
    case .storeStands(let path): said("editing.store-cant-follow-change-while", path)
    case .aheadOfStore(let path): said("editing.store-played-before-changed-quit", path)
    case .included(let file): said("editing.step-other-scripts-may-include", file)
    case .layout(let path): said("editing.cant-changed-without-losing", path)
    case .invalid(let path, let line, let reason):
      said("editing.stays-because-line-wrong", path, line, reason)
    case .nothingToTakeBack(let path): said("editing.no-change-session-left-undo", path)
    case .nothingToRedo(let path): said("editing.no-undone-change-left-redo", path)
    case .recordedOtherwise(let path): said("editing.changed-since-choose-change", path)
    case .readAgain(let path): said("editing.changed-another-program-stays-k", path)
    case .changedOutside(let path): said("editing.changed-another-program-stays", path, path)
    case .removed(let path): said("editing.cant-record-step-about-purchase", path)
    }
  }
}
