/// The column and row of a cell in a grid.
///
/// The top left cell is column 0 and row 0.
package struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  ///
  /// The distance may be negative or beyond the other edge, because drawing is clipped.
  package var column: Int
  /// The distance from the top edge.
  ///
  /// The distance may be negative or beyond the other edge, because drawing is clipped.
  package var row: Int

  /// The position of the top left cell.
  package static let zero = Point(column: 0, row: 0)

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Returns the point that is the given number of columns to the right and rows down.
  package func moved(columns: Int = 0, rows: Int = 0) -> Point {
    Point(column: column + columns, row: row + rows)
  }
}

/// A number of columns and a number of rows, which are never negative.
package struct Size: Hashable, Sendable, CustomStringConvertible {
  /// The number of cells from left to right.
  package let columns: Int
  /// The number of cells from top to bottom.
  package let rows: Int

  package static let zero = Size(columns: 0, rows: 0)
  /// The default size of a terminal, and the size of headless playback.
  package static let standard = Size(columns: 80, rows: 24)

  /// Creates a size.
  ///
  /// Negative numbers count as zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  package var isEmpty: Bool { columns == 0 || rows == 0 }

  /// The columns and rows as a string, such as `80x24`.
  package var description: String { "\(columns)x\(rows)" }
}

/// A rectangle in a grid of cells.
package struct Rect: Hashable, Sendable {
  /// The position of the top left cell.
  package var origin: Point
  package var size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the position of its top left cell and its size.
  ///
  /// A negative number of columns or rows counts as zero.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: columns, rows: rows)
  }

  /// Creates a rectangle that covers a whole grid of the given size.
  package init(_ size: Size) {
    origin = .zero
    self.size = size
  }

  package var left: Int { origin.column }
  package var top: Int { origin.row }
  /// The first column to the right of the rectangle.
  package var right: Int { origin.column + size.columns }
  /// The first row below the rectangle.
  package var bottom: Int { origin.row + size.rows }
  package var columns: Int { size.columns }
  package var rows: Int { size.rows }
  package var isEmpty: Bool { size.isEmpty }

  /// Returns whether the given point is in the rectangle.
  package func contains(_ point: Point) -> Bool {
    left <= point.column && point.column < right && top <= point.row && point.row < bottom
  }

  /// Returns the rectangle of the cells that are in both rectangles.
  ///
  /// It is empty if the rectangles don't overlap.
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

  /// Returns the row at `index`, counted from the top of the rectangle.
  ///
  /// The index may be too large, because drawing is clipped.
  package func row(_ index: Int) -> Rect {
    Rect(column: left, row: top + index, columns: columns, rows: 1)
  }

  /// Returns the rectangle without the given number of columns on both sides and rows at both the top and the bottom.
  package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: left + min(columns, self.columns),
      row: top + min(rows, self.rows),
      columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows
    )
  }

  /// Returns a rectangle of the given size in the middle of this rectangle, reduced to fit if necessary.
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
