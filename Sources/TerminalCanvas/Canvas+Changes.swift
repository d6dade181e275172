/// Neighbouring cells of one row that are not what they were.
package struct CellRun: Hashable, Sendable {
  /// Their row in the whole picture.
  package let row: Int
  /// The column of the first one; never the right half of a wide letter.
  package let column: Int
  /// What they are now; whole letters only.
  package let cells: [Cell]
}

extension Canvas {
  /// What has to be drawn to turn an older picture into this one.
  ///
  /// - Parameter old: What is on the screen. If its size is another, every cell counts as changed.
  /// - Returns: Runs from top left to bottom right. No run splits a wide letter of either picture.
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

  /// Draws the changes that turn an older picture of the same size into a newer one.
  package mutating func apply(_ changes: [CellRun]) {
    for run in changes {
      replace(row: run.row, from: run.column, with: run.cells)
    }
  }

  private func isInside(_ index: Int, _ old: Canvas) -> Bool {
    cells[index].isContinuation || old.cells[index].isContinuation
  }
}
