import PhraseBook
import TerminalCanvas

extension PlaybackCommand {
  /// What a script that plays can be asked for.
  static let rows: [CommandRow] =
    [
      row(
        [.character(" ")],
        .togglePause,
        "Pause",
        "Stop before the next step, or go on.",
        rank: 1,
        obstacle: hasEnded,
        footer: CommandRow.Footer(label: { $0.playback?.isPaused == true ? said("Go on") : nil })
      ),
      row(
        [.right, .character(">")],
        .stepForward,
        "Step",
        "Play the next step.",
        rank: 2,
        obstacle: hasEnded
      ),
      row([.left, .character("<")], .stepBack, "Step back", "Take the last step back.", rank: 3) {
        playback,
        _ in
        playback.position == 0 && playback.ending == nil ? said("nothing has been played yet") : nil
      },
      row([.character("+")], .faster, "Faster", "Play twice as fast.", rank: 4, obstacle: hasEnded),
      row([.character("-")], .slower, "Slower", "Play half as fast.", rank: 5, obstacle: hasEnded),
      row(
        [.character("t")],
        .takeOver,
        "Take over",
        "End the playback here and go on by hand.",
        rank: 6,
        says: "Taken over: the script plays no further, and all keys work"
      ),
    ]
    + (1...9).map { number in
      row(
        [.character(Character(String(number)))],
        .chapter(number),
        "Chapter \(number)",
        "Play again up to the caption with this number, and go on from there.",
        rank: number == 1 ? 7 : 0,
        obstacle: { playback, _ in
          number > playback.chapters ? said("the script has no chapter \(number)") : nil
        },
        footer: number == 1 ? chapters : CommandRow.Footer()
      )
    }

  /// The footer's one entry for the keys of all chapters, which show panes once the script has ended.
  private static let chapters = CommandRow.Footer(
    label: { subjects in
      subjects.playback.flatMap { $0.chapters > 1 ? said("Chapters") : nil }
    },
    key: { subjects in
      guard let count = subjects.playback?.chapters, count > 1 else { return nil }
      let keys = [1, min(count, 9)].map { subjects.key(.playback(.chapter($0))) }
      return keys.joined(separator: "-")
    },
    worth: .possibleWhile { $0.playback?.ending == nil }
  )

  @Sendable private static func hasEnded(
    _ playback: PlaybackStatus,
    _ subjects: Subjects
  ) -> String? {
    playback.ending == nil
      ? nil
      : said(
        "the script has ended: \(subjects.key(.playback(.stepBack))) steps back, \(subjects.key(.playback(.takeOver))) takes over"
      )
  }

  private static func row(
    _ keys: [Key],
    _ command: PlaybackCommand,
    _ label: Phrase,
    _ help: Phrase,
    rank: Int = 0,
    obstacle: @escaping @Sendable (PlaybackStatus, Subjects) -> String? = { _, _ in nil },
    footer: CommandRow.Footer = CommandRow.Footer(),
    says message: Phrase? = nil
  ) -> CommandRow {
    CommandRow(
      .playback(command),
      label,
      help,
      [.keys(keys, in: .playback, rank: rank)],
      obstacle: { subjects in
        guard let playback = subjects.playback else { return said("no script is playing") }
        return obstacle(playback, subjects) ?? subjects.context.hold?.obstacle
      },
      footer: footer,
      run: { screen in
        if let message { screen.say(Toast(message.text)) }
        return [.steer(command)]
      }
    )
  }
}
