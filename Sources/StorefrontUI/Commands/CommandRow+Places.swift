import TerminalCanvas
import Texts

extension CommandRow {
  /// The commands that return to an earlier position or jump to a visible position.
  static let places: [CommandRow] = [
    CommandRow(
      .screen(.jump),
      "keys.jump",
      "keys.show-letters-over-everything-can",
      [.keys([.character(","), .control("g")], in: .everywhere)],
      obstacle: { subjects in
        subjects.context.theme.isReadInLines
          ? localized("keys.letters-screen-keys-lists-keys-here") : nil
      },
      update: .reading { _ in .going(.letters) }
    ),
    CommandRow(
      .screen(.previousPlace),
      "keys.back-to-where-you-were",
      "keys.return-place-looked-before-pane-row",
      [.letter("[", in: .everywhere)],
      obstacle: { $0.history.hasEarlier ? nil : localized("keys.nothing-was-looked-at-before") },
      update: .changing { pages, context in pages.show({ $0.lastEarlier(where: $1) }, context) }
    ),
    CommandRow(
      .screen(.nextPlace),
      "keys.forward-again",
      "keys.go-place-left-going-back",
      [.letter("]", in: .everywhere)],
      obstacle: { $0.history.hasLater ? nil : localized("keys.no-place-was-left-by-going-back") },
      update: .changing { pages, context in pages.show({ $0.lastLater(where: $1) }, context) }
    ),
    CommandRow(
      .screen(.related),
      "keys.go-to",
      "keys.go-selected-row-belongs-product",
      [.letter("L", in: .browse, .inspector, .notificationPage, rank: 16)],
      obstacle: { $0.obstacleToRelated },
      update: .opening(.related)
    ),
    CommandRow(
      .screen(.sort),
      "keys.sort-by",
      "keys.sort-rows-pane-any-their-columns",
      [.keys([.control("s")], in: .browse)],
      obstacle: { $0.obstacleToRows },
      update: .opening(.sorting)
    ),
    CommandRow(
      .screen(.columns),
      "keys.columns",
      "keys.choose-columns-pane-order",
      [.keys([.control("o")], in: .browse)],
      obstacle: { $0.obstacleToRows },
      update: .opening(.columns)
    ),
  ]

  /// The commands that move the dividers between panes.
  static let dividers: [CommandRow] =
    Resizing.allCases.map { resizing in
      CommandRow(
        .screen(.resize(resizing)),
        resizing.label,
        Phrase("keys.move-nearest-edge-pane-focus", resizing.label),
        [.letter(resizing.letter, in: .browse)],
        obstacle: { $0.obstacle(to: resizing) },
        update: .changing { pages, context in
          if let (division, extent) = pages.move(for: resizing, context) {
            pages.browse.dividers.move(division.divider, to: extent, of: division.whole)
          }
          return []
        }
      )
    } + [
      CommandRow(
        .screen(.evenOut),
        "keys.equal-sizes",
        "keys.put-edges-between-panes-back-where",
        [.letter("|", in: .browse)],
        obstacle: { $0.browse.dividers.isEmpty ? localized("keys.no-edge-was-moved") : nil },
        update: .on { (page: inout BrowsePage, _) in
          page.dividers = DividerTable()
          return []
        }
      )
    ]
}

extension Subjects {
  /// The reason why the rows of the focused pane can't be sorted, or `nil` if they can be sorted.
  fileprivate var obstacleToRows: String? {
    guard browse.listed == .products else { return obstacleToStore }
    return shelf.catalog == nil ? notOpen : nil
  }
}
