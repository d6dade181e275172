import TerminalCanvas

/// The position in a list: the selected row, and the line of the pane on which this row is shown.
///
/// The pane stores the id of the selected row. When other rows are added or removed, the selected row stays on its
/// line. Therefore, the row doesn't move while the user reads it.
struct ListPosition: Hashable, Sendable {
  /// The selected row, starting at 0.
  ///
  /// The value is meaningless if the list is empty.
  var row = 0
  /// The line of the pane that shows the selected row, starting at 0.
  var line = 0

  /// Returns the index of the row at the top of a pane with the given height.
  func top(count: Int, height: Int) -> Int {
    guard count > 0, height > 0 else { return 0 }
    let wanted = clampedRow(count) - min(max(line, 0), height - 1)
    return max(0, min(wanted, max(0, count - height)))
  }

  func visible(count: Int, height: Int) -> Range<Int> {
    let top = top(count: count, height: height)
    return top..<min(count, top + max(0, height))
  }

  /// Selects the given row.
  ///
  /// The list scrolls only if the row would otherwise be outside the pane.
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
  /// The selection changes only when its row is no longer visible.
  mutating func scroll(by lines: Int, count: Int, height: Int) {
    guard count > height, height > 0 else { return }
    let top = max(0, min(top(count: count, height: height) + lines, count - height))
    row = max(top, min(row, top + height - 1))
    line = row - top
  }

  /// Updates the index of the selected row, which stays on its line.
  mutating func follow(_ newRow: Int) {
    row = max(0, newRow)
  }

  private func clampedRow(_ count: Int) -> Int {
    max(0, min(row, count - 1))
  }
}
