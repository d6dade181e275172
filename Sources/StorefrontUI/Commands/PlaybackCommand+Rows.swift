import TerminalCanvas
import Texts

extension PlaybackCommand {
  /// The commands that control a script while it plays.
  static let rows: [CommandRow] =
    [
      row(
        [.character(" ")],
        .togglePause,
        "playback.pause",
        "playback.stop-before-next-step-go",
        rank: 1,
        obstacle: hasEnded,
        footer: CommandRow.Footer(label: {
          $0.playback?.isPaused == true ? localized("playback.go-on") : nil
        })
      ),
      row(
        [.right, .character(">")],
        .stepForward,
        "playback.step",
        "playback.play-the-next-step",
        rank: 2,
        obstacle: hasEnded
      ),
      row(
        [.left, .character("<")],
        .stepBack,
        "playback.step-back",
        "playback.take-the-last-step-back",
        rank: 3
      ) {
        playback,
        _ in
        playback.position == 0 && playback.ending == nil
          ? localized("playback.nothing-has-been-played-yet") : nil
      },
      row(
        [.character("+")],
        .faster,
        "playback.faster",
        "playback.play-twice-as-fast",
        rank: 4,
        obstacle: hasEnded
      ),
      row(
        [.character("-")],
        .slower,
        "playback.slower",
        "playback.play-half-as-fast",
        rank: 5,
        obstacle: hasEnded
      ),
      row(
        [.character("t")],
        .takeOver,
        "playback.take-over",
        "playback.end-playback-here-go-hand",
        rank: 6,
        says: "playback.taken-over-script-plays-no"
      ),
    ]
    + (1...9).map { number in
      row(
        [.character(Character(String(number)))],
        .chapter(number),
        Phrase("playback.chapter", number),
        "playback.play-again-up-caption-number-go",
        rank: number == 1 ? 7 : 0,
        obstacle: { playback, _ in
          number > playback.chapters ? localized("playback.the-script-has-no-chapter", number) : nil
        },
        footer: number == 1 ? chapters : CommandRow.Footer()
      )
    }

  /// The single footer entry for the keys of all chapters.
  ///
  /// After the script has ended, the same keys focus panes.
  private static let chapters = CommandRow.Footer(
    label: { subjects in
      subjects.playback.flatMap { $0.chapters > 1 ? localized("playback.chapters") : nil }
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
      : localized(
        "playback.script-ended-steps-back-takes",
        subjects.key(.playback(.stepBack)),
        subjects.key(.playback(.takeOver))
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
        guard let playback = subjects.playback else {
          return localized("playback.no-script-is-playing")
        }
        return obstacle(playback, subjects) ?? subjects.context.hold?.obstacle
      },
      footer: footer,
      update: .reading { _ in
        PageResult(effects: [.steer(command)], toast: message.map { Toast($0.text) })
      }
    )
  }
}
