/// The rows of a pane that something is done with together.
///
/// They are kept by what they stand for, so that they stay marked when rows come and go.
struct RowMarks: Hashable, Sendable {
  private(set) var rows: Set<RowID> = []
  /// Where a range begins that is not at its end yet; nil while none is marked.
  var anchor: RowID?

  /// The most rows of a pane that are marked: each of them is a step, or a line of what is copied.
  static let most = 1000

  var isEmpty: Bool { rows.isEmpty && anchor == nil }

  /// Marks a row, or takes its mark away.
  ///
  /// - Returns: Whether there was room.
  mutating func toggle(_ row: RowID) -> Bool {
    guard rows.remove(row) == nil else { return true }
    return insert([row])
  }

  /// Marks rows, as many as there is room for.
  ///
  /// - Returns: Whether there was room for all of them.
  mutating func insert(_ more: some Sequence<RowID>) -> Bool {
    for row in more where !rows.contains(row) {
      guard rows.count < Self.most else { return false }
      rows.insert(row)
    }
    return true
  }

  /// Keeps the marks of rows that are still there.
  mutating func keep(where isThere: (RowID) -> Bool) {
    rows = rows.filter(isThere)
    if let anchor, !isThere(anchor) { self.anchor = nil }
  }
}
