/// The rows of a pane that are selected for a command.
///
/// They are stored by id, so that they stay selected when other rows are added or removed.
struct RowMarks: Hashable, Sendable {
  private(set) var rows: Set<RowID> = []
  /// The start of an open range, or `nil` if no range is open.
  var anchor: RowID?

  /// The limit on selected rows, because each of them is a step, or a line in a copy.
  static let most = 1000

  var isEmpty: Bool { rows.isEmpty && anchor == nil }

  /// Selects or deselects a row.
  ///
  /// - Returns: Whether the row was within the limit.
  mutating func toggle(_ row: RowID) -> Bool {
    guard rows.remove(row) == nil else { return true }
    return insert([row])
  }

  /// Selects rows, up to the limit.
  ///
  /// - Returns: Whether all of them were within the limit.
  mutating func insert(_ more: some Sequence<RowID>) -> Bool {
    for row in more where !rows.contains(row) {
      guard rows.count < Self.most else { return false }
      rows.insert(row)
    }
    return true
  }

  /// Removes rows that no longer exist.
  mutating func keepMarks(where isThere: (RowID) -> Bool) {
    rows = rows.filter(isThere)
    if let anchor, !isThere(anchor) { self.anchor = nil }
  }
}
