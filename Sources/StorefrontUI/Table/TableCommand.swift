import PhraseBook
import StoreCatalog
import StoreModel
import TerminalCanvas

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
      "Price table",
      "Compare prices by storefronts, and change many at once.",
      [.letter("p", in: .browse, rank: 15)],
      obstacle: { subjects in
        guard let catalog = subjects.shelf.catalog else { return subjects.notOpen }
        return catalog.isWhole ? nil : said("the catalog is still being read")
      },
      run: { screen in
        let marked = screen.subjects.markedItems
        screen.page = .table
        return screen.table.open(screen.shelf, marking: marked)
      }
    ),
    row(
      .show,
      "Details",
      "Return to the main screen, at the product or SKU of the row.",
      .keys([.enter], in: .table, rank: 9),
      obstacle: needsRow
    ) { screen in
      guard let item = screen.table.selectedItem else { return [] }
      screen.page = .browse
      screen.browse.focus = .products
      screen.shelf.reveal(item)
      return []
    },
    way(.left, "Left", "Go to the column before.", [.left, .character("h")], rank: 0) {
      $0.goColumns(-1, $1)
    },
    way(.right, "Right", "Go to the next column.", [.right, .character("l")], rank: 0) {
      $0.goColumns(1, $1)
    },
    way(.nextStorefront, "Next storefront", "Go to the next storefront’s column.", [.tab], rank: 8)
    {
      $0.goStorefronts(1, $1)
    },
    way(
      .previousStorefront,
      "Storefront before",
      "Go to the column of the storefront before.",
      [.backtab],
      rank: 0
    ) { $0.goStorefronts(-1, $1) },
    row(
      .leave,
      "Back",
      "End the range, clear the filter, or return to the main screen; marks stay.",
      .keys([.escape, .backspace], in: .table, rank: 1)
    ) { screen in
      if screen.table.anchor != nil {
        screen.table.anchor = nil
      } else if !screen.table.filter.input.text.isEmpty {
        screen.table.filter = RowFilter()
        screen.table.refilter()
      } else {
        screen.page = .browse
      }
      return []
    },
  ]

  private static let marking: [CommandRow] = [
    way(
      .mark,
      "Mark",
      "Mark the row, or take its mark away; a range that has begun is marked.",
      [.character(" ")],
      rank: 4
    ) { page, _ in page.toggleMark() },
    way(.range, "Range", "Begin a range of rows here, or mark it.", [.character("v")], rank: 6) {
      page,
      _ in page.toggleRange()
    },
    way(.extendUp, "Range up", "Take the row above into the range.", [.shiftUp], rank: 0) {
      $0.extend(.up, $1)
    },
    way(.extendDown, "Range down", "Take the row below into the range.", [.shiftDown], rank: 0) {
      $0.extend(.down, $1)
    },
    row(
      .markAll,
      "Mark all",
      "Mark every row that the filter leaves.",
      .keys([.character("A")], in: .table, rank: 11),
      obstacle: { $0.table.filterProblem },
      run: { screen in
        screen.table.markAll()
        return []
      }
    ),
    way(.markNone, "Mark none", "Take all marks away.", [.character("N")], rank: 0) { page, _ in
      page.markNone()
    },
  ]

  private static let choosing: [CommandRow] = [
    row(
      .sort,
      "Sort",
      "Sort by the column: ascending, descending, and as the catalog has it.",
      .letter("s", in: .table, rank: 3)
    ) { $0.table.sort() },
    row(
      .filter,
      "Filter",
      "Show what a query finds, in the words of the product list.",
      .letter("/", in: .table, rank: 5)
    ) { screen in
      screen.table.filter.isTyped = true
      return []
    },
    row(
      .columns,
      "Columns…",
      "Choose what the table shows.",
      .letter("c", in: .table, rank: 7),
      run: CommandRow.opening(.tableColumns)
    ),
    row(
      .storefronts,
      "Storefronts…",
      "Choose the storefronts that have columns.",
      .letter("f", in: .table, rank: 10),
      run: CommandRow.opening(.tableStorefronts)
    ),
  ]

  private static let changing: [CommandRow] = [
    row(
      .price,
      "Prices…",
      "Change the prices of the marked rows, or of this one; what would change is shown first.",
      .letter("p", in: .table, rank: 2),
      writes: true,
      obstacle: { subjects in
        needsRow(subjects)
          ?? (subjects.table.markCount > mostRows
            ? said(
              "at most \(grouped(mostRows)) rows are changed at once here; storefront catalog price takes any number"
            )
            : nil)
      },
      run: CommandRow.opening(.tablePrices)
    ),
    row(
      .copy,
      "Copy…",
      "Copy the cell, or the marked rows, or all that are shown.",
      .letter("y", in: .table, rank: 12),
      obstacle: needsRow,
      run: CommandRow.opening(.tableCopies)
    ),
    row(
      .write,
      "Write…",
      "Write the marked rows, or all that are shown, to a file.",
      .letter("w", in: .table, rank: 13),
      writes: true,
      obstacle: { needsRow($0) ?? $0.obstacleToFiles },
      run: CommandRow.opening(.tableFile)
    ),
    row(
      .read,
      "Read…",
      "Read prices from a table that comes back from a spreadsheet; what would change is shown first.",
      .letter("r", in: .table, rank: 14),
      writes: true,
      run: CommandRow.opening(.tableToRead)
    ),
  ]

  private static let previewing: [CommandRow] = [
    CommandRow(
      .table(.save),
      "Save",
      "Write the new prices into the catalog’s file; the store sells it as it is saved.",
      [.letter("s", in: .tablePreview, rank: 1)],
      writes: true,
      obstacle: { subjects in
        guard let preview = subjects.table.preview else {
          return said("no prices are about to change")
        }
        return preview.obstacle ?? subjects.obstacleToFiles
      },
      footer: CommandRow.Footer(worth: .always),
      run: { $0.table.save() }
    ),
    CommandRow(
      .table(.discard),
      "Change nothing",
      "Return to the table.",
      [.keys([.escape, .backspace], in: .tablePreview, rank: 2)],
      obstacle: { $0.table.preview == nil ? said("no prices are about to change") : nil },
      run: { screen in
        screen.table.preview = nil
        screen.table.isSaving = false
        return []
      }
    ),
  ]

  @Sendable private static func needsRow(_ subjects: Subjects) -> String? {
    subjects.table.rowCount == 0 ? said("no row is there") : nil
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
      run(&screen.table, context)
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
          ? obstacle(subjects) : said("open the price table first: \(subjects.key(.table(.open)))")
      },
      run: run
    )
  }
}
