import TerminalCanvas

/// Where a list stands: which row is selected and on which line of the pane it is.
///
/// The pane that owns it keeps the selected row's identity; when rows come and go it is found again
/// and stays on the same line, so nothing moves under the reader.
struct ListPosition: Hashable, Sendable {
  /// The selected row, counted from 0; meaningless in an empty list.
  var row = 0
  /// The line of the pane on which the selected row stands, counted from 0.
  var line = 0

  /// The row at the top of a pane of a height.
  func top(count: Int, height: Int) -> Int {
    guard count > 0, height > 0 else { return 0 }
    let wanted = clampedRow(count) - min(max(line, 0), height - 1)
    return max(0, min(wanted, max(0, count - height)))
  }

  func visible(count: Int, height: Int) -> Range<Int> {
    let top = top(count: count, height: height)
    return top..<min(count, top + max(0, height))
  }

  /// Selects another row; the list scrolls only if the row would be outside the pane.
  mutating func select(_ newRow: Int, count: Int, height: Int) {
    guard count > 0 else {
      self = ListPosition()
      return
    }
    let top = top(count: count, height: height)
    row = max(0, min(newRow, count - 1))
    line = max(0, min(row - top, max(0, height - 1)))
  }

  /// Moves the pane over the list; the selection stays on its row while that is visible.
  mutating func scroll(by lines: Int, count: Int, height: Int) {
    guard count > height, height > 0 else { return }
    let top = max(0, min(top(count: count, height: height) + lines, count - height))
    row = max(top, min(row, top + height - 1))
    line = row - top
  }

  /// The row of the selection has another number now; it stays on its line.
  mutating func follow(_ newRow: Int) {
    row = max(0, newRow)
  }

  private func clampedRow(_ count: Int) -> Int {
    max(0, min(row, count - 1))
  }
}
