import StoreModel
import TerminalCanvas
import Texts

/// Marking rows of a pane, so that something is done with all of them.
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
    ) { $0.pages.browse.toggleMark($0.context) },
    row(
      .range,
      "marking.range",
      "marking.begin-range-rows-here-mark",
      [.control(" ")]
    ) { $0.pages.browse.toggleRange($0.context) },
    row(.extendUp, "marking.range-up", "marking.take-row-above-into-range", [.shiftUp]) {
      extendRange(.up, on: &$0)
    },
    row(.extendDown, "marking.range-down", "marking.take-row-below-into-range", [.shiftDown]) {
      extendRange(.down, on: &$0)
    },
    row(.markAll, "marking.mark-all", "marking.mark-every-row-filter-leaves", [.control("a")]) {
      $0.pages.browse.markAll($0.context)
    },
    CommandRow(
      .mark(.markNone),
      "marking.mark-none",
      "marking.take-all-marks-away-as-esc-does",
      [
        .letter("N", in: .entitlements, .transactions, .subscriptions),
        .letter("N", in: .log, .notifications, .products),
      ],
      obstacle: { $0.markCount == 0 ? said("marking.nothing-is-marked") : nil },
      run: { screen in
        _ = screen.pages.browse.clearMarks(of: screen.focus)
        return []
      }
    ),
  ]

  /// A command that marks rows, and says so where there were too many.
  private static func row(
    _ command: MarkCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ keys: [Key],
    rank: Int = 0,
    mark: @escaping @Sendable (inout StorefrontScreen) -> Bool
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
        return subjects.obstacleToStore ?? (isThere ? nil : said("marking.there-is-no-row-to-mark"))
      },
      run: { screen in
        let hasRoom = mark(&screen)
        let count = screen.subjects.markCount
        if !hasRoom {
          let most = grouped(RowMarks.most)
          screen.say(Toast(said("marking.most-rows-marked-once-first", most, most)))
        } else if command != .mark, count > 0 {
          screen.say(Toast(said("marking.marked-esc-takes-the-marks-away", grouped(count))))
        }
        return []
      }
    )
  }
}

extension MarkCommand {
  /// Goes on to a neighbour, which is marked as well.
  private static func extendRange(_ move: Move, on screen: inout StorefrontScreen) -> Bool {
    if screen.pages.browse.marks[screen.focus]?.anchor == nil {
      _ = screen.pages.browse.toggleRange(screen.context)
    }
    _ = screen.go(move)
    return true
  }
}

extension Subjects {
  /// How many rows are marked of the pane that has the focus.
  var markCount: Int { page == .browse ? browse.markCount(of: browse.focus, context) : 0 }
}
