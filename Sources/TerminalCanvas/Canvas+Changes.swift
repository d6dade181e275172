/// Adjacent cells in one row that have changed.
package struct CellRun: Hashable, Sendable {
  /// The row in the coordinates of the whole canvas.
  package let row: Int
  /// The column of the first cell, which is never the right half of a wide character.
  package let column: Int
  /// The new cells.
  ///
  /// Wide characters in them are always complete.
  package let cells: [Cell]
}

extension Canvas {
  /// Returns the changes that turn an older canvas into this one.
  ///
  /// - Parameter old: The canvas on the screen. If its size differs, every cell counts as changed.
  /// - Returns: Runs from top left to bottom right. A run never splits a wide character of either canvas.
  package func changes(since old: Canvas) -> [CellRun] {
    let columns = fullSize.columns
    guard old.fullSize == fullSize else {
      return (0..<fullSize.rows).map { row in
        CellRun(row: row, column: 0, cells: Array(cells[(row * columns)..<((row + 1) * columns)]))
      }
    }
    var runs: [CellRun] = []
    for row in 0..<fullSize.rows {
      let range = (row * columns)..<((row + 1) * columns)
      var index = range.lowerBound
      while index < range.upperBound {
        guard cells[index] != old.cells[index] else {
          index += 1
          continue
        }
        var start = index
        while start > range.lowerBound, isInside(start, old) { start -= 1 }
        var end = index + 1
        while end < range.upperBound, cells[end] != old.cells[end] || isInside(end, old) {
          end += 1
        }
        runs.append(
          CellRun(row: row, column: start - range.lowerBound, cells: Array(cells[start..<end]))
        )
        index = end
      }
    }
    return runs
  }

  /// Applies the changes that turn an older canvas of the same size into a newer one.
  package mutating func apply(_ changes: [CellRun]) {
    for run in changes {
      replace(row: run.row, from: run.column, with: run.cells)
    }
  }

  private func isInside(_ index: Int, _ old: Canvas) -> Bool {
    cells[index].isContinuation || old.cells[index].isContinuation
  }
}
