import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// Moves the selection of the pane that has the focus, or the text that is read.
  mutating func go(_ move: Move) -> [Effect] {
    if let reading {
      let here = min(reading.offset, reading.end)
      let row = move.target(from: here, count: reading.lines, height: reading.height)
      scrollText(to: row, of: reading)
      return []
    }
    guard page != .table else {
      table.go(move, context)
      return []
    }
    let position =
      focus == .products ? shelf.position : browse.positions[focus] ?? ListPosition()
    let count = rowCount(of: focus)
    let row = move.target(from: position.row, count: count, height: paneHeight(focus))
    select(row, in: focus)
    return []
  }

  mutating func select(_ row: Int, in pane: Pane) {
    guard pane == .products else { return browse.select(row, in: pane, context) }
    shelf.select(row, height: paneHeight(pane))
    browse.positions[.detail] = nil
  }

  /// Gives a pane the focus and brings it to the front where panes share a frame.
  mutating func show(_ pane: Pane) -> [Effect] {
    page = .browse
    focus = pane
    browse.stopTyping(&shelf)
    if Pane.live.contains(pane) { browse.tab = pane }
    if Pane.telling.contains(pane) { browse.telling = pane }
    return []
  }

  /// Gives the focus to the pane so many panes further, in a meeting of those that are for customers.
  mutating func visit(_ steps: Int) -> [Effect] {
    let order = Pane.tabOrder.filter { !appearance.isForMeeting || !Pane.telling.contains($0) }
    let here = order.firstIndex(of: focus) ?? 0
    return show(order[(here + steps + order.count) % order.count])
  }

  /// Leaves the nearest passing state.
  mutating func goBack() {
    if case .form(let kind) = wire?.source {
      page = .form(kind)
    } else if page == .catalogForm {
      page = catalogEditing.origin
    } else if page != .browse {
      page = .browse
    } else if browse.clearMarks(of: focus) {
      return
    } else if isZoomed {
      isZoomed = false
    } else if shelf.putFindingsAway() {
      return
    } else if !clearFilter(of: focus), !clearFilter(of: .products) {
      focus = .products
    }
  }

  private mutating func clearFilter(of pane: Pane) -> Bool {
    let context = context
    return browse.clearFilter(of: pane, &shelf, context)
  }

  /// Opens what the selected row of a live pane stands for.
  mutating func openRow() -> [Effect] {
    let subjects = subjects
    // Its page names identifiers and signatures, which a meeting hides.
    if let obstacle = subjects.obstacleInMeeting {
      refuse(obstacle.capitalizedFirst)
      return []
    }
    switch subjects.row {
    case .waiting(let id): open(Menu(.waiting(id)))
    case .notification(let id): return openNotification(id)
    case .line(let id): page = .explanation(Explanation(.line(id)))
    case .transaction, .subscription, .item, nil:
      return subjects.transaction.map { openInspector($0.id) } ?? []
    }
    return []
  }

  /// Opens a transaction, and asks for its signed form.
  mutating func openInspector(_ id: TransactionID) -> [Effect] {
    page = .inspector(Inspector(id))
    return [.inspect(id)]
  }

  /// Asks again for the signed form of the inspected transaction if it has changed.
  mutating func refreshInspector() -> [Effect] {
    if case .notification(let open) = page { return [.inspectNotification(open.id)] }
    guard case .inspector(let inspector) = page else { return [] }
    return [.inspect(inspector.transaction)]
  }
}
