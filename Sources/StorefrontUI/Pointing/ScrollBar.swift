import TerminalCanvas

/// How far a list or text is scrolled, drawn in the right edge of its frame.
struct ScrollBar: Hashable, Sendable {
  /// The pane that it scrolls; nil for the text in front.
  let pane: Pane?
  /// The column of the screen that it takes.
  let rect: Rect
  let count: Int

  /// The rows that the thumb takes.
  private var thumb: Int { max(1, rect.rows * rect.rows / max(1, count)) }

  /// The row at the top of the thumb, where a list begins with a row of its.
  private func thumbTop(_ top: Int) -> Int {
    let end = count - rect.rows
    guard end > 0 else { return 0 }
    let room = rect.rows - thumb
    // At an end only where the list is.
    let place = (top * room + end / 2) / end
    if top > 0, place == 0, room > 1 { return 1 }
    return top < end && place == room && room > 1 ? room - 1 : place
  }

  /// The row that the list begins with where the thumb is under a point.
  private func top(under point: Point) -> Int {
    let room = rect.rows - thumb
    let place = max(0, min(room, point.row - rect.top - thumb / 2))
    return room > 0 ? (place * (count - rect.rows) + room / 2) / room : 0
  }

  func scroll(to point: Point, on pages: inout Pages, _ context: PageContext) {
    let wanted = top(under: point)
    switch pane {
    case .products:
      let height = pages.browse.height(of: .products, context)
      let now = pages.shelf.position.top(count: count, height: height)
      pages.shelf.position.scroll(by: wanted - now, count: count, height: height)
      pages.shelf.select(pages.shelf.position.row, height: height)
    case .detail: pages.browse.positions[.detail] = ListPosition(row: wanted, line: 0)
    case .entitlements, .transactions, .subscriptions, .log, .notifications:
      guard let pane else { return }
      let position = pages.browse.positions[pane] ?? ListPosition()
      let height = pages.browse.height(of: pane, context)
      let now = position.top(count: count, height: height)
      pages.browse.scroll(pane, by: wanted - now, context)
    case nil:
      if let text = pages.scroll(context) { pages.scroll(text, to: wanted, context) }
    }
  }

  /// Draws it, where there is more than fits.
  ///
  /// - Parameters:
  ///   - top: The row that the list or text begins with.
  ///   - style: The look of the thumb.
  ///   - surface: What it is drawn on.
  func draw(top: Int, style: Style, on surface: inout Surface) {
    guard count > rect.rows, rect.rows > 1 else { return }
    let first = rect.top + thumbTop(top)
    for row in first..<min(rect.bottom, first + thumb) {
      surface.canvas.write("█", at: Point(column: rect.left, row: row), style: style)
    }
    surface.mark(rect, .scrollBar(self))
  }
}

extension Surface {
  /// Draws how far a list inside a frame is scrolled, in the frame's right edge.
  mutating func drawScrollBar(
    of pane: Pane?,
    beside inside: Rect,
    top: Int,
    count: Int,
    isFocused: Bool
  ) {
    let rect = Rect(column: inside.right, row: inside.top, columns: 1, rows: inside.rows)
    ScrollBar(pane: pane, rect: rect, count: count)
      .draw(top: top, style: isFocused ? theme.focusedFrame : theme.frame, on: &self)
  }
}
