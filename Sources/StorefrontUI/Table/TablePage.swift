import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import TerminalCanvas

/// The table of the catalog's prices by storefront, in which many prices can be compared and changed at once.
///
/// Only the visible part is computed. The columns, order, filter, cursor and selected rows are preserved until the
/// next visit.
struct TablePage: Sendable {
  /// The visible rows and columns, or `nil` if the page hasn't been opened yet.
  private(set) var table: CatalogTable?
  /// The content of the first column, which is always visible.
  ///
  /// It is either names or identifiers.
  private(set) var first = CatalogTable.Kind.name
  /// The columns that the user chose after the first column, in no order, or `nil` for the default columns.
  ///
  /// This is optional, because creating a set would delay the first frame.
  private var chosenKinds: Set<CatalogTable.Kind>?
  /// The storefronts that have columns, or `nil` for all storefronts that have prices in the catalog.
  private(set) var storefronts: [Storefront]?
  private var priced: [Storefront] = []
  private(set) var sorting: TableSorting?
  /// Whether rows are being sorted in the background.
  private(set) var isSorting = false
  var filter = RowFilter()
  /// The saved queries that the filter can refer to.
  private var queryNames = QueryNames()
  var position = ListPosition()
  /// The index of the column under the cursor.
  var column = 0
  /// The index of the first visible column after the first column of the table.
  var firstColumn = 1
  var marks = PositionMarks(of: 0)
  /// The row at which the open range starts, or `nil` if no range is open.
  var anchor: Int?
  /// The price changes that the user must confirm, or `nil` if there aren't any.
  var preview: PricePreview?
  /// Whether the preview's prices are being saved.
  var isSaving = false
  /// The number of catalogs that have been shown so far.
  ///
  /// Results for an earlier catalog are ignored.
  private(set) var edition = 0
  /// All rows in sort order, including rows that the filter hides.
  private var order: CatalogRows?
  private var list: CatalogList?

  /// The columns after the first column, in no order.
  private(set) var kinds: Set<CatalogTable.Kind> {
    get { chosenKinds ?? [.period, .price, .month, .difference, .missing] }
    set { chosenKinds = newValue }
  }

  var rows: CatalogRows? { table?.items }
  var rowCount: Int { table?.items.count ?? 0 }
  var columns: [CatalogTable.Column] { table?.columns ?? [] }

  /// The column under the cursor, or `nil` if the table hasn't been opened yet.
  var selectedColumn: CatalogTable.Column? {
    columns.indices.contains(column) ? columns[column] : nil
  }

  /// The product or SKU under the cursor, or `nil` if the table is empty.
  var selectedItem: CatalogIndex.Item? {
    guard let rows, rows.indices.contains(position.row) else { return nil }
    return rows[position.row]
  }
}

/// The column that sorts the rows, and the direction.
package struct TableSorting: Hashable, Sendable {
  var column: CatalogTable.Column
  var isDescending = false
}

// The content of the table.
extension TablePage {
  /// Shows the content of a shelf, and moves the cursor to the shelf's selection.
  ///
  /// - Parameters:
  ///   - shelf: The list of products and SKUs.
  ///   - marked: The products and SKUs to select. If the array is empty, the previous selection is preserved.
  /// - Returns: The effects that sort the rows.
  mutating func open(_ shelf: Shelf, marking marked: [CatalogIndex.Item]) -> [Effect] {
    guard let stock = shelf.stock else { return [] }
    var effects: [Effect] = []
    if table == nil {
      marks = PositionMarks(of: stock.index.count)
      effects = show(stock)
    }
    if !marked.isEmpty {
      markNone()
      for position in marked.compactMap(stock.index.position(of:)) { marks[position] = true }
    }
    if let wanted = shelf.selection.flatMap(stock.index.position) {
      if let row = rows?.row(of: wanted) { position.follow(row) }
    }
    return effects
  }

  /// Shows another catalog, or an edited version of the current catalog.
  ///
  /// The cursor and the selected rows remain on their products and SKUs.
  mutating func replaceCatalog(_ stock: Shelf.Stock?) -> [Effect] {
    guard let stock, let old = table?.items.index else { return [] }
    let cursor = rows.flatMap { rows in
      rows.indices.contains(position.row) ? rows.position(of: position.row) : nil
    }
    var kept = PositionMarks(of: stock.index.count)
    let marked = old.rows.marked(by: marks)
    for row in marked.indices {
      let there = stock.index.position(ofItemAt: marked.position(of: row), in: old)
      if let there { kept[there] = true }
    }
    marks = kept
    anchor = nil
    preview = nil
    let followed = cursor.flatMap { stock.index.position(ofItemAt: $0, in: old) }
    return show(stock, following: followed)
  }

  private mutating func show(_ stock: Shelf.Stock, following cursor: Int? = nil) -> [Effect] {
    edition += 1
    list = nil
    let kept = selectedColumn
    priced = stock.catalog.pricedStorefronts
    table = CatalogTable(
      stock.index.rows,
      kinds: orderedKinds,
      storefronts: shownStorefronts
    )
    follow(kept)
    order = stock.index.rows
    let effects = arrange()
    if let row = cursor.flatMap({ rows?.row(of: $0) }) {
      position.follow(row)
    } else {
      position.row = max(0, min(position.row, rowCount - 1))
    }
    return effects
  }

  private var orderedKinds: [CatalogTable.Kind] {
    [first] + CatalogTable.Kind.allCases.filter { $0 != first && kinds.contains($0) }
  }

  /// Shows the given column, or hides it if it is visible.
  mutating func toggle(_ kind: CatalogTable.Kind) {
    kinds.formSymmetricDifference([kind])
    showColumns()
  }

  /// Sets whether each row starts with the name or with the identifier.
  mutating func setNameColumn(with kind: CatalogTable.Kind) {
    first = kind
    kinds.remove(kind)
    showColumns()
  }

  /// Shows the columns of the given storefronts.
  ///
  /// If the value is `nil`, shows all storefronts with prices.
  mutating func show(_ storefronts: [Storefront]?) {
    self.storefronts = storefronts
    showColumns()
  }

  /// The storefronts that have columns.
  var shownStorefronts: [Storefront] { storefronts ?? priced }

  /// The table with a column of identifiers.
  ///
  /// The identifiers are needed to read the file again.
  var tableWithIdentifiers: CatalogTable? {
    let others = orderedKinds.filter { $0 != .product }
    return table?.showing([.product] + others, of: shownStorefronts)
  }

  private mutating func showColumns() {
    let kept = selectedColumn
    table = table?.showing(orderedKinds, of: shownStorefronts)
    follow(kept)
  }

  /// Leaves the cursor on its column after other columns have changed.
  private mutating func follow(_ kept: CatalogTable.Column?) {
    let found = kept.flatMap { columns.firstIndex(of: $0) }
    column = found ?? max(0, min(column, columns.count - 1))
    firstColumn = max(1, min(firstColumn, columns.count - 1))
  }
}

// Sort order and filter.
extension TablePage {
  /// Sorts the rows by the column under the cursor.
  ///
  /// Repeated calls switch to descending order and then to the catalog's order.
  mutating func sort() -> [Effect] {
    guard let selectedColumn else { return [] }
    if sorting?.column != selectedColumn {
      sorting = TableSorting(column: selectedColumn)
    } else {
      sorting =
        sorting?.isDescending == true
        ? nil : TableSorting(column: selectedColumn, isDescending: true)
    }
    return arrange()
  }

  /// Sorts the rows.
  ///
  /// If this takes long, requests sorting in the background instead.
  private mutating func arrange() -> [Effect] {
    guard let table else { return [] }
    isSorting = false
    let all = table.showing(table.items.index.rows)
    if let sorting, !all.isQuick(sorting.column) {
      isSorting = true
      refilter()
      return [.table(.sort(sorting, edition: edition))]
    }
    showSorted(sorting.map { all.ordered(by: $0.column, descending: $0.isDescending) } ?? all.items)
    return []
  }

  /// Shows the rows that were sorted in the background, unless the order or the catalog has changed since then.
  mutating func showSorted(_ order: CatalogRows, _ sorting: TableSorting, edition: Int) {
    guard edition == self.edition, sorting == self.sorting else { return }
    isSorting = false
    showSorted(order)
  }

  private mutating func showSorted(_ order: CatalogRows) {
    self.order = order
    refilter()
  }

  /// Shows the rows that match the filter.
  ///
  /// The cursor stays on its row if the row is still visible.
  mutating func refilter() {
    guard let table, let order else { return }
    let kept =
      table.items.indices.contains(position.row) ? table.items.position(of: position.row) : nil
    anchor = nil
    if filter.input.text.isEmpty {
      list = nil
      self.table = table.showing(order)
    } else {
      let query = query
      let found = table.items.index.list(matching: query, within: list)
      list = found
      self.table = table.showing(order.kept(by: found.rows))
    }
    if let row = kept.flatMap({ rows?.row(of: $0) }) {
      position.follow(row)
    } else {
      position = ListPosition()
    }
  }

  /// A problem of the filter, such as an unknown field, or `nil` if the filter is valid.
  var filterProblem: String? {
    guard !filter.input.text.isEmpty else { return nil }
    return query.problems.first
  }

  var query: CatalogQuery { CatalogQuery(typed: filter.input.text, names: queryNames) }

  /// Handles a key in the open filter.
  mutating func pressInFilter(
    _ key: Key,
    _ names: QueryNames,
    _ past: inout FilterHistory
  ) -> FilterEdit {
    queryNames = names
    let edit = filter.input.edit(key, completing: Pane.products.queryFields, names, &past)
    if edit == .kept || edit == .cleared { filter.isTyped = false }
    if edit == .changed || edit == .cleared { refilter() }
    return edit
  }
}
