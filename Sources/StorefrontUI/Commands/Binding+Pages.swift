import StoreModel
import TerminalCanvas

extension Binding {
  static let sheet: [Binding] = SheetAnswer.Kind.onSheet.map { kind in
    Binding(
      .sheet,
      more(of: kind) + [.character(kind.row.key)],
      .sheet(kind),
      kind.row.label,
      kind.row.help,
      rank: kind.row.rank
    )
  }

  /// The keys that a person expects besides.
  private static func more(of kind: SheetAnswer.Kind) -> [Key] {
    if kind == .buy { return [.enter] }
    return kind == .cancel ? [.escape] : []
  }

  static let pages: [Binding] = [
    Binding(
      .inspector,
      [.character("F")],
      .transaction(.finish),
      "Finish",
      "Mark the transaction as finished, as the app would.",
      rank: 2
    ),
    Binding(
      .inspector,
      [.character("R")],
      .transaction(.refund),
      "Refund",
      "The store gives the money back.",
      rank: 3
    ),
    Binding(
      .inspector,
      [.character("E")],
      .transaction(.refundForIssue),
      "Refund for an issue",
      "The store gives the money back because of an issue with the app.",
      rank: 7
    ),
    Binding(
      .inspector,
      [.character("X")],
      .transaction(.cancelRenewal),
      "Cancel renewal",
      "The customer switches automatic renewal off.",
      rank: 4
    ),
    Binding(
      .inspector,
      [.character("U")],
      .transaction(.resumeRenewal),
      "Resume renewal",
      "The customer switches automatic renewal on again.",
      rank: 5
    ),
    Binding(
      .inspector,
      [.character("o")],
      .transaction(.menu),
      "Actions…",
      "Everything that can be done to the transaction and its subscription.",
      rank: 2
    ),
    Binding(
      .inspector,
      [.character("y")],
      .transaction(.copyJWS),
      "Copy JWS",
      "Copy the signed transaction.",
      rank: 6
    ),
    Binding(
      .inspector,
      [.escape, .backspace],
      .screen(.back),
      "Back",
      "Return to the main screen.",
      rank: 1
    ),
    Binding(
      .explanation,
      [.escape, .backspace, .character("w"), .character("T")],
      .screen(.back),
      "Back",
      "Return to the main screen.",
      rank: 1
    ),
  ]

  static let playback: [Binding] =
    [
      Binding(
        .playback,
        [.character(" ")],
        .playback(.togglePause),
        "Pause",
        "Stop before the next step, or go on.",
        rank: 1
      ),
      Binding(
        .playback,
        [.right],
        .playback(.stepForward),
        "Step",
        "Play the next step.",
        rank: 2
      ),
      Binding(
        .playback,
        [.left],
        .playback(.stepBack),
        "Step back",
        "Take the last step back.",
        rank: 3
      ),
      Binding(
        .playback,
        [.character("+")],
        .playback(.faster),
        "Faster",
        "Play twice as fast.",
        rank: 4
      ),
      Binding(
        .playback,
        [.character("-")],
        .playback(.slower),
        "Slower",
        "Play half as fast.",
        rank: 5
      ),
      Binding(
        .playback,
        [.character("t")],
        .playback(.takeOver),
        "Take over",
        "End the playback here and go on by hand.",
        rank: 6
      ),
    ]
    + (1...9).map { number in
      Binding(
        .playback,
        [.character(Character(String(number)))],
        .playback(.chapter(number)),
        "Chapter \(number)",
        "Play again up to the caption with this number, and go on from there."
      )
    }
}
