/// The selected rows of a pane, which the next command applies to.
///
/// The rows are stored by id. Therefore, they remain selected when other rows are added or removed.
struct RowMarks: Hashable, Sendable {
  private(set) var rows: Set<RowID> = []
  /// The start of an open range, or `nil` if no range is open.
  var anchor: RowID?

  /// The maximum number of selected rows.
  ///
  /// Each row becomes a step, or a line in a copy.
  static let most = 1000

  var isEmpty: Bool { rows.isEmpty && anchor == nil }

  /// Selects or deselects a row.
  ///
  /// - Returns: Whether the limit on selected rows allows this.
  mutating func toggle(_ row: RowID) -> Bool {
    guard rows.remove(row) == nil else { return true }
    return insert([row])
  }

  /// Selects rows, up to the limit on selected rows.
  ///
  /// - Returns: Whether all of the rows were selected.
  mutating func insert(_ more: some Sequence<RowID>) -> Bool {
    for row in more where !rows.contains(row) {
      guard rows.count < Self.most else { return false }
      rows.insert(row)
    }
    return true
  }

  /// Deselects rows that no longer exist.
  mutating func keepMarks(where isThere: (RowID) -> Bool) {
    rows = rows.filter(isThere)
    if let anchor, !isThere(anchor) { self.anchor = nil }
  }
}
