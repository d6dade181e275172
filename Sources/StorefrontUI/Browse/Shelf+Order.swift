import CatalogTools
import StoreCatalog

/// The sort order of the products, if it isn't the catalog's order.
struct ShelfSorting: Sendable {
  /// The order that the user chose last.
  fileprivate(set) var order: RowOrder?
  /// Whether the rows are being sorted in the background.
  ///
  /// Until then, the list keeps its previous order.
  fileprivate(set) var isUnderWay = false
  /// Every row in this order, including rows that the filter hides.
  var rows: CatalogRows?
  /// Whether the list scrolls to its first row after sorting.
  fileprivate var beginsAtTop = false
  /// The number of the last sort.
  ///
  /// Results of earlier sorts are ignored.
  fileprivate var edition = 0
}

// Sorting by any column. Sorting never delays a key press.
extension Shelf {
  /// Sorts the products by the given order, or restores the catalog's order if `order` is `nil`.
  ///
  /// - Returns: The work to do in the background if sorting takes too long for a key press.
  mutating func sort(by order: RowOrder?) -> [Effect] {
    sorting.order = order
    sorting.beginsAtTop = true
    return arrange()
  }

  /// Sorts the rows again after a change of the catalog, the storefront or the language.
  ///
  /// - Returns: The work to do in the background if sorting takes too long for a key press.
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

  /// Shows the rows that were sorted in the background, unless the user has chosen another order since then.
  mutating func showSorted(_ rows: CatalogRows, edition: Int) {
    if edition == sorting.edition { show(rows) }
  }

  /// Returns the job that sorts or filters the products.
  ///
  /// The result is `nil` for an outdated search and for work of the price table.
  func job(for work: TableWork) -> TableJob? {
    guard let stock else { return nil }
    switch work {
    case .sortProducts: break
    case .filterProducts(_, let edition): guard edition == search.edition else { return nil }
    case .sort, .plan, .copy, .write, .read, .edit: return nil
    }
    return TableJob(
      work: work,
      table: CatalogTable(stock.index.rows, kinds: [], storefronts: []),
      cell: "",
      row: "",
      writeKey: "",
      list: stock.list,
      order: sorting.rows
    )
  }

  private mutating func show(_ rows: CatalogRows?) {
    let kept = sorting.beginsAtTop ? nil : selection
    sorting.isUnderWay = false
    sorting.beginsAtTop = false
    sorting.rows = rows
    applyFilter(keeping: kept)
  }

  /// The sort order, including the language for the names on the screen.
  private var catalogOrder: CatalogOrder? {
    sorting.order.flatMap { order in
      ItemField(rawValue: order.field).map {
        CatalogOrder($0, isDescending: order.isDescending, locale: locale)
      }
    }
  }
}
