import StoreCatalog

/// The order of the products, if it isn't that of the catalog.
struct ShelfSorting: Sendable {
  /// The order that was chosen last.
  fileprivate(set) var order: RowOrder?
  /// Whether the rows are being sorted behind the screen, and still have the order they had.
  fileprivate(set) var isUnderWay = false
  /// Every row in the order, whatever the filter leaves.
  var rows: CatalogRows?
  /// Whether the list begins at its first row once it is sorted.
  fileprivate var beginsAtTop = false
  /// The number of the last sorting: the rows of an earlier one come too late.
  fileprivate var edition = 0
}

// Sorting by any column; a key never waits for it.
extension Shelf {
  /// Sorts the products by a column, or lists them again as the catalog has them.
  ///
  /// - Returns: The work to do behind the screen if it takes longer than a key may.
  mutating func sort(by order: RowOrder?) -> [Effect] {
    sorting.order = order
    sorting.beginsAtTop = true
    return arrange()
  }

  /// Sorts the rows again, those of another catalog, storefront or language.
  ///
  /// - Returns: The work to do behind the screen if it takes longer than a key may.
  mutating func arrange() -> [Effect] {
    guard sorting.order != nil || sorting.rows != nil || sorting.isUnderWay else { return [] }
    sorting.edition += 1
    guard let index = stock?.index, let order = catalogOrder else {
      show(nil)
      return []
    }
    guard index.isQuick(order) else {
      sorting.isUnderWay = true
      return [.table(.sortProducts(order, edition: sorting.edition))]
    }
    show(index.rows(in: order))
    return []
  }

  /// Shows the rows that were sorted behind the screen, unless something else was asked since.
  mutating func take(_ rows: CatalogRows, edition: Int) {
    if edition == sorting.edition { show(rows) }
  }

  /// The work to sort the products, or `nil` for work of the price table.
  func job(for work: TableWork) -> TableJob? {
    guard case .sortProducts = work, let stock else { return nil }
    let all = CatalogTable(stock.index.rows, kinds: [], storefronts: [])
    return TableJob(work: work, table: all, cell: "", row: "", writeKey: "")
  }

  private mutating func show(_ rows: CatalogRows?) {
    let kept = sorting.beginsAtTop ? nil : selection
    sorting.isUnderWay = false
    sorting.beginsAtTop = false
    sorting.rows = rows
    applyFilter(keeping: kept)
  }

  /// The order with the language in which names are shown.
  private var catalogOrder: CatalogOrder? {
    sorting.order.flatMap { order in
      ItemField(rawValue: order.field).map {
        CatalogOrder($0, isDescending: order.isDescending, locale: locale)
      }
    }
  }
}
