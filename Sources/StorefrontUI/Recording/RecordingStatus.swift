import StoreModel
package import StoreScript
import Texts

/// The state of a recording, as it is shown to the user.
package struct RecordingStatus: Hashable, Sendable {
  /// The file as the user specified it.
  package var path: String
  /// The number of recorded steps.
  package var count: Int
  package var isPaused: Bool

  package init(path: String, count: Int, isPaused: Bool = false) {
    self.path = path
    self.count = count
    self.isPaused = isPaused
  }

  /// The name of the file without its folders.
  var fileName: String { path.shortName }
}

/// A request about recordings.
package enum RecordingRequest: Hashable, Sendable {
  /// Start a recording in a new file.
  ///
  /// An existing file is replaced only after the user has confirmed the replacement.
  case start(path: String, replaces: Bool = false)
  /// Stop recording steps until the recording resumes.
  case pause
  case goOn
  case stop
  /// Write the given number of last steps to a file, or all steps if the number is `nil`.
  case keepLast(Int?, path: String, replaces: Bool = false)
  /// List the steps of the script that is played or recorded.
  case steps
  /// Show the text of the script's file.
  case view
  /// Play the script to the end of the step with the given number, and pause. The first step is number 1.
  case play(to: Int)
  /// Prepare a change to the script, and play the changed script without writing it.
  case edit(ScriptEdit)
  /// Prepare the script's file without the steps that haven't been played, to continue a recording in it.
  case recordOn
  /// Prepare the script's file without the last change.
  case undoEdit
  /// Prepare the script's file with the last undone change.
  case redoEdit
  /// Write the prepared change. It is written only if its changed lines are still those that the user has seen.
  case write([String])

  /// Whether the request changes the store or a file, or prepares a change to a file.
  var changesSomething: Bool {
    switch self {
    case .steps, .view: false
    case .start, .pause, .goOn, .stop, .keepLast, .play, .edit, .recordOn, .undoEdit,
      .redoEdit, .write:
      true
    }
  }

  /// A copy of the request that replaces an existing file.
  var replacing: RecordingRequest {
    switch self {
    case .start(let path, _): .start(path: path, replaces: true)
    case .keepLast(let count, let path, _): .keepLast(count, path: path, replaces: true)
    case .pause, .goOn, .stop, .steps, .view, .play, .edit, .recordOn, .undoEdit, .redoEdit, .write:
      self
    }
  }
}

/// The result of ``Effect/record(_:)``.
package enum RecordingResult: Hashable, Sendable {
  /// The current recording, or `nil` if nothing is being recorded.
  case status(RecordingStatus?)
  case done(Change)
  /// The request was rejected. The string is a sentence that tells the tester why.
  case refused(String)
  /// The script can't be changed for the given reason.
  case obstacle(ScriptObstacle)
  /// The file already exists. The user must decide whether to replace it.
  case exists(path: String, RecordingRequest)
  case steps(ScriptListing)
  /// A prepared change to a script, or the script's file.
  case change(ScriptChange)
  /// The result of playing the changed script.
  case tried(ScriptChange.Trial)

  /// Shows the result of a request.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - menu: The topmost menu, or `nil` if no menu is open.
  ///   - isAsked: Whether a sheet is above the page.
  /// - Returns: The result to apply to the screen. It is empty for a status, because the screen stores the status
  ///   itself.
  func show(on pages: inout Pages, below menu: Menu?, isAsked: Bool) -> PageResult {
    switch self {
    case .status: return []
    case .done(let change):
      if change.isWritten { pages.closeScriptChange() }
      return .saying(change.words)
    case .refused(let reason): return .saying(reason.capitalizedFirst, isProblem: true)
    case .obstacle(let obstacle): return .saying("\(obstacle)", isProblem: true)
    case .exists(let path, let request): return .opening(.replacing(path, request), above: true)
    case .steps(let listing): return listing.show()
    case .change(let change): return change.show(isAsked: isAsked)
    case .tried(let trial): return trial.show(in: menu, on: &pages)
    }
  }

  /// A change to the state of a recording.
  package enum Change: Hashable, Sendable {
    case started(path: String)
    case paused
    case goesOn
    case stopped(steps: Int, path: String)
    case kept(steps: Int, path: String)
    case edited(path: String)
    case takenBack(path: String)
    case redone(path: String)
    /// Another program has changed the file, and the file is read again.
    case readAgain(path: String)
    case recordsOn(path: String)
    case writesLater

    /// Whether a change to a script was written to the script's file.
    var isWritten: Bool {
      switch self {
      case .edited, .takenBack, .redone, .recordsOn: true
      case .started, .paused, .goesOn, .stopped, .kept, .readAgain, .writesLater: false
      }
    }

    var words: String {
      switch self {
      case .started(let path): localized("recording.recording-in", path)
      case .paused: localized("recording.paused-done-now-written-when")
      case .goesOn: localized("recording.recording-again")
      case .stopped(let steps, let path):
        localized("recording.recorded-in", counted(steps, "counted.step"), path)
      case .kept(let steps, let path):
        localized("recording.kept-in", counted(steps, "counted.step"), path)
      case .edited(let path): localized("recording.written-k-u-undoes-the-change", path)
      case .takenBack(let path): localized("recording.written-change-undone-k-r", path)
      case .redone(let path): localized("recording.written-change-made-again", path)
      case .readAgain(let path): localized("recording.changed-another-program-read", path)
      case .recordsOn(let path): localized("recording.continuing-to-record-in", path)
      case .writesLater: localized("recording.written-soon-changed-script")
      }
    }
  }
}
