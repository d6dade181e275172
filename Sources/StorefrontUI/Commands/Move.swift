import TerminalCanvas
import Texts

/// A move of the selection, or of the visible part of text.
enum Move: Hashable, Sendable, CaseIterable {
  case up
  case down
  case pageUp
  case pageDown
  case first
  case last
}

extension Move {
  /// Returns the row after the move, which can be outside the list.
  func target(from row: Int, count: Int, height: Int) -> Int {
    switch self {
    case .up: row - 1
    case .down: row + 1
    case .pageUp: row - max(1, height - 1)
    case .pageDown: row + max(1, height - 1)
    case .first: 0
    case .last: count - 1
    }
  }

  static let rows: [CommandRow] = [
    row(.up, [.up], [.character("k")], "moving.up", "moving.go-a-row-up"),
    row(.down, [.down], [.character("j")], "moving.down", "moving.go-a-row-down", isInFooter: true),
    row(.pageUp, [.pageUp], [.control("b")], "moving.page-up", "moving.go-a-page-up"),
    row(.pageDown, [.pageDown], [.control("f")], "moving.page-down", "moving.go-a-page-down"),
    row(.first, [.home], [.character("g")], "moving.first", "moving.go-to-the-first-row"),
    row(.last, [.end], [.character("G")], "moving.last", "moving.go-to-the-last-row"),
  ]

  /// Returns the row that defines a move, with its keys on the main page, on pages with text, and on sheets.
  ///
  /// The footer of a page includes the move if the text is long. On sheets, letters are answers.
  private static func row(
    _ move: Move,
    _ keys: [Key],
    _ letters: [Key],
    _ label: Phrase,
    _ help: Phrase,
    isInFooter: Bool = false
  ) -> CommandRow {
    func rank(_ rank: Int) -> Int { isInFooter ? rank : 0 }
    return CommandRow(
      .screen(.move(move)),
      label,
      help,
      [
        .keys(keys + letters, in: .browse, rank: rank(2), order: 1),
        .keys(keys + letters, in: contexts(of: .text), rank: rank(1)),
        .keys(keys + letters, in: contexts(of: .rows)),
        .keys(keys, in: contexts(of: .sheet), rank: rank(3)),
      ],
      footer: isInFooter
        ? .whereLong(label: localized("moving.scroll"), key: { _ in Binding.shownUpAndDown })
        : .whereLong(),
      update: .changing { pages, context in
        pages.go(move, context)
        return []
      }
    )
  }

  private static func contexts(of moves: Context.Moves) -> [Context] {
    Context.allCases.filter { $0.moves == moves }
  }
}
