import TerminalCanvas

/// The target that the user drags with the mouse until the button is released.
enum DragTarget: Hashable, Sendable {
  case divider(Divider)
  case scrollBar(ScrollBar)

  /// Moves the target to the position of the pointer.
  func move(to point: Point, on pages: inout Pages, _ context: PageContext) {
    switch self {
    case .divider(let divider):
      let layout = pages.browse.layout(context)
      guard let place = layout.divisions.first(where: { $0.divider == divider }) else { return }
      pages.browse.dividers.move(divider, to: place.extent(under: point), of: place.whole)
    case .scrollBar(let bar): bar.scroll(to: point, on: &pages, context)
    }
  }
}
