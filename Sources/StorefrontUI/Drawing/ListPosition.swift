import TerminalCanvas

/// The position of a list: its selected row, and the line of the pane that shows this row.
///
/// The pane stores the id of the selected row. When other rows are added or removed, the row stays on
/// its line, so that nothing moves while the user reads.
struct ListPosition: Hashable, Sendable {
  /// The selected row, starting at 0, which is meaningless in an empty list.
  var row = 0
  /// The line of the pane that shows the selected row, starting at 0.
  var line = 0

  /// Returns the row at the top of a pane with this height.
  func top(count: Int, height: Int) -> Int {
    guard count > 0, height > 0 else { return 0 }
    let wanted = clampedRow(count) - min(max(line, 0), height - 1)
    return max(0, min(wanted, max(0, count - height)))
  }

  func visible(count: Int, height: Int) -> Range<Int> {
    let top = top(count: count, height: height)
    return top..<min(count, top + max(0, height))
  }

  /// Selects another row.
  ///
  /// The list scrolls only if the row would be outside the pane.
  mutating func select(_ newRow: Int, count: Int, height: Int) {
    guard count > 0 else {
      self = ListPosition()
      return
    }
    let top = top(count: count, height: height)
    row = max(0, min(newRow, count - 1))
    line = max(0, min(row - top, max(0, height - 1)))
  }

  /// Scrolls the list.
  ///
  /// The selection stays on its row while that is visible.
  mutating func scroll(by lines: Int, count: Int, height: Int) {
    guard count > height, height > 0 else { return }
    let top = max(0, min(top(count: count, height: height) + lines, count - height))
    row = max(top, min(row, top + height - 1))
    line = row - top
  }

  /// Updates the number of the selected row, which stays on its line.
  mutating func follow(_ newRow: Int) {
    row = max(0, newRow)
  }

  private func clampedRow(_ count: Int) -> Int {
    max(0, min(row, count - 1))
  }
}
