import StoreEngine
import StoreTelling
import TerminalCanvas

// The selected rows of panes, including the rows of an open range. The next command applies to these rows.
extension BrowsePage {
  /// Returns the row numbers from the start of a range to the current row, or `nil` if no range is open.
  private func range(of pane: Pane, _ context: PageContext) -> ClosedRange<Int>? {
    guard let anchor = marks[pane]?.anchor, let store = context.store,
      let first = position(of: anchor, in: pane, store, context),
      rowCount(of: pane, context) > 0
    else { return nil }
    let last = pane == .products ? shelf.position.row : positions[pane]?.row ?? 0
    return min(first, last)...max(first, last)
  }

  /// Returns the row that the user can select in the focused pane, or `nil` if the pane is empty.
  func markableRow(_ context: PageContext) -> RowID? {
    guard focus == .products else { return selectedRow(of: focus, context) }
    return rowID(shelf.position.row, in: focus, context)
  }

  /// Returns the ids of the rows in a range, without headings.
  ///
  /// There is at most one more id than the limit.
  private func rowIDs(
    _ range: some Sequence<Int>,
    in pane: Pane,
    _ context: PageContext
  ) -> [RowID] {
    var ids: [RowID] = []
    for row in range {
      guard ids.count <= RowMarks.most else { break }
      if let id = rowID(row, in: pane, context) { ids.append(id) }
    }
    return ids
  }

  /// Returns a function that tests whether a row of a pane is selected.
  ///
  /// It is fast for many rows.
  func markTest(of pane: Pane, _ context: PageContext) -> (Int, RowID) -> Bool {
    guard let marks = marks[pane], !marks.isEmpty else { return { _, _ in false } }
    let range = range(of: pane, context)
    return { row, id in range?.contains(row) == true || marks.rows.contains(id) }
  }

  /// Returns the selected rows that still exist, in the pane's order.
  func markedRows(of pane: Pane, _ context: PageContext) -> [RowID] {
    markedPlaces(of: pane, context).map(\.id)
  }

  /// Returns the selected rows that still exist, with their row numbers.
  func markedPlaces(of pane: Pane, _ context: PageContext) -> [(row: Int, id: RowID)] {
    guard let marks = marks[pane], !marks.isEmpty, let store = context.store else { return [] }
    var rows = marks.rows
    if let range = range(of: pane, context) {
      for id in rowIDs(range, in: pane, context) {
        guard rows.count < RowMarks.most else { break }
        rows.insert(id)
      }
    }
    if pane == .products {
      return shelf.rows(of: rows).compactMap { row in
        rowID(row, in: pane, context).map { (row: row, id: $0) }
      }
    }
    if let shown = filteredRows(of: pane) {
      return shown.enumerated().filter { rows.contains($0.element) }
        .map { (row: $0.offset, id: $0.element) }
    }
    return rows.compactMap { id in
      position(of: id, in: pane, store, context).map { (row: $0, id: id) }
    }
    .sorted { $0.row < $1.row }
  }

  /// Returns the number of selected rows, including rows that the filter hides.
  func markCount(of pane: Pane, _ context: PageContext) -> Int {
    guard let marks = marks[pane], !marks.isEmpty else { return 0 }
    let more = range(of: pane, context).map { rowIDs($0, in: pane, context) } ?? []
    return min(RowMarks.most, marks.rows.union(more).count)
  }

  /// Selects or deselects the current row.
  ///
  /// If a range is open, selects all rows of the range instead.
  ///
  /// - Returns: Whether the limit on selected rows allows this.
  mutating func toggleMark(_ context: PageContext) -> Bool {
    guard marks[focus]?.anchor == nil else { return endRange(context) }
    guard let row = markableRow(context) else { return true }
    return marks[focus, default: RowMarks()].toggle(row)
  }

  /// Starts a range at the current row.
  ///
  /// If a range is open, selects all rows of the range instead.
  mutating func toggleRange(_ context: PageContext) -> Bool {
    guard marks[focus]?.anchor == nil else { return endRange(context) }
    marks[focus, default: RowMarks()].anchor = markableRow(context)
    return true
  }

  private mutating func endRange(_ context: PageContext) -> Bool {
    let range = range(of: focus, context)
    marks[focus]?.anchor = nil
    guard let range else { return true }
    let rows = rowIDs(range, in: focus, context)
    return marks[focus, default: RowMarks()].insert(rows)
  }

  /// Selects every row that the filter shows, up to the limit on selected rows.
  mutating func markAll(_ context: PageContext) -> Bool {
    let rows = rowIDs(0..<rowCount(of: focus, context), in: focus, context)
    marks[focus, default: RowMarks()].anchor = nil
    return marks[focus, default: RowMarks()].insert(rows)
  }

  /// Deselects all rows of a pane.
  ///
  /// - Returns: Whether any rows were selected.
  mutating func clearMarks(of pane: Pane) -> Bool {
    marks.removeValue(forKey: pane).map { !$0.isEmpty } ?? false
  }

  /// Deselects rows that no longer exist.
  mutating func pruneMarks(_ context: PageContext) {
    guard marks.contains(where: { !$0.value.isEmpty }), let store = context.store else { return }
    for pane in marks.keys {
      marks[pane]?.keepMarks { id in
        switch id {
        case .transaction(let id):
          pane == .entitlements ? store.isEntitled(by: id) : store.transactions[id: id] != nil
        case .waiting(let id): live.waitingPurchase(id) != nil
        case .subscription(let id): store.subscription(of: id) != nil
        case .line(let line): context.log.line(line) != nil
        case .notification: true
        case .item(let id): shelf.catalog?.item(of: id) != nil
        }
      }
    }
  }
}
