import CatalogTools
import StoreCatalog
import TerminalCanvas

// The cursor, and the rows that are selected for a command.
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

  /// Scrolls the table under the cursor.
  mutating func scroll(by lines: Int, over target: Target?, _ context: PageContext) {
    guard preview == nil else {
      preview?.scroll(by: lines, in: context.body)
      return
    }
    let height = TableLayout(self, context).height
    position.scroll(by: lines, count: rowCount, height: height)
  }

  /// Moves the cursor to the right by a number of columns.
  mutating func goColumns(_ steps: Int, _ context: PageContext) {
    select(column: column + steps, context)
  }

  /// Moves the cursor to the same column of the next or previous storefront.
  mutating func goStorefronts(_ steps: Int, _ context: PageContext) {
    let kind = selectedColumn?.kind ?? .price
    let wanted = kind.isOfStorefront ? kind : .price
    let alike = columns.indices.filter { columns[$0].kind == wanted }
    let next = steps > 0 ? alike.first { $0 > column } : alike.last { $0 < column }
    if let next { select(column: next, context) }
  }

  /// Moves the cursor to a column, which becomes visible.
  mutating func select(column wanted: Int, _ context: PageContext) {
    column = max(0, min(wanted, columns.count - 1))
    firstColumn = TableLayout(self, context).shown.lowerBound
  }

  mutating func select(row: Int, column: Int, _ context: PageContext) {
    position.select(row, count: rowCount, height: TableLayout(self, context).height)
    select(column: column, context)
  }

  /// Returns whether a row is selected, including by an open range.
  func isMarked(_ row: Int) -> Bool {
    guard let rows, rows.indices.contains(row) else { return false }
    return range?.contains(row) == true || marks[rows.position(of: row)]
  }

  /// The rows from the start of a range to the cursor, or `nil` if no range is open.
  private var range: ClosedRange<Int>? {
    anchor.map { min($0, position.row)...max($0, position.row) }
  }

  /// Selects or deselects the row under the cursor.
  mutating func toggleMark() {
    guard let rows, rows.indices.contains(position.row) else { return }
    if anchor != nil {
      endRange()
    } else {
      marks[rows.position(of: position.row)].toggle()
    }
  }

  /// Starts a range of rows, or selects the rows of the open one.
  mutating func toggleRange() {
    if anchor == nil, rowCount > 0 { anchor = position.row } else { endRange() }
  }

  /// Selects the row under the cursor, and moves to an adjacent row, which is also selected.
  mutating func extend(_ move: Move, _ context: PageContext) {
    if anchor == nil { anchor = position.row }
    go(move, context)
  }

  /// Selects the rows of the range.
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

  /// The selected rows, including those of an open range.
  private var allMarks: PositionMarks {
    var all = marks
    if let rows, let range { all.insert(rows.part(range.lowerBound..<range.upperBound + 1)) }
    return all
  }

  /// The number of selected rows, including those that the filter hides.
  var markCount: Int { allMarks.count }

  /// The number of selected rows that the filter hides.
  var hiddenCount: Int {
    guard let rows, rows.count < rows.index.count else { return 0 }
    let all = allMarks
    return all.count - rows.marked(by: all).count
  }

  /// The rows that commands act on: the selected rows, otherwise the row under the cursor.
  var selection: CatalogRows? {
    guard let rows, let order = rows.isEmpty ? nil : rows.index.rows else { return nil }
    let all = allMarks
    guard all.count > 0 else { return rows.part(position.row..<position.row + 1) }
    // The visible order is used, or the catalog's order if the filter hides some of the rows.
    let seen = rows.marked(by: all)
    return seen.count == all.count ? seen : order.marked(by: all)
  }

  /// The number of rows that commands act on.
  var selectionCount: Int { max(markCount, min(rowCount, 1)) }

  /// The rows of a copy or a file: the selected rows, otherwise all visible rows.
  var tableRows: CatalogRows? { markCount > 0 ? selection : rows }

  /// The number of rows in a copy or a file.
  var tableRowCount: Int {
    let marked = markCount
    return marked > 0 ? marked : rowCount
  }
}

extension CatalogTable.Kind {
  /// Whether each storefront has a column of this kind.
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
