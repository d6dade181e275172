import PhraseBook
import TerminalCanvas

extension CommandRow {
  /// Finding a place again, or reaching one in sight.
  static let places: [CommandRow] = [
    CommandRow(
      .screen(.jump),
      "Jump",
      "Show letters over everything that can be clicked; typing them clicks it.",
      [.keys([.character(","), .control("g")], in: .everywhere)],
      obstacle: { subjects in
        subjects.context.theme.isReadInLines
          ? said("letters are for the screen: keys lists the keys here") : nil
      },
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
      obstacle: { $0.history.hasEarlier ? nil : said("nothing was looked at before") },
      run: { Place.show({ $0.lastEarlier(where: $1) }, on: &$0) }
    ),
    CommandRow(
      .screen(.nextPlace),
      "Forward again",
      "Go on to the place that was left by going back.",
      [.letter("]", in: .everywhere)],
      obstacle: { $0.history.hasLater ? nil : said("no place was left by going back") },
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
    CommandRow(
      .screen(.sort),
      "Sort by…",
      "Sort the rows of the pane by any of their columns; the same column again turns them round.",
      [.keys([.control("s")], in: .browse)],
      obstacle: { $0.obstacleToRows },
      run: opening(.sorting)
    ),
    CommandRow(
      .screen(.columns),
      "Columns…",
      "Choose which columns the pane has, in which order; identifiers, too.",
      [.keys([.control("o")], in: .browse)],
      obstacle: { $0.obstacleToRows },
      run: opening(.columns)
    ),
  ]

  /// Moving the edges between panes.
  static let dividers: [CommandRow] =
    Resizing.allCases.map { resizing in
      CommandRow(
        .screen(.resize(resizing)),
        resizing.label,
        "\(resizing.label): move the nearest edge of the pane that has the focus.",
        [.letter(resizing.letter, in: .browse)],
        obstacle: { $0.obstacle(to: resizing) },
        run: { screen in
          if let (division, extent) = screen.subjects.move(for: resizing) {
            screen.browse.dividers.move(division.divider, to: extent, of: division.whole)
          }
          return []
        }
      )
    } + [
      CommandRow(
        .screen(.evenOut),
        "Equal sizes",
        "Put the edges between panes back where they were.",
        [.letter("|", in: .browse)],
        obstacle: { $0.browse.dividers.isEmpty ? said("no edge was moved") : nil },
        run: { screen in
          screen.browse.dividers = DividerTable()
          return []
        }
      )
    ]
}

extension Subjects {
  /// The reason why the rows of the focused pane can't be sorted, or `nil` if they can.
  fileprivate var obstacleToRows: String? {
    guard browse.listed == .products else { return obstacleToStore }
    return shelf.catalog == nil ? notOpen : nil
  }
}
