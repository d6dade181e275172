import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// A command of the price table.
enum TableCommand: Hashable, Sendable, CaseIterable {
  case open
  case show
  case left
  case right
  case previousStorefront
  case nextStorefront
  case sort
  case filter
  case mark
  case range
  case extendUp
  case extendDown
  case markAll
  case markNone
  case columns
  case storefronts
  case price
  case copy
  case write
  case read
  case leave
  case save
  case discard
}

extension TableCommand {
  static let rows: [CommandRow] = ways + marking + choosing + changing + previewing

  /// The maximum number of rows to copy or change together.
  ///
  /// Each of these rows is shown or sent to a terminal.
  static let mostRows = 10_000

  private static let ways: [CommandRow] = [
    CommandRow(
      .table(.open),
      "common.price-table",
      "table.compare-prices-storefronts-change",
      [.letter("p", in: .browse, rank: 15)],
      obstacle: { subjects in
        guard let catalog = subjects.shelf.catalog else { return subjects.notOpen }
        return catalog.isWhole ? nil : localized("command.the-catalog-is-still-being-read")
      },
      update: TableCommand.open.update
    ),
    row(
      .show,
      "common.details",
      "table.return-main-screen-product-sku-row",
      .keys([.enter], in: .table, rank: 9),
      obstacle: needsRow
    ),
    row(
      .left,
      "table.left",
      "table.go-to-the-column-before",
      .keys([.left, .character("h")], in: .table)
    ),
    row(
      .right,
      "table.right",
      "table.go-to-the-next-column",
      .keys([.right, .character("l")], in: .table)
    ),
    row(
      .nextStorefront,
      "table.next-storefront",
      "table.go-to-the-next-storefronts-column",
      .keys([.tab], in: .table, rank: 8)
    ),
    row(
      .previousStorefront,
      "table.storefront-before",
      "table.go-column-storefront-before",
      .keys([.backtab], in: .table)
    ),
    row(
      .leave,
      "keys.back",
      "table.end-range-clear-filter-return-main",
      .keys([.escape, .backspace], in: .table, rank: 1)
    ),
  ]

  private static let marking: [CommandRow] = [
    row(
      .mark,
      "marking.mark",
      "table.mark-row-take-mark-away-range",
      .letter(" ", in: .table, rank: 4)
    ),
    row(
      .range,
      "marking.range",
      "marking.begin-range-rows-here-mark",
      .letter("v", in: .table, rank: 6)
    ),
    row(
      .extendUp,
      "marking.range-up",
      "marking.take-row-above-into-range",
      .keys([.shiftUp], in: .table)
    ),
    row(
      .extendDown,
      "marking.range-down",
      "marking.take-row-below-into-range",
      .keys([.shiftDown], in: .table)
    ),
    row(
      .markAll,
      "marking.mark-all",
      "marking.mark-every-row-filter-leaves",
      .letter("A", in: .table, rank: 11),
      obstacle: { $0.table.filterProblem }
    ),
    row(
      .markNone,
      "marking.mark-none",
      "table.take-all-marks-away",
      .letter("N", in: .table)
    ),
  ]

  private static let choosing: [CommandRow] = [
    row(
      .sort,
      "table.sort",
      "table.sort-column-ascending-descending",
      .letter("s", in: .table, rank: 3)
    ),
    row(
      .filter,
      "keys.filter",
      "table.show-query-finds-words-product",
      .letter("/", in: .table, rank: 5)
    ),
    row(
      .columns,
      "keys.columns",
      "table.choose-what-the-table-shows",
      .letter("c", in: .table, rank: 7)
    ),
    row(
      .storefronts,
      "table.storefronts",
      "table.choose-storefronts-columns",
      .letter("f", in: .table, rank: 10)
    ),
  ]

  private static let changing: [CommandRow] = [
    row(
      .price,
      "table.prices",
      "table.change-prices-marked-rows-one",
      .letter("p", in: .table, rank: 2),
      writes: true,
      obstacle: { subjects in
        needsRow(subjects)
          ?? (subjects.table.markCount > mostRows
            ? localized("table.most-rows-changed-once-here", grouped(mostRows))
            : nil)
      }
    ),
    row(
      .copy,
      "table.copy",
      "table.copy-cell-marked-rows-all-shown",
      .letter("y", in: .table, rank: 12),
      obstacle: needsRow
    ),
    row(
      .write,
      "table.write",
      "table.write-marked-rows-all-shown-file",
      .letter("w", in: .table, rank: 13),
      writes: true,
      obstacle: { needsRow($0) ?? $0.obstacleToFiles }
    ),
    row(
      .read,
      "table.read",
      "table.read-prices-table-comes-back",
      .letter("r", in: .table, rank: 14),
      writes: true
    ),
  ]

  private static let previewing: [CommandRow] = [
    CommandRow(
      .table(.save),
      "catalog-form.save",
      "table.write-new-prices-into-catalogs",
      [.letter("s", in: .tablePreview, rank: 1)],
      writes: true,
      obstacle: { subjects in
        guard let preview = subjects.table.preview else {
          return localized("table.no-prices-are-about-to-change")
        }
        return preview.obstacle ?? subjects.obstacleToFiles
      },
      footer: CommandRow.Footer(worth: .always),
      update: TableCommand.save.update
    ),
    CommandRow(
      .table(.discard),
      "table.change-nothing",
      "table.return-to-the-table",
      [.keys([.escape, .backspace], in: .tablePreview, rank: 2)],
      obstacle: {
        $0.table.preview == nil ? localized("table.no-prices-are-about-to-change") : nil
      },
      update: TableCommand.discard.update
    ),
  ]

  @Sendable private static func needsRow(_ subjects: Subjects) -> String? {
    subjects.table.rowCount == 0 ? localized("table.no-row-is-there") : nil
  }

  private static func row(
    _ command: TableCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcut: CommandRow.Shortcut,
    writes: Bool = false,
    obstacle: @escaping CommandRow.Obstacle = { _ in nil }
  ) -> CommandRow {
    CommandRow(
      .table(command),
      label,
      help,
      [shortcut],
      writes: writes,
      obstacle: { subjects in
        subjects.page == .table
          ? obstacle(subjects)
          : localized("table.open-the-price-table-first", subjects.key(.table(.open)))
      },
      update: command.update
    )
  }
}

extension TableCommand: PageCommand {
  static let family = "table"

  func update(_ page: inout TablePage, _ context: PageContext) -> PageResult {
    page.update(self, context)
  }
}

extension Command {
  static func table(_ command: TableCommand) -> Command { .page(AnyPageCommand(command)) }
}
