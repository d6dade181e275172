import StoreCatalog

// The effects of the table's commands and menus.
extension TablePage {
  /// Runs one of the page's commands.
  mutating func update(_ command: TableCommand, _ context: PageContext) -> PageResult {
    switch command {
    case .open: return .going(.table)
    case .show: return selectedItem.map { .going(.item($0)) } ?? []
    case .left: goColumns(-1, context)
    case .right: goColumns(1, context)
    case .previousStorefront: goStorefronts(-1, context)
    case .nextStorefront: goStorefronts(1, context)
    case .sort: return PageResult(effects: sort())
    case .filter: filter.isTyped = true
    case .mark: toggleMark()
    case .range: toggleRange()
    case .extendUp: extend(.up, context)
    case .extendDown: extend(.down, context)
    case .markAll: markAll()
    case .markNone: markNone()
    case .columns: return .opening(.tableColumns)
    case .storefronts: return .opening(.tableStorefronts)
    case .price: return .opening(.tablePrices)
    case .copy: return .opening(.tableCopies)
    case .write: return .opening(.tableFile)
    case .read: return .opening(.tableToRead)
    case .leave: return leave()
    case .save: return PageResult(effects: save())
    case .discard:
      preview = nil
      isSaving = false
    }
    return []
  }

  /// Ends the open range.
  ///
  /// Otherwise, clears the filter. If the filter is already empty, leaves the page.
  private mutating func leave() -> PageResult {
    if anchor != nil {
      anchor = nil
    } else if !filter.input.text.isEmpty {
      filter = RowFilter()
      refilter()
    } else {
      return .going(.page(.browse))
    }
    return []
  }

  /// Handles a click.
  ///
  /// A click selects a cell, a second click opens the cell's row, and a click on a heading sorts the table.
  mutating func click(_ part: Part, _ context: PageContext) -> PageResult {
    switch part {
    case .filter: filter.isTyped = true
    case .heading(let column):
      select(column: column, context)
      return PageResult(effects: sort())
    case .cell(let row, let column):
      filter.isTyped = false
      guard position.row != row || self.column != column else { return .running(.table(.show)) }
      select(row: row, column: column, context)
    }
    return []
  }

  /// Runs a choice from one of the page's menus.
  mutating func choose(_ choice: TableChoice) -> PageResult {
    switch choice {
    case .column(let kind): toggle(kind)
    case .first(let kind): setNameColumn(with: kind)
    case .storefront(let storefront):
      let shown = shownStorefronts
      show(
        shown.contains(storefront)
          ? shown.filter { $0 != storefront } : shown + [storefront]
      )
    case .storefronts(let storefronts): show(storefronts)
    case .work(let work): return [.table(work)]
    case .copy(let bytes, let path):
      isSaving = true
      return [.catalogFile(.saveAs(path, bytes))]
    }
    return []
  }
}

extension Pages {
  /// Opens the table at the selected row.
  ///
  /// Rows that are selected on the main page are selected in the table too.
  ///
  /// - Returns: The requests to other parts of the program.
  mutating func openTable(_ context: PageContext) -> [Effect] {
    let marked = markedItems(context)
    open = .table
    return table.open(shelf, marking: marked)
  }
}
