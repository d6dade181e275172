import TerminalCanvas

/// The scroll bar of a list or text.
///
/// It is drawn in the right edge of the frame.
struct ScrollBar: Hashable, Sendable {
  /// The pane to scroll, or `nil` for the text of the current page.
  let pane: Pane?
  /// The cells of the bar on the screen.
  let rect: Rect
  let count: Int

  /// The length of the thumb in rows.
  private var thumb: Int { max(1, rect.rows * rect.rows / max(1, count)) }

  /// Returns the row at the top of the thumb, given the first visible row of the list.
  private func thumbTop(_ top: Int) -> Int {
    let end = count - rect.rows
    guard end > 0 else { return 0 }
    let room = rect.rows - thumb
    // The thumb is at one of the bar's ends only if the list is scrolled to this end.
    let place = (top * room + end / 2) / end
    if top > 0, place == 0, room > 1 { return 1 }
    return top < end && place == room && room > 1 ? room - 1 : place
  }

  /// Returns the first visible row of the list if the thumb is at the given point.
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

  /// Draws the bar if the list or text is longer than its frame.
  ///
  /// - Parameters:
  ///   - top: The first visible row of the list or text.
  ///   - style: The style of the thumb.
  ///   - surface: The surface to draw on.
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
  /// Draws the scroll bar of a list or text in the right edge of its frame.
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
