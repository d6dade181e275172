import TerminalCanvas

extension CommandRow {
  /// Finding a place again, or reaching one in sight.
  static let places: [CommandRow] = [
    CommandRow(
      .screen(.jump),
      "Jump",
      "Show letters over everything that can be clicked; typing them clicks it.",
      [.keys([.character(","), .control("g")], in: .everywhere)],
      run: { screen in
        screen.jump = JumpLetters()
        return []
      }
    ),
    CommandRow(
      .screen(.previousPlace),
      "Back to where you were",
      "Return to the place that was looked at before: a pane with its row, or a page.",
      [.letter("[", in: .everywhere)],
      obstacle: { $0.history.hasEarlier ? nil : "nothing was looked at before" },
      run: { Place.show({ $0.lastEarlier(where: $1) }, on: &$0) }
    ),
    CommandRow(
      .screen(.nextPlace),
      "Forward again",
      "Go on to the place that was left by going back.",
      [.letter("]", in: .everywhere)],
      obstacle: { $0.history.hasLater ? nil : "no place was left by going back" },
      run: { Place.show({ $0.lastLater(where: $1) }, on: &$0) }
    ),
    CommandRow(
      .screen(.related),
      "Go to…",
      "Go to what the selected row belongs to: product, subscription, renewals, notifications, log.",
      [.letter("L", in: .browse, .inspector, .notificationPage, rank: 16)],
      obstacle: { $0.obstacleToRelated },
      run: opening(.related)
    ),
  ]
}
