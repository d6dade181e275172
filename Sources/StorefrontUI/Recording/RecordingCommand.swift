import TerminalCanvas
import Texts

/// A command for recordings.
enum RecordingCommand: Hashable, Sendable, CaseIterable {
  case menu
  case start
  case pause
  case goOn
  case stop
  case keepLast
  case note
  case steps
  case view
  case recordOn
  case undoEdit
  case redoEdit
  case write
}

extension RecordingCommand {
  /// The key works on every page, because the user can record on every page.
  static let rows: [CommandRow] = [
    CommandRow(
      .recording(.menu),
      "recording.record",
      "recording.write-down-done-script-plays",
      [.letter("K", in: .everywhere)],
      value: { subjects, _ in subjects.recording?.words ?? "" },
      update: .opening(.recording)
    ),
    row(
      .start,
      "s",
      "recording.start-recording",
      "recording.write-down-every-step-now-led",
      obstacle: { $0.recording.map { localized("editing.is-being-recorded", $0.path) } },
      update: .opening(.recordingFile(.start(path: "")), above: true)
    ),
    row(
      .pause,
      "p",
      "recording.pause-recording",
      "recording.write-nothing-until-goes-done",
      obstacle: { subjects in
        guard let recording = subjects.recording else {
          return localized("recording.nothing-is-being-recorded")
        }
        return recording.isPaused ? localized("recording.it-is-paused-already") : nil
      },
      update: .reading { _ in [.record(.pause)] }
    ),
    row(
      .goOn,
      "g",
      "recording.go-on-recording",
      "recording.write-steps-taken-meanwhile",
      obstacle: { subjects in
        guard let recording = subjects.recording else {
          return localized("recording.nothing-is-being-recorded")
        }
        return recording.isPaused ? nil : localized("recording.it-is-not-paused")
      },
      update: .reading { _ in [.record(.goOn)] }
    ),
    row(
      .stop,
      "x",
      "recording.stop-recording",
      "recording.end-the-file-it-plays-as-it-is",
      obstacle: { $0.recording == nil ? localized("recording.nothing-is-being-recorded") : nil },
      update: .reading { _ in [.record(.stop)] }
    ),
    row(
      .keepLast,
      "k",
      "recording.keep-the-last-steps",
      "recording.write-last-steps-file-those",
      update: .opening(.lastSteps, above: true)
    ),
    row(
      .note,
      "n",
      "recording.note",
      "editing.add-caption-shown-when-recording",
      obstacle: { subjects in
        guard let recording = subjects.recording else {
          return localized("recording.nothing-is-being-recorded")
        }
        return recording.isPaused ? localized("recording.the-recording-is-paused") : nil
      },
      update: .opening(.note, above: true)
    ),
    edit(
      .steps,
      [.letter("e", in: .recordingMenu), .letter("S", in: .playback)],
      "recording.steps-of-the-script",
      "recording.list-scripts-steps-play-one",
      .steps
    ),
    edit(
      .recordOn,
      [.letter("o", in: .recordingMenu)],
      "recording.continue-recording-script",
      "recording.keep-steps-played-write-you",
      .recordOn
    ),
    edit(
      .view,
      [.letter("v", in: .recordingMenu)],
      "recording.show-the-script",
      "recording.text-file-played-recorded",
      .view
    ),
    edit(
      .undoEdit,
      [.letter("u", in: .recordingMenu)],
      "recording.undo-the-last-change",
      "recording.show-scripts-file-without-last",
      .undoEdit
    ),
    edit(
      .redoEdit,
      [.letter("r", in: .recordingMenu)],
      "recording.redo-the-change",
      "recording.show-scripts-file-change",
      .redoEdit
    ),
    CommandRow(
      .recording(.write),
      "editing.write",
      "recording.write-change-into-scripts-file",
      [.letter("W", in: .explanation, rank: 2)],
      writes: true,
      obstacle: { subjects in
        subjects.pages.explanation?.scriptChange == nil
          ? localized("recording.no-change-open-k-e-lists") : nil
      },
      update: .reading { subjects in
        subjects.pages.explanation?.scriptChange.map { [.record(.write($0.lines))] } ?? []
      }
    ),
  ]

  /// Returns a command for the script that is played or recorded.
  ///
  /// Without a script, the command can't run.
  private static func edit(
    _ command: RecordingCommand,
    _ shortcuts: [CommandRow.Shortcut],
    _ label: Phrase,
    _ help: Phrase,
    _ request: RecordingRequest
  ) -> CommandRow {
    CommandRow(
      .recording(command),
      label,
      help,
      shortcuts,
      writes: request.changesSomething,
      obstacle: { $0.store == nil ? $0.notOpen : nil },
      update: .reading { _ in [.record(request)] }
    )
  }

  private static func row(
    _ command: RecordingCommand,
    _ letter: Character,
    _ label: Phrase,
    _ help: Phrase,
    obstacle: @escaping CommandRow.Obstacle = { _ in nil },
    update: CommandRow.Update
  ) -> CommandRow {
    CommandRow(
      .recording(command),
      label,
      help,
      [.letter(letter, in: .recordingMenu)],
      writes: true,
      obstacle: { $0.obstacleToRecording ?? obstacle($0) },
      update: update
    )
  }
}

extension Subjects {
  /// The reason why nothing can be recorded, or `nil` if recording is possible.
  fileprivate var obstacleToRecording: String? {
    guard store != nil else { return notOpen }
    return obstacleOfPlayback
  }
}

extension RecordingStatus {
  /// The state of the recording, for a menu.
  fileprivate var words: String {
    isPaused ? localized("recording.paused") : localized("recording.in", count, fileName)
  }
}
