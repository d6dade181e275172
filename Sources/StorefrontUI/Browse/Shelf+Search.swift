import CatalogTools
import StoreCatalog

/// The search in the background for the rows that match the filter.
struct ShelfSearch: Sendable {
  /// The query of the running search, or `nil` if the list shows the filter's rows already.
  private(set) var query: CatalogQuery?
  /// The row to select afterwards.
  ///
  /// The filter is cleared if it hides this row.
  var wanted: CatalogIndex.Item?
  /// The number of the last search.
  ///
  /// Results of earlier searches are ignored.
  private(set) var edition = 0
  private var isRequested = false

  var isUnderWay: Bool { query != nil }

  /// Starts the search for the rows of a query, and ends any other search.
  fileprivate mutating func startSearch(_ query: CatalogQuery) {
    end()
    self.query = query
  }

  /// Ends the search, whose result is ignored.
  mutating func end() {
    query = nil
    wanted = nil
    isRequested = false
    edition += 1
  }

  /// Returns the search to request.
  ///
  /// Each search is requested once.
  fileprivate mutating func request() -> TableWork? {
    guard let query, !isRequested else { return nil }
    isRequested = true
    return .filterProducts(query, edition: edition)
  }
}

// The filter, which never delays a key press.
extension Shelf {
  /// A problem in the filter's text, or `nil` if the text is valid.
  var filterProblem: String? { (search.query ?? stock?.list.query)?.problems.first }

  /// Filters the list by the typed text.
  ///
  /// The selection stays if the filter doesn't hide it.
  ///
  /// A search that takes too long for a key press runs in the background, see ``searchEffects()``. The list
  /// keeps its rows until then.
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
  /// Each search is returned once.
  mutating func searchEffects() -> [Effect] {
    search.request().map { [.table($0)] } ?? []
  }

  /// Shows the rows that were found in the background, unless the user has typed something else since.
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

  /// Selects a product or SKU, and clears the filter if it hides it.
  mutating func reveal(_ item: CatalogIndex.Item) {
    guard select(item) else { return clearFilter(keeping: item) }
    if search.isUnderWay { search.wanted = item }
  }

  private mutating func show(_ list: CatalogList, keeping old: CatalogIndex.Item?) {
    guard let stock else { return }
    reading = .done(Stock(stock, list: list))
    place(at: old)
  }

  /// Selects a row, or the first one if the list doesn't have it.
  private mutating func place(at item: CatalogIndex.Item?) {
    if let row = item.flatMap({ stock?.list.row(of: $0) }) {
      position.follow(row)
    } else {
      position = ListPosition(row: firstRow, line: firstRow)
    }
  }
}

extension StorefrontScreen {
  /// Returns whether the products wait for the result of a search job.
  package func isWaiting(for job: TableJob) -> Bool {
    guard case .filterProducts(_, let edition) = job.work else { return false }
    return pages.shelf.search.isUnderWay && pages.shelf.search.edition == edition
  }
}
