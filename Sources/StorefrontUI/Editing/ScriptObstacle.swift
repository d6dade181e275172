import PhraseBook

/// The reason why a script can't be changed.
package enum ScriptObstacle: Error, Hashable, Sendable, CustomStringConvertible {
  case noScript
  case recordingIsPaused
  /// A recording already writes to the file.
  case isRecorded(path: String)
  /// The change is of a step that acts on the store, while a recording continues from the store.
  case storeStands(path: String)
  /// Steps were changed that the store was played without.
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
    case .noScript: said("No script is played or recorded here: K s begins a recording")
    case .recordingIsPaused:
      said("The recording is paused: press K g to resume, then change its script")
    case .isRecorded(let path): said("\(path) is being recorded")
    case .storeStands(let path):
      said("The store can’t follow this change while \(path) is recorded: press K x first")
    case .aheadOfStore(let path):
      said("The store was played before \(path) changed: quit, and play it again to record on")
    case .included(let file):
      said("The step is in \(file), which other scripts may include too; change it there")
    case .layout(let path):
      said(
        "\(path) can’t be changed without losing its layout: write each step on a line of its own"
      )
    case .invalid(let path, let line, let reason):
      said("\(path) stays, because line \(line) would be wrong: \(reason)")
    case .nothingToTakeBack(let path): said("No change of \(path) by this session is left to undo")
    case .nothingToRedo(let path): said("No undone change of \(path) is left to redo")
    case .recordedOtherwise(let path):
      said("\(path) has changed since: choose the change again")
    case .readAgain(let path):
      said("\(path) was changed by another program and stays as it is: K e reads it again")
    case .changedOutside(let path):
      said(
        "\(path) was changed by another program and stays as it is: quit, then storefront play --show \(path)"
      )
    case .removed(let path):
      said(
        "Can’t record a step about a purchase that you removed from \(path): undo the step, then record"
      )
    }
  }
}
