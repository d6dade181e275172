import CatalogTools
import StoreCatalog
import TerminalCanvas

// The cursor, and the selected rows, which the next command applies to.
extension TablePage {
  mutating func go(_ move: Move, _ context: PageContext) {
    guard preview == nil else {
      preview?.go(move, in: context.body)
      return
    }
    let height = TableLayout(self, context).height
    let row = move.target(from: position.row, count: rowCount, height: height)
    position.select(row, count: rowCount, height: height)
  }

  /// Scrolls the table.
  ///
  /// The cursor's row changes only when it is no longer visible.
  mutating func scroll(by lines: Int, over target: Target?, _ context: PageContext) {
    guard preview == nil else {
      preview?.scroll(by: lines, in: context.body)
      return
    }
    let height = TableLayout(self, context).height
    position.scroll(by: lines, count: rowCount, height: height)
  }

  /// Moves the cursor by a number of columns to the right.
  mutating func goColumns(_ steps: Int, _ context: PageContext) {
    select(column: column + steps, context)
  }

  /// Moves the cursor to the same kind of column in the next or previous storefront.
  mutating func goStorefronts(_ steps: Int, _ context: PageContext) {
    let kind = selectedColumn?.kind ?? .price
    let wanted = kind.isOfStorefront ? kind : .price
    let alike = columns.indices.filter { columns[$0].kind == wanted }
    let next = steps > 0 ? alike.first { $0 > column } : alike.last { $0 < column }
    if let next { select(column: next, context) }
  }

  /// Moves the cursor to the given column, and scrolls the column into view.
  mutating func select(column wanted: Int, _ context: PageContext) {
    column = max(0, min(wanted, columns.count - 1))
    firstColumn = TableLayout(self, context).shown.lowerBound
  }

  mutating func select(row: Int, column: Int, _ context: PageContext) {
    position.select(row, count: rowCount, height: TableLayout(self, context).height)
    select(column: column, context)
  }

  /// Returns whether the row at `row` is selected or in an open range.
  func isMarked(_ row: Int) -> Bool {
    guard let rows, rows.indices.contains(row) else { return false }
    return range?.contains(row) == true || marks[rows.position(of: row)]
  }

  /// The row numbers from the start of a range to the cursor, or `nil` if no range is open.
  private var range: ClosedRange<Int>? {
    anchor.map { min($0, position.row)...max($0, position.row) }
  }

  /// Selects or deselects the row under the cursor.
  ///
  /// If a range is open, selects all rows of the range instead.
  mutating func toggleMark() {
    guard let rows, rows.indices.contains(position.row) else { return }
    if anchor != nil {
      endRange()
    } else {
      marks[rows.position(of: position.row)].toggle()
    }
  }

  /// Starts a range of rows.
  ///
  /// If a range is open, selects all rows of the range instead.
  mutating func toggleRange() {
    if anchor == nil, rowCount > 0 { anchor = position.row } else { endRange() }
  }

  /// Starts a range at the cursor if no range is open, and then moves the cursor to extend the range.
  mutating func extend(_ move: Move, _ context: PageContext) {
    if anchor == nil { anchor = position.row }
    go(move, context)
  }

  /// Ends the open range, and selects its rows.
  mutating func endRange() {
    if let rows, let range { marks.insert(rows.part(range.lowerBound..<range.upperBound + 1)) }
    anchor = nil
  }

  /// Selects every row that the filter shows.
  mutating func markAll() {
    anchor = nil
    if let rows { marks.insert(rows) }
  }

  mutating func markNone() {
    anchor = nil
    marks = PositionMarks(of: rows?.index.count ?? 0)
  }

  /// The selected rows, including the rows of an open range.
  private var allMarks: PositionMarks {
    var all = marks
    if let rows, let range { all.insert(rows.part(range.lowerBound..<range.upperBound + 1)) }
    return all
  }

  /// The number of selected rows, including rows that the filter hides.
  var markCount: Int { allMarks.count }

  /// The number of selected rows that the filter hides.
  var hiddenCount: Int {
    guard let rows, rows.count < rows.index.count else { return 0 }
    let all = allMarks
    return all.count - rows.marked(by: all).count
  }

  /// The rows that commands act on: the selected rows, or the row under the cursor if none is selected.
  var selection: CatalogRows? {
    guard let rows, let order = rows.isEmpty ? nil : rows.index.rows else { return nil }
    let all = allMarks
    guard all.count > 0 else { return rows.part(position.row..<position.row + 1) }
    // The rows are in the visible order. If the filter hides some of them, they are in the catalog's order.
    let seen = rows.marked(by: all)
    return seen.count == all.count ? seen : order.marked(by: all)
  }

  /// The number of rows that commands act on.
  var selectionCount: Int { max(markCount, min(rowCount, 1)) }

  /// The rows that are copied or written to a file: the selected rows, or all visible rows if none is selected.
  var tableRows: CatalogRows? { markCount > 0 ? selection : rows }

  /// The number of rows that are copied or written to a file.
  var tableRowCount: Int {
    let marked = markCount
    return marked > 0 ? marked : rowCount
  }
}

extension CatalogTable.Kind {
  /// Whether there is a column of this kind for each storefront.
  var isOfStorefront: Bool {
    switch self {
    case .price, .month, .difference: true
    case .product, .name, .type, .group, .level, .period, .plans, .missing: false
    }
  }
}

extension TablePage {
  /// The target of a mouse click.
  enum Part: Hashable, Sendable {
    case cell(row: Int, column: Int)
    case heading(Int)
    case filter
  }
}
