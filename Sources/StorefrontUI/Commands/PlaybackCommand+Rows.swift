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
        rank: 6
      ),
    ]
    + (1...9).map { number in
      row(
        [.character(Character(String(number)))],
        .chapter(number),
        "Chapter \(number)",
        "Play again up to the caption with this number, and go on from there."
      )
    }

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
    footer: CommandRow.Footer = CommandRow.Footer()
  ) -> CommandRow {
    CommandRow(
      .playback(command),
      label,
      help,
      [.keys(keys, in: .playback, rank: rank)],
      obstacle: { subjects in
        guard let playback = subjects.playback else { return said("no script is playing") }
        return subjects.context.hold?.obstacle ?? obstacle(playback, subjects)
      },
      footer: footer,
      run: { _ in [.steer(command)] }
    )
  }
}
