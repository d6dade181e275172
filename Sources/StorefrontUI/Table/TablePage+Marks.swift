import StoreCatalog
import TerminalCanvas

// The cursor, and the rows that something is done with.
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

  /// Moves the table under the cursor.
  mutating func scroll(by lines: Int, over target: Target?, _ context: PageContext) {
    guard preview == nil else {
      preview?.scroll(by: lines, in: context.body)
      return
    }
    let height = TableLayout(self, context).height
    position.scroll(by: lines, count: rowCount, height: height)
  }

  /// Goes so many columns to the right.
  mutating func goColumns(_ steps: Int, _ context: PageContext) {
    select(column: column + steps, context)
  }

  /// Goes to the same column of the next storefront, or of the one before.
  mutating func goStorefronts(_ steps: Int, _ context: PageContext) {
    let kind = selectedColumn?.kind ?? .price
    let wanted = kind.isOfStorefront ? kind : .price
    let alike = columns.indices.filter { columns[$0].kind == wanted }
    let next = steps > 0 ? alike.first { $0 > column } : alike.last { $0 < column }
    if let next { select(column: next, context) }
  }

  /// Puts the cursor on a column, which comes in sight.
  mutating func select(column wanted: Int, _ context: PageContext) {
    column = max(0, min(wanted, columns.count - 1))
    firstColumn = TableLayout(self, context).shown.lowerBound
  }

  mutating func select(row: Int, column: Int, _ context: PageContext) {
    position.select(row, count: rowCount, height: TableLayout(self, context).height)
    select(column: column, context)
  }

  /// Whether a row is marked, also by a range that is not at its end yet.
  func isMarked(_ row: Int) -> Bool {
    guard let rows, rows.indices.contains(row) else { return false }
    return range?.contains(row) == true || marks[rows.position(of: row)]
  }

  /// The rows from where a range begins to the cursor; nil while none is marked.
  private var range: ClosedRange<Int>? {
    anchor.map { min($0, position.row)...max($0, position.row) }
  }

  /// Marks the row under the cursor, or takes its mark away.
  mutating func toggleMark() {
    guard let rows, rows.indices.contains(position.row) else { return }
    if anchor != nil {
      endRange()
    } else {
      marks[rows.position(of: position.row)].toggle()
    }
  }

  /// Begins a range of rows, or marks the one that has begun.
  mutating func toggleRange() {
    if anchor == nil, rowCount > 0 { anchor = position.row } else { endRange() }
  }

  /// Marks the row under the cursor and goes on to a neighbour, which is marked as well.
  mutating func extend(_ move: Move, _ context: PageContext) {
    if anchor == nil { anchor = position.row }
    go(move, context)
  }

  /// Marks the rows of the range.
  mutating func endRange() {
    if let rows, let range { marks.insert(rows.part(range.lowerBound..<range.upperBound + 1)) }
    anchor = nil
  }

  /// Marks every row that the filter leaves.
  mutating func markAll() {
    anchor = nil
    if let rows { marks.insert(rows) }
  }

  mutating func markNone() {
    anchor = nil
    marks = PositionMarks(of: rows?.index.count ?? 0)
  }

  /// The rows that are marked, those of a range that is not at its end yet among them.
  private var allMarks: PositionMarks {
    var all = marks
    if let rows, let range { all.insert(rows.part(range.lowerBound..<range.upperBound + 1)) }
    return all
  }

  /// How many rows are marked, those that the filter hides among them.
  var markCount: Int { allMarks.count }

  /// How many of the marked rows the filter hides.
  var hiddenCount: Int {
    guard let rows, rows.count < rows.index.count else { return 0 }
    let all = allMarks
    return all.count - rows.marked(by: all).count
  }

  /// The rows that something is done with: those that are marked, else that under the cursor.
  var selection: CatalogRows? {
    guard let rows, let order = rows.isEmpty ? nil : rows.index.rows else { return nil }
    let all = allMarks
    guard all.count > 0 else { return rows.part(position.row..<position.row + 1) }
    // In the order that is seen, and behind it what the filter hides.
    let seen = rows.marked(by: all)
    return seen.count == all.count ? seen : order.marked(by: all)
  }

  /// How many rows something is done with.
  var selectionCount: Int { max(markCount, min(rowCount, 1)) }

  /// The rows of a copy or a file: those that are marked, else all that are shown.
  var tableRows: CatalogRows? { markCount > 0 ? selection : rows }

  /// How many rows a copy or a file has.
  var tableRowCount: Int {
    let marked = markCount
    return marked > 0 ? marked : rowCount
  }
}

extension CatalogTable.Kind {
  /// Whether each storefront has a column of it.
  var isOfStorefront: Bool {
    switch self {
    case .price, .month, .difference: true
    case .product, .name, .type, .group, .level, .period, .plans, .missing: false
    }
  }
}

extension TablePage {
  /// What the mouse can point at.
  enum Part: Hashable, Sendable {
    case cell(row: Int, column: Int)
    case heading(Int)
    case filter
  }
}
