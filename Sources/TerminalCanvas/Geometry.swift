/// A cell of a grid: column and row, counted from zero at the top left.
package struct Point: Hashable, Sendable {
  /// Cells to the right of the left edge; may be negative or beyond the edge, drawing clips.
  package var column: Int
  /// Cells below the top edge; may be negative or beyond the edge, drawing clips.
  package var row: Int

  /// The top left.
  package static let zero = Point(column: 0, row: 0)

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The point that lies so many cells further right and down.
  package func moved(columns: Int = 0, rows: Int = 0) -> Point {
    Point(column: column + columns, row: row + rows)
  }
}

/// How many columns and rows something takes; never negative.
package struct Size: Hashable, Sendable, CustomStringConvertible {
  /// Cells from left to right.
  package let columns: Int
  /// Cells from top to bottom.
  package let rows: Int

  package static let zero = Size(columns: 0, rows: 0)
  /// What a terminal has by default, and what headless playback draws.
  package static let standard = Size(columns: 80, rows: 24)

  /// Takes negative numbers as zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  package var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Both numbers, as in `80x24`.
  package var description: String { "\(columns)x\(rows)" }
}

/// A part of a grid of cells.
package struct Rect: Hashable, Sendable {
  /// Its top left cell.
  package var origin: Point
  package var size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A part given by its four numbers; negative extents count as zero.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: columns, rows: rows)
  }

  /// A whole grid of this size.
  package init(_ size: Size) {
    origin = .zero
    self.size = size
  }

  package var left: Int { origin.column }
  package var top: Int { origin.row }
  /// The first column to the right of it.
  package var right: Int { origin.column + size.columns }
  /// The first row below it.
  package var bottom: Int { origin.row + size.rows }
  package var columns: Int { size.columns }
  package var rows: Int { size.rows }
  package var isEmpty: Bool { size.isEmpty }

  /// Whether the cell at this point is one of its own.
  package func contains(_ point: Point) -> Bool {
    left <= point.column && point.column < right && top <= point.row && point.row < bottom
  }

  /// The cells that both have; empty where they do not meet.
  package func intersection(_ other: Rect) -> Rect {
    let column = max(left, other.left)
    let row = max(top, other.top)
    return Rect(
      column: column,
      row: row,
      columns: min(right, other.right) - column,
      rows: min(bottom, other.bottom) - row
    )
  }

  /// One of its rows, counted from its top; what is drawn below its last one is clipped elsewhere.
  package func row(_ index: Int) -> Rect {
    Rect(column: left, row: top + index, columns: columns, rows: 1)
  }

  /// The part that is left when this many cells go on the left and right, and above and below.
  package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: left + min(columns, self.columns),
      row: top + min(rows, self.rows),
      columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows
    )
  }

  /// A part of the given size in its middle, no larger than itself.
  package func centered(_ wanted: Size) -> Rect {
    let columns = min(wanted.columns, self.columns)
    let rows = min(wanted.rows, self.rows)
    return Rect(
      column: left + (self.columns - columns) / 2,
      row: top + (self.rows - rows) / 2,
      columns: columns,
      rows: rows
    )
  }
}
