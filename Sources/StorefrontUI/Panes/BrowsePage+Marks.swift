import StoreEngine
import StoreTelling
import TerminalCanvas

// The rows of panes that are marked, those of a range that is not at its end yet among them.
extension BrowsePage {
  /// The rows from where a range begins to the selected one; nil while none is marked.
  private func range(of pane: Pane, _ context: PageContext) -> ClosedRange<Int>? {
    guard let anchor = marks[pane]?.anchor, let store = context.store,
      let first = position(of: anchor, in: pane, store, context),
      rowCount(of: pane, context) > 0
    else { return nil }
    let last = pane == .products ? shelf.position.row : positions[pane]?.row ?? 0
    return min(first, last)...max(first, last)
  }

  /// Returns the row to mark in the focused pane, or `nil` if the pane is empty.
  func markableRow(_ context: PageContext) -> RowID? {
    guard focus == .products else { return selectedRow(of: focus, context) }
    return rowID(shelf.position.row, in: focus, context)
  }

  /// Returns the rows of a range without headings: one more than can be marked, if it has so many.
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

  /// What is marked of a pane, asked for many rows.
  func markTest(of pane: Pane, _ context: PageContext) -> (Int, RowID) -> Bool {
    guard let marks = marks[pane], !marks.isEmpty else { return { _, _ in false } }
    let range = range(of: pane, context)
    return { row, id in range?.contains(row) == true || marks.rows.contains(id) }
  }

  /// The marked rows that are there, in the pane's order; none if none is marked.
  func markedRows(of pane: Pane, _ context: PageContext) -> [RowID] {
    markedPlaces(of: pane, context).map(\.id)
  }

  /// The same, and where each of them is.
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

  /// How many rows are marked, those that the filter hides among them.
  func markCount(of pane: Pane, _ context: PageContext) -> Int {
    guard let marks = marks[pane], !marks.isEmpty else { return 0 }
    let more = range(of: pane, context).map { rowIDs($0, in: pane, context) } ?? []
    return min(RowMarks.most, marks.rows.union(more).count)
  }

  /// Marks the selected row, or takes its mark away; a range that has begun is marked.
  ///
  /// - Returns: Whether there was room.
  mutating func toggleMark(_ context: PageContext) -> Bool {
    guard marks[focus]?.anchor == nil else { return endRange(context) }
    guard let row = markableRow(context) else { return true }
    return marks[focus, default: RowMarks()].toggle(row)
  }

  /// Begins a range at the selected row, or marks the one that has begun.
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

  /// Marks every row that the filter leaves, the first ones where there are too many.
  mutating func markAll(_ context: PageContext) -> Bool {
    let rows = rowIDs(0..<rowCount(of: focus, context), in: focus, context)
    marks[focus, default: RowMarks()].anchor = nil
    return marks[focus, default: RowMarks()].insert(rows)
  }

  /// Takes the marks of a pane away.
  ///
  /// - Returns: Whether there were any.
  mutating func clearMarks(of pane: Pane) -> Bool {
    marks.removeValue(forKey: pane).map { !$0.isEmpty } ?? false
  }

  /// Forgets the marks of rows that are not there any more.
  mutating func pruneMarks(_ context: PageContext) {
    guard marks.contains(where: { !$0.value.isEmpty }), let store = context.store else { return }
    for pane in marks.keys {
      marks[pane]?.keep { id in
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
