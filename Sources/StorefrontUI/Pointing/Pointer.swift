import Forms
import TerminalCanvas

/// The handling of the mouse.
///
/// A mouse event acts on the target that is drawn under the pointer.
enum Pointer {
  /// Handles a click, a drag or a turn of the wheel.
  static func handle(_ event: MouseEvent, on screen: inout StorefrontScreen) -> [Effect] {
    let context = screen.context
    if event.action == .drag {
      screen.overlays.dragTarget?.move(to: event.point, on: &screen.pages, context)
      return []
    }
    screen.overlays.dragTarget = nil
    let surface = screen.surface(screen.terminal.size)
    let target = surface.target(at: event.point)
    switch event.action {
    case .up, .menu, .drag: return []
    case .wheelUp: return scroll(-3, over: target, on: &screen, context)
    case .wheelDown: return scroll(3, over: target, on: &screen, context)
    case .down:
      // A click on a key in a row acts on this row.
      if case .command = target, let place = surface.row(at: event.point),
        Pane.live.contains(place.pane)
      {
        screen.pages.show(place.pane)
        screen.pages.browse.select(place.row, in: place.pane, context)
      }
      return click(target, event, on: &screen)
    }
  }

  private static func click(
    _ target: Target?,
    _ event: MouseEvent,
    on screen: inout StorefrontScreen
  ) -> [Effect] {
    switch target {
    case .command(let command): return screen.attempt(command)
    case .key(let key): return screen.route(key)
    case .pane(let pane): screen.pages.show(pane)
    case .filterLine(let pane):
      screen.pages.show(pane)
      screen.pages.browse.openFilter()
    case .row(let pane, let row): return click(row, in: pane, event, on: &screen)
    case .menuItem(let row):
      let items = screen.menu.map(screen.items(of:)) ?? []
      return items.indices.contains(row) ? screen.choose(items[row]) : []
    case .page(let any): return screen.changePages { any.act.act(on: &$0, $1) }
    case .outside: screen.menu = nil
    case .divider(let divider): screen.overlays.dragTarget = .divider(divider)
    case .scrollBar(let bar):
      screen.overlays.dragTarget = .scrollBar(bar)
      bar.scroll(to: event.point, on: &screen.pages, screen.context)
    case .nothing, nil: break
    }
    return []
  }

  /// Handles a click on a row.
  ///
  /// The first click selects the row, and the second click opens it.
  ///
  /// With ctrl, the click selects the row for a command. With shift, it selects all rows from the current row to this
  /// row.
  private static func click(
    _ row: Int,
    in pane: Pane,
    _ event: MouseEvent,
    on screen: inout StorefrontScreen
  ) -> [Effect] {
    let context = screen.context
    if event.isControlDown || event.isShiftDown, Pane.listed.contains(pane) {
      let hasRange = screen.pages.browse.marks[pane]?.anchor != nil
      if event.isShiftDown, screen.focus == pane, !hasRange { _ = screen.attempt(.mark(.range)) }
      screen.pages.show(pane)
      screen.pages.browse.choose(row, in: pane, context)
      return event.isControlDown ? screen.attempt(.mark(.mark)) : []
    }
    let selected =
      pane == .products
      ? screen.pages.shelf.position.row : screen.pages.browse.positions[pane]?.row ?? 0
    let wasSelected = screen.focus == pane && row == selected
    screen.pages.show(pane)
    screen.pages.browse.choose(row, in: pane, context)
    guard wasSelected else { return [] }
    return screen.attempt(pane == .products ? .shop(.buy) : .screen(.openRow))
  }

  private static func scroll(
    _ lines: Int,
    over target: Target?,
    on screen: inout StorefrontScreen,
    _ context: PageContext
  ) -> [Effect] {
    if screen.menu != nil {
      screen.changeMenu { $0.move(lines, in: $1) }
      return []
    }
    // On the main page, the wheel scrolls the pane under the pointer.
    let text = screen.pages.open != .browse || screen.isAsked ? screen.reading : nil
    if let text {
      screen.pages.scroll(text, to: min(text.offset, text.end) + lines, context)
    } else {
      screen.pages.changeFront(context) { $0.scroll(by: lines, over: target, context) }
    }
    return []
  }
}
