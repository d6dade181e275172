import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas

// The rows of the panes, and their positions.
extension BrowsePage {
  func layout(_ context: PageContext) -> BrowseLayout {
    BrowseLayout(
      body: context.body,
      screen: context.size,
      focus: focus,
      tab: tab,
      telling: telling,
      isZoomed: isZoomed,
      transactions: rowCount(of: .transactions, context),
      owned: context.isForPresentation ? live.entitlements.count : nil,
      dividers: dividers
    )
  }

  /// Returns the rectangle of a pane with its frame, or `nil` if the pane isn't visible.
  func rect(of pane: Pane, _ context: PageContext) -> Rect? {
    layout(context).panes[pane]
  }

  /// Returns the number of visible rows in a pane's list.
  func height(of pane: Pane, _ context: PageContext) -> Int {
    let rect = rect(of: pane, context)
    var rows = (rect?.rows ?? context.size.rows / 2) - 2
    if showsFilterLine(pane) { rows -= 1 }
    if columns[pane] != nil, !context.isForPresentation { rows -= 1 }
    rows -= context.serverRows(pane, columns: (rect?.columns ?? context.size.columns) - 2)
    return max(1, rows)
  }

  /// Returns the id of the selected row in a live pane.
  ///
  /// Initially, this is the first row, or the newest row of the log.
  func selectedRow(of pane: Pane, _ context: PageContext) -> RowID? {
    // The details don't have row ids, and counting their rows would wrap all of their text.
    guard Pane.live.contains(pane) else { return nil }
    return rowID(min(positions[pane]?.row ?? 0, rowCount(of: pane, context) - 1), in: pane, context)
  }

  /// Returns the id of the row at `row` in a pane, or `nil` for a heading or a line of the details.
  func rowID(_ row: Int, in pane: Pane, _ context: PageContext) -> RowID? {
    guard let rows = filteredRows(of: pane) else {
      return rowIDUnfiltered(row, in: pane, context)
    }
    return rows.indices.contains(row) ? rows[row] : nil
  }

  /// Returns the id of the row at `row` in a pane if its filter is ignored.
  func rowIDUnfiltered(_ row: Int, in pane: Pane, _ context: PageContext) -> RowID? {
    guard row >= 0, row < rowCountUnfiltered(of: pane, context), let store = context.store else {
      return nil
    }
    switch pane {
    case .entitlements: return .transaction(live.entitlements[row])
    case .transactions: return live.transactionRow(row, store)
    case .subscriptions: return .subscription(live.subscription(inRow: row).id)
    case .log: return .line(context.log.lines[row].id)
    case .notifications: return notices.id(at: row).map { .notification($0) }
    case .products: return shelf.id(at: row).map { .item($0) }
    case .detail: return nil
    }
  }

  /// Returns the number of filtered rows in a pane.
  ///
  /// For the details, this is the number of lines.
  func rowCount(of pane: Pane, _ context: PageContext) -> Int {
    filteredRows(of: pane)?.count ?? rowCountUnfiltered(of: pane, context)
  }

  /// Returns the number of all rows in a pane, ignoring its filter.
  func rowCountUnfiltered(of pane: Pane, _ context: PageContext) -> Int {
    switch pane {
    case .products: shelf.rowCount
    case .detail:
      detailText(context, frame: rect(of: .detail, context)?.columns ?? 40).lines.count
    case .entitlements: live.entitlements.count
    case .transactions: context.store.map { live.transactionCount($0) } ?? 0
    case .subscriptions: live.subscriptions.count
    case .log: context.log.lines.count
    case .notifications: notices.count
    }
  }

  /// Returns the scroll position of the details of the selected product.
  func detailScroll(_ context: PageContext) -> TextScroll {
    let count = rowCount(of: .detail, context)
    let height = height(of: .detail, context)
    let position = positions[.detail] ?? ListPosition()
    let top = position.top(count: count, height: height)
    return TextScroll(lines: count, height: height, offset: top)
  }

  /// Updates the row numbers of all selections after rows have changed.
  mutating func followSelections(_ context: PageContext) {
    guard let store = context.store else { return }
    for pane in [Pane.transactions, .subscriptions, .entitlements, .notifications] {
      guard let id = selected[pane], let row = position(of: id, in: pane, store, context) else {
        continue
      }
      positions[pane, default: ListPosition()].follow(row)
    }
    if selected[.log] == nil {
      let last = max(0, rowCount(of: .log, context) - 1)
      positions[.log] = ListPosition(row: last, line: 100_000)
    } else if let id = selected[.log], let row = position(of: id, in: .log, store, context) {
      positions[.log, default: ListPosition()].follow(row)
    }
  }

  /// Returns the current row number for an id, or `nil` if the row no longer exists or is hidden by the filter.
  func position(
    of id: RowID,
    in pane: Pane,
    _ store: Store,
    _ context: PageContext
  ) -> Int? {
    if case .item(let item) = id { return shelf.row(of: item) }
    if let rows = filteredRows(of: pane) { return rows.firstIndex(of: id) }
    if case .line(let line) = id { return max(0, line - context.log.dropped - 1) }
    if pane == .entitlements, case .transaction(let transaction) = id {
      return live.entitlements.firstIndex(of: transaction)
    }
    if case .notification(let notification) = id { return notices.row(of: notification) }
    return live.position(of: id, store)
  }

  /// Selects the row at `row` in a live pane.
  mutating func select(_ row: Int, in pane: Pane, _ context: PageContext) {
    let count = rowCount(of: pane, context)
    guard count > 0 else { return }
    var position = positions[pane] ?? ListPosition()
    position.select(row, count: count, height: height(of: pane, context))
    positions[pane] = position
    selected[pane] = rowID(position.row, in: pane, context)
    if pane == looked { positions[.detail] = nil }
    // If the newest row is selected, the selection moves to each row that arrives.
    if pane == .log, position.row == count - 1 { selected[.log] = nil }
    if pane == .notifications, position.row == 0 { selected[.notifications] = nil }
  }

  /// Scrolls the list of a live pane by a number of rows.
  ///
  /// The selection changes only when its row is no longer visible.
  mutating func scroll(_ pane: Pane, by lines: Int, _ context: PageContext) {
    let (count, height) = (rowCount(of: pane, context), height(of: pane, context))
    positions[pane, default: ListPosition()].scroll(by: lines, count: count, height: height)
    selected[pane] = rowID(positions[pane]?.row ?? 0, in: pane, context)
  }
}
