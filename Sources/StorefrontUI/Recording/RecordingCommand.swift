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
      writes: true,
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
  ]

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
