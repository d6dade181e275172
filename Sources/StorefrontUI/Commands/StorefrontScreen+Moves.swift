import StoreEngine
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// Moves the selection of the pane that has the focus, or the text of the inspector.
  mutating func go(_ move: Move) -> [Effect] {
    if case .inspector(var inspector) = page {
      let lines = inspectorLineCount
      let height = max(1, bodyRect(size).rows - 2)
      inspector.offset = max(
        0,
        min(target(of: move, from: inspector.offset, count: lines, height: height), lines - height)
      )
      page = .inspector(inspector)
      return []
    }
    if case .notification(var open) = page {
      let lines = lineCount(of: open)
      let height = max(1, bodyRect(size).rows - 2)
      open.offset = max(
        0,
        min(target(of: move, from: open.offset, count: lines, height: height), lines - height)
      )
      page = .notification(open)
      return []
    }
    if case .explanation(var explanation) = page {
      let lines = lineCount(of: explanation)
      let height = max(1, bodyRect(size).rows - 2)
      explanation.offset = max(
        0,
        min(
          target(of: move, from: explanation.offset, count: lines, height: height),
          lines - height
        )
      )
      page = .explanation(explanation)
      return []
    }
    if var wire {
      let scroll = wireScroll
      let here = wire.offsets[wire.part] ?? 0
      let wanted = target(of: move, from: here, count: scroll.lines, height: scroll.height)
      wire.offsets[wire.part] = max(0, min(wanted, scroll.lines - scroll.height))
      self.wire = wire
      return []
    }
    let height = paneHeight(focus)
    if focus == .products {
      let row = target(of: move, from: shelf.position.row, count: shelf.rowCount, height: height)
      shelf.select(row, height: height)
      positions[.detail] = nil
      return []
    }
    let count = rowCount(of: focus)
    var position = positions[focus] ?? ListPosition()
    if focus == .detail {
      let step = target(of: move, from: 0, count: count, height: height)
      position.scroll(
        by: move == .first ? -count : move == .up ? -1 : move == .pageUp ? -height : step,
        count: count,
        height: height
      )
      positions[.detail] = position
      return []
    }
    let row = target(of: move, from: position.row, count: count, height: height)
    select(row, in: focus)
    return []
  }

  /// Selects a row of a live pane by its number.
  mutating func select(_ row: Int, in pane: Pane) {
    let count = rowCount(of: pane)
    guard count > 0 else { return }
    var position = positions[pane] ?? ListPosition()
    position.select(row, count: count, height: paneHeight(pane))
    positions[pane] = position
    selected[pane] = rowID(position.row, in: pane)
    // Who is at the newest stays there when newer ones come.
    if pane == .log, position.row == count - 1 { selected[.log] = nil }
    if pane == .notifications, position.row == 0 { selected[.notifications] = nil }
  }

  private func target(of move: Move, from row: Int, count: Int, height: Int) -> Int {
    switch move {
    case .up: row - 1
    case .down: row + 1
    case .pageUp: row - max(1, height - 1)
    case .pageDown: row + max(1, height - 1)
    case .first: 0
    case .last: count - 1
    }
  }

  /// Gives a pane the focus and brings it to the front where panes share a place.
  mutating func show(_ pane: Pane) -> [Effect] {
    page = .browse
    focus = pane
    stopTyping()
    if Pane.live.contains(pane) { tab = pane }
    if Pane.telling.contains(pane) { telling = pane }
    return []
  }

  /// Gives the focus to the pane so many places further.
  mutating func visit(_ steps: Int) -> [Effect] {
    let order = Pane.tabOrder
    let here = order.firstIndex(of: focus) ?? 0
    return show(order[(here + steps + order.count) % order.count])
  }

  /// Leaves the nearest passing state.
  mutating func goBack() {
    if case .form(let kind) = wire?.source {
      page = .form(kind)
    } else if page != .browse {
      page = .browse
    } else if isZoomed {
      isZoomed = false
    } else if !clearFilter(of: focus), !clearFilter(of: .products) {
      focus = .products
    }
  }

  /// Opens what the selected row of a live pane stands for.
  mutating func openRow() -> [Effect] {
    if case .waiting(let id) = selectedRow(of: focus) {
      open(Menu(.waiting(id)))
      return []
    }
    if case .notification(let id) = selectedRow(of: focus) { return openNotification(id) }
    guard let record = actionTransaction else { return [] }
    page = .inspector(Inspector(record.id))
    return [.inspect(record.id)]
  }

  /// Asks again for the signed form of the inspected transaction if it has changed.
  mutating func refreshInspector() -> [Effect] {
    if case .notification(let open) = page { return [.inspectNotification(open.id)] }
    guard case .inspector(let inspector) = page else { return [] }
    return [.inspect(inspector.transaction)]
  }
}
