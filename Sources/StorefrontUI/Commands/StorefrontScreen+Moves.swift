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
    guard pages.open != .table else {
      pages.table.go(move, context)
      return []
    }
    let position =
      focus == .products ? pages.shelf.position : pages.browse.positions[focus] ?? ListPosition()
    let count = rowCount(of: focus)
    let row = move.target(from: position.row, count: count, height: paneHeight(focus))
    select(row, in: focus)
    return []
  }

  mutating func select(_ row: Int, in pane: Pane) {
    guard pane == .products else { return pages.browse.select(row, in: pane, context) }
    pages.shelf.select(row, height: paneHeight(pane))
    pages.browse.positions[.detail] = nil
  }

  /// Gives a pane the focus and brings it to the front where panes share a frame.
  mutating func show(_ pane: Pane) -> [Effect] {
    pages.open = .browse
    focus = pane
    pages.browse.stopTyping()
    if Pane.live.contains(pane) { pages.browse.tab = pane }
    if Pane.telling.contains(pane) { pages.browse.telling = pane }
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
      pages.open = .form(kind)
    } else if pages.open == .catalogForm {
      pages.open = pages.catalogEditing.origin
    } else if pages.open != .browse {
      pages.open = .browse
    } else if pages.browse.clearMarks(of: focus) {
      return
    } else if isZoomed {
      isZoomed = false
    } else if pages.shelf.putFindingsAway() {
      return
    } else if !clearFilter(of: focus), !clearFilter(of: .products) {
      focus = .products
    }
  }

  private mutating func clearFilter(of pane: Pane) -> Bool {
    let context = context
    return pages.browse.clearFilter(of: pane, context)
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
    case .line(let id): pages.open = .explanation(Explanation(.line(id)))
    case .transaction, .subscription, .item, nil:
      return subjects.transaction.map { openInspector($0.id) } ?? []
    }
    return []
  }

  /// Opens a transaction, and asks for its signed form.
  mutating func openInspector(_ id: TransactionID) -> [Effect] {
    pages.open = .inspector(Inspector(id))
    return [.inspect(id)]
  }

  /// Asks again for the signed form of the inspected transaction if it has changed.
  mutating func refreshInspector() -> [Effect] {
    if case .notification(let open) = pages.open { return [.inspectNotification(open.id)] }
    guard case .inspector(let inspector) = pages.open else { return [] }
    return [.inspect(inspector.transaction)]
  }
}
