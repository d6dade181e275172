import StoreCatalog
import StoreModel
import StoreQueries
import TerminalCanvas

/// The table of what the catalog sells, by storefronts: to compare prices, and to change many at once.
///
/// Only what is in sight is worked out. It stays as it was left: columns, order, filter, cursor and marks.
struct TablePage: Sendable {
  /// The rows and columns that are shown; nil until the page was opened.
  private(set) var table: CatalogTable?
  /// What the first column shows, which does not scroll away: names or identifiers.
  private(set) var first = CatalogTable.Kind.name
  /// The columns behind the first one that were chosen, apart from their order; nil for the usual ones.
  ///
  /// The first frame would wait for a set of them.
  private var chosenKinds: Set<CatalogTable.Kind>?
  /// The storefronts with columns of their own; nil for those that have prices.
  private(set) var storefronts: [Storefront]?
  private var priced: [Storefront] = []
  private(set) var sorting: TableSorting?
  /// Whether rows are being sorted behind the screen.
  private(set) var isSorting = false
  var filter = RowFilter()
  /// What the filter can ask for by its name.
  private var queryNames = QueryNames()
  var position = ListPosition()
  /// The column under the cursor.
  var column = 0
  /// The first column that is not scrolled away to the left.
  var firstColumn = 1
  var marks = PositionMarks(of: 0)
  /// The row where a range begins that is being marked; nil for none.
  var anchor: Int?
  /// Prices that would change, shown before they do; nil for none.
  var preview: PricePreview?
  /// Whether the prices of the preview are being saved.
  var isSaving = false
  /// Counts the catalogs that were shown: what was asked about an earlier one is too late.
  private(set) var edition = 0
  /// Every row in the order of the sorting, whatever the filter leaves.
  private var order: CatalogRows?
  private var list: CatalogList?

  /// The columns behind the first one, apart from their order.
  private(set) var kinds: Set<CatalogTable.Kind> {
    get { chosenKinds ?? [.period, .price, .month, .difference, .missing] }
    set { chosenKinds = newValue }
  }

  var rows: CatalogRows? { table?.items }
  var rowCount: Int { table?.items.count ?? 0 }
  var columns: [CatalogTable.Column] { table?.columns ?? [] }

  /// The column under the cursor; nil while there is no table.
  var selectedColumn: CatalogTable.Column? {
    columns.indices.contains(column) ? columns[column] : nil
  }

  /// The product or SKU under the cursor.
  var selectedItem: CatalogIndex.Item? {
    guard let rows, rows.indices.contains(position.row) else { return nil }
    return rows[position.row]
  }
}

/// By which column rows are sorted, and in which direction.
package struct TableSorting: Hashable, Sendable {
  var column: CatalogTable.Column
  var isDescending = false
}

// What is shown of which catalog.
extension TablePage {
  /// Shows what a shelf has, with the cursor on what is selected there.
  ///
  /// - Parameters:
  ///   - shelf: The list of products.
  ///   - marked: The products and SKUs to mark in place of those of last time; none keeps the marks.
  /// - Returns: The effects that sort the list.
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

  /// Takes another catalog in, or the same one as it was edited; cursor and marks stay with what they are on.
  mutating func take(_ stock: Shelf.Stock?) -> [Effect] {
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

  /// Shows a column, or leaves it out.
  mutating func toggle(_ kind: CatalogTable.Kind) {
    kinds.formSymmetricDifference([kind])
    showColumns()
  }

  /// Names rows by names or identifiers.
  mutating func begin(with kind: CatalogTable.Kind) {
    first = kind
    kinds.remove(kind)
    showColumns()
  }

  /// Gives storefronts columns of their own; nil for all with prices.
  mutating func show(_ storefronts: [Storefront]?) {
    self.storefronts = storefronts
    showColumns()
  }

  /// The storefronts with columns of their own.
  var shownStorefronts: [Storefront] { storefronts ?? priced }

  /// The table with a column of identifiers, by which its rows are found when it comes back.
  var tableWithIdentifiers: CatalogTable? {
    let others = orderedKinds.filter { $0 != .product }
    return table?.showing([.product] + others, of: shownStorefronts)
  }

  private mutating func showColumns() {
    let kept = selectedColumn
    table = table?.showing(orderedKinds, of: shownStorefronts)
    follow(kept)
  }

  /// Keeps the cursor on a column while others come and go.
  private mutating func follow(_ kept: CatalogTable.Column?) {
    let found = kept.flatMap { columns.firstIndex(of: $0) }
    column = found ?? max(0, min(column, columns.count - 1))
    firstColumn = max(1, min(firstColumn, columns.count - 1))
  }
}

// Order and filter.
extension TablePage {
  /// Sorts by the column under the cursor: once ascending, then descending, then as the catalog has it.
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

  /// Puts the rows in order; where that takes long, it is asked for and comes later.
  private mutating func arrange() -> [Effect] {
    guard let table else { return [] }
    isSorting = false
    let all = table.showing(table.items.index.rows)
    if let sorting, !all.isQuick(sorting.column) {
      isSorting = true
      refilter()
      return [.table(.sort(sorting, edition: edition))]
    }
    take(sorting.map { all.ordered(by: $0.column, descending: $0.isDescending) } ?? all.items)
    return []
  }

  /// Takes in what was sorted behind the screen, unless something else is wanted by now.
  mutating func take(_ order: CatalogRows, _ sorting: TableSorting, edition: Int) {
    guard edition == self.edition, sorting == self.sorting else { return }
    isSorting = false
    take(order)
  }

  private mutating func take(_ order: CatalogRows) {
    self.order = order
    refilter()
  }

  /// Leaves the rows that the filter finds; the cursor stays on its row if that is still there.
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

  /// A problem of the filter, such as an unknown field; `nil` without any.
  var filterProblem: String? {
    guard !filter.input.text.isEmpty else { return nil }
    return query.problems.first
  }

  var query: CatalogQuery { CatalogQuery(typed: filter.input.text, names: queryNames) }

  /// Handles a key in the filter that is being typed.
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
