import PhraseBook
import TerminalCanvas

/// Writing down what is done.
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
  /// The key is free on every page: one records wherever one is.
  static let rows: [CommandRow] = [
    CommandRow(
      .recording(.menu),
      "Record…",
      "Write down what is done as a script that plays it again; keep the last steps.",
      [.letter("K", in: .everywhere)],
      value: { subjects, _ in subjects.recording?.words ?? "" },
      run: CommandRow.opening(.recording)
    ),
    row(
      .start,
      "s",
      "Start recording…",
      "Write down every step from now on; what led here stands in the script's header.",
      obstacle: { $0.recording.map { said("\($0.path) is being recorded") } },
      run: CommandRow.opening(.recordingFile(.start(path: "")), above: true)
    ),
    row(
      .pause,
      "p",
      "Pause recording",
      "Write nothing until it goes on. What is done meanwhile comes in then, unless it is undone.",
      obstacle: { subjects in
        guard let recording = subjects.recording else { return said("nothing is being recorded") }
        return recording.isPaused ? said("it is paused already") : nil
      },
      run: { _ in [.record(.pause)] }
    ),
    row(
      .goOn,
      "g",
      "Go on recording",
      "Write on, with the steps that were taken meanwhile, which the rest needs.",
      obstacle: { subjects in
        guard let recording = subjects.recording else { return said("nothing is being recorded") }
        return recording.isPaused ? nil : said("it is not paused")
      },
      run: { _ in [.record(.goOn)] }
    ),
    row(
      .stop,
      "x",
      "Stop recording",
      "End the file: it plays as it is.",
      obstacle: { $0.recording == nil ? said("nothing is being recorded") : nil },
      run: { _ in [.record(.stop)] }
    ),
    row(
      .keepLast,
      "k",
      "Keep the last steps…",
      "Write the last steps to a file, those of earlier days too.",
      run: CommandRow.opening(.lastSteps, above: true)
    ),
    row(
      .note,
      "n",
      "Note…",
      "Add a caption, which is shown when the recording plays.",
      obstacle: { subjects in
        guard let recording = subjects.recording else { return said("nothing is being recorded") }
        return recording.isPaused ? said("the recording is paused") : nil
      },
      run: CommandRow.opening(.note, above: true)
    ),
    edit(
      .steps,
      [.letter("e", in: .recordingMenu), .letter("S", in: .playback)],
      "Steps of the script…",
      "List the script’s steps: play to one, change or remove it, insert a note, an expectation or a step.",
      .steps
    ),
    edit(
      .recordOn,
      [.letter("o", in: .recordingMenu)],
      "Continue recording in the script…",
      "Keep the steps that were played, write what you do after them, and leave the later ones out.",
      .recordOn
    ),
    edit(
      .view,
      [.letter("v", in: .recordingMenu)],
      "Show the script",
      "The text of the file that is played or recorded.",
      .view
    ),
    edit(
      .undoEdit,
      [.letter("u", in: .recordingMenu)],
      "Undo the last change…",
      "Show the script’s file without the last change, to write it again.",
      .undoEdit
    ),
    edit(
      .redoEdit,
      [.letter("r", in: .recordingMenu)],
      "Redo the change…",
      "Show the script’s file with the change that was undone last, to write it again.",
      .redoEdit
    ),
    CommandRow(
      .recording(.write),
      "Write",
      "Write the change into the script’s file.",
      [.letter("W", in: .explanation, rank: 2)],
      writes: true,
      obstacle: { subjects in
        guard case .explanation(let open) = subjects.page, open.scriptChange != nil else {
          return said("no change is open: K e lists the script’s steps")
        }
        return nil
      },
      run: { screen in
        guard case .explanation(let open) = screen.page, let change = open.scriptChange else {
          return []
        }
        return [.record(.write(change.lines))]
      }
    ),
  ]

  /// Returns a command for the script that is played or recorded, which fails without a script.
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
      run: { _ in [.record(request)] }
    )
  }

  private static func row(
    _ command: RecordingCommand,
    _ letter: Character,
    _ label: Phrase,
    _ help: Phrase,
    obstacle: @escaping CommandRow.Obstacle = { _ in nil },
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    CommandRow(
      .recording(command),
      label,
      help,
      [.letter(letter, in: .recordingMenu)],
      writes: true,
      obstacle: { $0.obstacleToRecording ?? obstacle($0) },
      run: run
    )
  }
}

extension Subjects {
  /// Why nothing can be recorded now, whatever there is; nil if it can.
  fileprivate var obstacleToRecording: String? {
    guard store != nil else { return notOpen }
    return obstacleOfPlayback
  }
}

extension RecordingStatus {
  /// How it stands, for menus.
  fileprivate var words: String { isPaused ? said("❚❚ paused") : said("● \(count) in \(fileName)") }
}
