import CatalogTools
import StoreCatalog

/// The background search for the rows that match the filter.
struct ShelfSearch: Sendable {
  /// The query of the running search, or `nil` if the list already shows the filtered rows.
  private(set) var query: CatalogQuery?
  /// The row to select after the search.
  ///
  /// The filter is cleared if it hides this row.
  var wanted: CatalogIndex.Item?
  /// The number of the last search.
  ///
  /// Results of earlier searches are ignored.
  private(set) var edition = 0
  private var isRequested = false

  var isUnderWay: Bool { query != nil }

  /// Starts a search for the rows that match a query, and ends any other search.
  fileprivate mutating func startSearch(_ query: CatalogQuery) {
    end()
    self.query = query
  }

  /// Ends the search.
  ///
  /// Its result will be ignored.
  mutating func end() {
    query = nil
    wanted = nil
    isRequested = false
    edition += 1
  }

  /// Returns the search to run, or `nil` if there is nothing to run.
  ///
  /// Each search is returned only once.
  fileprivate mutating func request() -> TableWork? {
    guard let query, !isRequested else { return nil }
    isRequested = true
    return .filterProducts(query, edition: edition)
  }
}

// The filter of the products. Filtering never delays a key press.
extension Shelf {
  /// The first problem in the filter's text, or `nil` if the text is valid.
  var filterProblem: String? { (search.query ?? stock?.list.query)?.problems.first }

  /// Filters the list by the typed text.
  ///
  /// The selection is preserved unless the filter hides it.
  ///
  /// A search that takes too long for a key press runs in the background (``searchEffects()``). Until the search
  /// ends, the list keeps its rows.
  mutating func applyFilter(keeping old: CatalogIndex.Item?) {
    guard let stock else { return }
    let typed = CatalogQuery(typed: filter.text, names: queryNames)
    let query = isForPresentation ? typed.leavingRequestsOut : typed
    guard stock.index.isQuick(query, within: stock.list) else {
      search.startSearch(query)
      if old == nil || old != selection { place(at: old) }
      if selection != old { search.wanted = old }
      return
    }
    search.end()
    let list = stock.index.list(matching: query, within: stock.list, isBounded: true)
    show(sorting.rows.map(list.sorted) ?? list, keeping: old)
  }

  /// Returns the search to run in the background.
  ///
  /// Each search is returned only once.
  mutating func searchEffects() -> [Effect] {
    search.request().map { [.table($0)] } ?? []
  }

  /// Shows the rows that a background search has found, unless the user has changed the filter since then.
  mutating func showFound(_ found: CatalogList, edition: Int) {
    guard search.isUnderWay, edition == search.edition else { return }
    let wanted = search.wanted
    search.end()
    show(found, keeping: wanted ?? selection)
    if let wanted, selection != wanted, !filter.text.isEmpty { clearFilter(keeping: wanted) }
  }

  mutating func clearFilter(keeping item: CatalogIndex.Item?) {
    filter = TextInput()
    applyFilter(keeping: item)
  }

  /// Selects a product or SKU, and clears the filter if the filter hides it.
  mutating func reveal(_ item: CatalogIndex.Item) {
    guard select(item) else { return clearFilter(keeping: item) }
    if search.isUnderWay { search.wanted = item }
  }

  private mutating func show(_ list: CatalogList, keeping old: CatalogIndex.Item?) {
    guard let stock else { return }
    reading = .done(Stock(stock, list: list))
    place(at: old)
  }

  /// Selects the row of a product or SKU, or the first row if the list doesn't show the item.
  private mutating func place(at item: CatalogIndex.Item?) {
    if let row = item.flatMap({ stock?.list.row(of: $0) }) {
      position.follow(row)
    } else {
      position = ListPosition(row: firstRow, line: firstRow)
    }
  }
}

extension StorefrontScreen {
  /// Returns whether the product list is waiting for the result of the given search job.
  package func isWaiting(for job: TableJob) -> Bool {
    guard case .filterProducts(_, let edition) = job.work else { return false }
    return pages.shelf.search.isUnderWay && pages.shelf.search.edition == edition
  }
}
