import StoreModel
import TerminalCanvas
import Texts

/// A command that selects several rows of a pane.
///
/// The next command applies to all selected rows.
enum MarkCommand: Hashable, Sendable, CaseIterable {
  case mark
  case range
  case extendUp
  case extendDown
  case markAll
  case markNone
}

extension MarkCommand {
  static let rows: [CommandRow] = [
    row(
      .mark,
      "marking.mark",
      "marking.mark-row-take-mark-away-done",
      [.character(" ")],
      rank: 7
    ) { $0.browse.toggleMark($1) },
    row(
      .range,
      "marking.range",
      "marking.begin-range-rows-here-mark",
      [.control(" ")]
    ) { $0.browse.toggleRange($1) },
    row(.extendUp, "marking.range-up", "marking.take-row-above-into-range", [.shiftUp]) {
      $0.extendRange(.up, $1)
    },
    row(.extendDown, "marking.range-down", "marking.take-row-below-into-range", [.shiftDown]) {
      $0.extendRange(.down, $1)
    },
    row(.markAll, "marking.mark-all", "marking.mark-every-row-filter-leaves", [.control("a")]) {
      $0.browse.markAll($1)
    },
    CommandRow(
      .mark(.markNone),
      "marking.mark-none",
      "marking.take-all-marks-away-as-esc-does",
      [
        .letter("N", in: .entitlements, .transactions, .subscriptions),
        .letter("N", in: .log, .notifications, .products),
      ],
      obstacle: { $0.markCount == 0 ? localized("marking.nothing-is-marked") : nil },
      update: .on { (page: inout BrowsePage, _) in
        _ = page.clearMarks(of: page.focus)
        return []
      }
    ),
  ]

  /// Returns a command that selects rows.
  ///
  /// If too many rows would be selected, the command shows a message.
  private static func row(
    _ command: MarkCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ keys: [Key],
    rank: Int = 0,
    mark: @escaping @Sendable (inout Pages, PageContext) -> Bool
  ) -> CommandRow {
    CommandRow(
      .mark(command),
      label,
      help,
      [
        .keys(
          keys,
          in: .entitlements,
          .transactions,
          .subscriptions,
          .log,
          .notifications,
          rank: rank
        ),
        .keys(keys, in: .products),
      ],
      obstacle: { subjects in
        let isThere = subjects.browse.markableRow(subjects.context) != nil
        return subjects.obstacleToStore
          ?? (isThere ? nil : localized("marking.there-is-no-row-to-mark"))
      },
      update: .changing { pages, context in
        let hasRoom = mark(&pages, context)
        let count = pages.markCount(context)
        if !hasRoom {
          let most = grouped(RowMarks.most)
          return .saying(localized("marking.most-rows-marked-once-first", most, most))
        }
        guard command != .mark, count > 0 else { return [] }
        return .saying(localized("marking.marked-esc-takes-the-marks-away", grouped(count)))
      }
    )
  }
}

extension Pages {
  /// Moves to an adjacent row, and adds this row to the selected rows.
  fileprivate mutating func extendRange(_ move: Move, _ context: PageContext) -> Bool {
    if browse.marks[browse.focus]?.anchor == nil { _ = browse.toggleRange(context) }
    go(move, context)
    return true
  }

  /// Returns the number of selected rows in the focused pane.
  fileprivate func markCount(_ context: PageContext) -> Int {
    open == .browse ? browse.markCount(of: browse.focus, context) : 0
  }
}

extension Subjects {
  /// The number of selected rows in the focused pane.
  var markCount: Int { pages.markCount(context) }
}
