import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// What is done at the price table.
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

  /// So many rows are copied or changed together at most, each of which is said in words or goes to a terminal.
  static let mostRows = 10_000

  private static let ways: [CommandRow] = [
    CommandRow(
      .table(.open),
      "common.price-table",
      "table.compare-prices-storefronts-change",
      [.letter("p", in: .browse, rank: 15)],
      obstacle: { subjects in
        guard let catalog = subjects.shelf.catalog else { return subjects.notOpen }
        return catalog.isWhole ? nil : said("command.the-catalog-is-still-being-read")
      },
      run: { screen in
        let marked = screen.subjects.markedItems
        screen.pages.open = .table
        return screen.pages.table.open(screen.pages.shelf, marking: marked)
      }
    ),
    row(
      .show,
      "common.details",
      "table.return-main-screen-product-sku-row",
      .keys([.enter], in: .table, rank: 9),
      obstacle: needsRow
    ) { screen in
      guard let item = screen.pages.table.selectedItem else { return [] }
      screen.pages.open = .browse
      screen.pages.browse.focus = .products
      screen.pages.shelf.reveal(item)
      return []
    },
    way(.left, "table.left", "table.go-to-the-column-before", [.left, .character("h")], rank: 0) {
      $0.goColumns(-1, $1)
    },
    way(.right, "table.right", "table.go-to-the-next-column", [.right, .character("l")], rank: 0) {
      $0.goColumns(1, $1)
    },
    way(
      .nextStorefront,
      "table.next-storefront",
      "table.go-to-the-next-storefronts-column",
      [.tab],
      rank: 8
    ) {
      $0.goStorefronts(1, $1)
    },
    way(
      .previousStorefront,
      "table.storefront-before",
      "table.go-column-storefront-before",
      [.backtab],
      rank: 0
    ) { $0.goStorefronts(-1, $1) },
    row(
      .leave,
      "keys.back",
      "table.end-range-clear-filter-return-main",
      .keys([.escape, .backspace], in: .table, rank: 1)
    ) { screen in
      if screen.pages.table.anchor != nil {
        screen.pages.table.anchor = nil
      } else if !screen.pages.table.filter.input.text.isEmpty {
        screen.pages.table.filter = RowFilter()
        screen.pages.table.refilter()
      } else {
        screen.pages.open = .browse
      }
      return []
    },
  ]

  private static let marking: [CommandRow] = [
    way(
      .mark,
      "marking.mark",
      "table.mark-row-take-mark-away-range",
      [.character(" ")],
      rank: 4
    ) { page, _ in page.toggleMark() },
    way(.range, "marking.range", "marking.begin-range-rows-here-mark", [.character("v")], rank: 6) {
      page,
      _ in page.toggleRange()
    },
    way(.extendUp, "marking.range-up", "marking.take-row-above-into-range", [.shiftUp], rank: 0) {
      $0.extend(.up, $1)
    },
    way(
      .extendDown,
      "marking.range-down",
      "marking.take-row-below-into-range",
      [.shiftDown],
      rank: 0
    ) {
      $0.extend(.down, $1)
    },
    row(
      .markAll,
      "marking.mark-all",
      "marking.mark-every-row-filter-leaves",
      .keys([.character("A")], in: .table, rank: 11),
      obstacle: { $0.table.filterProblem },
      run: { screen in
        screen.pages.table.markAll()
        return []
      }
    ),
    way(.markNone, "marking.mark-none", "table.take-all-marks-away", [.character("N")], rank: 0) {
      page,
      _ in
      page.markNone()
    },
  ]

  private static let choosing: [CommandRow] = [
    row(
      .sort,
      "table.sort",
      "table.sort-column-ascending-descending",
      .letter("s", in: .table, rank: 3)
    ) { $0.pages.table.sort() },
    row(
      .filter,
      "keys.filter",
      "table.show-query-finds-words-product",
      .letter("/", in: .table, rank: 5)
    ) { screen in
      screen.pages.table.filter.isTyped = true
      return []
    },
    row(
      .columns,
      "keys.columns",
      "table.choose-what-the-table-shows",
      .letter("c", in: .table, rank: 7),
      run: CommandRow.opening(.tableColumns)
    ),
    row(
      .storefronts,
      "table.storefronts",
      "table.choose-storefronts-columns",
      .letter("f", in: .table, rank: 10),
      run: CommandRow.opening(.tableStorefronts)
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
            ? said("table.most-rows-changed-once-here", grouped(mostRows))
            : nil)
      },
      run: CommandRow.opening(.tablePrices)
    ),
    row(
      .copy,
      "table.copy",
      "table.copy-cell-marked-rows-all-shown",
      .letter("y", in: .table, rank: 12),
      obstacle: needsRow,
      run: CommandRow.opening(.tableCopies)
    ),
    row(
      .write,
      "table.write",
      "table.write-marked-rows-all-shown-file",
      .letter("w", in: .table, rank: 13),
      writes: true,
      obstacle: { needsRow($0) ?? $0.obstacleToFiles },
      run: CommandRow.opening(.tableFile)
    ),
    row(
      .read,
      "table.read",
      "table.read-prices-table-comes-back",
      .letter("r", in: .table, rank: 14),
      writes: true,
      run: CommandRow.opening(.tableToRead)
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
          return said("table.no-prices-are-about-to-change")
        }
        return preview.obstacle ?? subjects.obstacleToFiles
      },
      footer: CommandRow.Footer(worth: .always),
      run: { $0.pages.table.save() }
    ),
    CommandRow(
      .table(.discard),
      "table.change-nothing",
      "table.return-to-the-table",
      [.keys([.escape, .backspace], in: .tablePreview, rank: 2)],
      obstacle: { $0.table.preview == nil ? said("table.no-prices-are-about-to-change") : nil },
      run: { screen in
        screen.pages.table.preview = nil
        screen.pages.table.isSaving = false
        return []
      }
    ),
  ]

  @Sendable private static func needsRow(_ subjects: Subjects) -> String? {
    subjects.table.rowCount == 0 ? said("table.no-row-is-there") : nil
  }

  /// A command that moves cursor or marks and asks for nothing.
  private static func way(
    _ command: TableCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ keys: [Key],
    rank: Int,
    run: @escaping @Sendable (inout TablePage, PageContext) -> Void
  ) -> CommandRow {
    row(command, label, help, .keys(keys, in: .table, rank: rank)) { screen in
      let context = screen.context
      run(&screen.pages.table, context)
      return []
    }
  }

  private static func row(
    _ command: TableCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcut: CommandRow.Shortcut,
    writes: Bool = false,
    obstacle: @escaping CommandRow.Obstacle = { _ in nil },
    run: @escaping CommandRow.Run
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
          : said("table.open-the-price-table-first", subjects.key(.table(.open)))
      },
      run: run
    )
  }
}
