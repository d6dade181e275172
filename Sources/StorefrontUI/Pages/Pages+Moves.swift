import StoreEngine
import StoreModel

// Navigation between pages and panes.
extension Pages {
  /// Shows a pane of the main page, in front of other panes that share its frame.
  mutating func show(_ pane: Pane) {
    open = .browse
    browse.focus = pane
    browse.stopTyping()
    if Pane.live.contains(pane) { browse.tab = pane }
    if Pane.telling.contains(pane) { browse.telling = pane }
  }

  /// Moves the focus by a number of panes in tab order.
  ///
  /// In a presentation, panes for testers are skipped.
  mutating func visit(_ steps: Int, _ context: PageContext) {
    let order = Pane.tabOrder.filter { !context.isForPresentation || !Pane.telling.contains($0) }
    let here = order.firstIndex(of: browse.focus) ?? 0
    show(order[(here + steps + order.count) % order.count])
  }

  /// Leaves the current page, or the innermost temporary state of the main page.
  mutating func goBack(_ context: PageContext) {
    if open == .browse { browse.goBack(context) } else { open = page.parent }
  }

  /// Scrolls the text of the current page, or moves the selection if the page doesn't scroll text.
  mutating func go(_ move: Move, _ context: PageContext) {
    guard let text = scroll(context) else {
      changeFront(context) { $0.go(move, context) }
      return
    }
    let here = min(text.offset, text.end)
    scroll(text, to: move.target(from: here, count: text.lines, height: text.height), context)
  }

  /// Returns the scroll position of the text that the movement keys scroll, or `nil` if these keys move a selection.
  func scroll(_ context: PageContext) -> TextScroll? {
    front(context).scroll(in: context.body, of: context)
  }

  /// Scrolls a text to the given row, stopping at the end of the text.
  mutating func scroll(_ text: TextScroll, to row: Int, _ context: PageContext) {
    changeFront(context) { $0.scroll(to: text.offset(of: row)) }
  }
}

extension BrowsePage {
  /// Leaves the innermost temporary state of the main page: selected rows, zoom, findings, a filter, or a pane other
  /// than the list.
  mutating func goBack(_ context: PageContext) {
    if clearMarks(of: focus) { return }
    if isZoomed {
      isZoomed = false
    } else if shelf.putFindingsAway() {
      return
    } else if !clearFilter(of: focus, context), !clearFilter(of: .products, context) {
      focus = .products
    }
  }

  /// Moves the selection of the focused pane.
  mutating func go(_ move: Move, _ context: PageContext) {
    let position = focus == .products ? shelf.position : positions[focus] ?? ListPosition()
    let count = rowCount(of: focus, context)
    let height = height(of: focus, context)
    let row = move.target(from: position.row, count: count, height: height)
    choose(row, in: focus, context)
  }

  /// Selects the row at `row` in any pane.
  mutating func choose(_ row: Int, in pane: Pane, _ context: PageContext) {
    guard pane == .products else { return select(row, in: pane, context) }
    shelf.select(row, height: height(of: pane, context))
    positions[.detail] = nil
  }
}

extension Subjects {
  /// Opens the page about the selected row in a live pane.
  func openRow() -> PageResult {
    // This page shows identifiers and signatures, which presentations hide.
    if let obstacleInMeeting { return .refusing(obstacleInMeeting.capitalizedFirst) }
    switch row {
    case .waiting(let id): return .opening(.waiting(id))
    case .notification(let id): return .inspecting(id)
    case .line(let id): return .explaining(.line(id))
    case .transaction, .subscription, .item, nil:
      return transaction.map { .inspecting($0.id) } ?? []
    }
  }
}
