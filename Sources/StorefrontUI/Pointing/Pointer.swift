import Forms
import TerminalCanvas

/// What the mouse does: it points at what was drawn under it.
enum Pointer {
  /// Takes a click, a drag or a turn of the wheel in.
  static func take(_ event: MouseEvent, on screen: inout StorefrontScreen) -> [Effect] {
    if event.action == .drag {
      screen.held?.move(to: event.point, on: &screen)
      return []
    }
    screen.held = nil
    let surface = screen.surface(screen.size)
    let target = surface.target(at: event.point)
    switch event.action {
    case .up, .menu, .drag: return []
    case .wheelUp: return scroll(-3, over: target, on: &screen)
    case .wheelDown: return scroll(3, over: target, on: &screen)
    case .down:
      // A key in a row acts on that row.
      if case .command = target, let place = surface.row(at: event.point),
        Pane.live.contains(place.pane)
      {
        let shown = screen.show(place.pane)
        screen.browse.select(place.row, in: place.pane, screen.context)
        return shown + click(target, event, on: &screen)
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
    case .pane(let pane): return screen.show(pane)
    case .filterLine(let pane):
      let effects = screen.show(pane)
      screen.browse.openFilter(&screen.shelf)
      return effects
    case .row(let pane, let row): return click(row, in: pane, event, on: &screen)
    case .menuItem(let row):
      let items = screen.menu.map(screen.items(of:)) ?? []
      return items.indices.contains(row) ? screen.choose(items[row]) : []
    case .formField(let field):
      return screen.page == .catalogForm
        ? CatalogFormPage.click(field, on: &screen) : click(field, on: &screen)
    case .catalogTab(let preview): screen.catalogEditing.form?.show(preview)
    case .formTab(let preview): screen.form?.show(preview)
    case .wirePart(let part): screen.wire?.part = part
    case .table(let part): return part.click(on: &screen)
    case .outside: screen.menu = nil
    case .divider(let divider): screen.held = .divider(divider)
    case .scrollBar(let bar):
      screen.held = .scrollBar(bar)
      bar.scroll(to: event.point, on: &screen)
    case .nothing, nil: break
    }
    return []
  }

  /// A click on a field gives it the focus; one on the focused field of few values turns to the next.
  private static func click(_ id: FieldID, on screen: inout StorefrontScreen) -> [Effect] {
    guard let form = screen.form, let field = form.draft.field(id) else { return [] }
    let wasFocused = form.focus == id
    screen.focusField(id)
    let opens = field.control == .entry || field.control == .add
    return opens || wasFocused && field.hasChoices ? screen.attempt(.form(.choose)) : []
  }

  /// The first click selects, one on the selected row opens it; with ctrl it marks the row, with shift the
  /// rows from the selected one to it.
  private static func click(
    _ row: Int,
    in pane: Pane,
    _ event: MouseEvent,
    on screen: inout StorefrontScreen
  ) -> [Effect] {
    if event.isControlDown || event.isShiftDown, Pane.listed.contains(pane) {
      let hasRange = screen.browse.marks[pane]?.anchor != nil
      if event.isShiftDown, screen.focus == pane, !hasRange { _ = screen.attempt(.mark(.range)) }
      let effects = screen.show(pane)
      screen.select(row, in: pane)
      return effects + (event.isControlDown ? screen.attempt(.mark(.mark)) : [])
    }
    let selected =
      pane == .products ? screen.shelf.position.row : screen.browse.positions[pane]?.row ?? 0
    let wasSelected = screen.focus == pane && row == selected
    let effects = screen.show(pane)
    screen.select(row, in: pane)
    guard wasSelected else { return effects }
    return screen.attempt(pane == .products ? .shop(.buy) : .screen(.openRow))
  }

  private static func scroll(
    _ lines: Int,
    over target: Target?,
    on screen: inout StorefrontScreen
  ) -> [Effect] {
    if screen.menu != nil {
      screen.changeMenu { $0.move(lines, in: $1) }
    } else if screen.page != .browse || screen.isAsked, let reading = screen.reading {
      screen.scrollText(to: min(reading.offset, reading.end) + lines, of: reading)
    } else if screen.page == .table, !screen.isAsked {
      screen.table.scroll(by: lines, screen.context)
    } else if let pane = target?.pane {
      scroll(pane, by: lines, on: &screen)
    }
    return []
  }

  private static func scroll(_ pane: Pane, by lines: Int, on screen: inout StorefrontScreen) {
    guard pane == .products else { return screen.browse.scroll(pane, by: lines, screen.context) }
    let height = screen.paneHeight(pane)
    let row = screen.shelf.position.row
    screen.shelf.position.scroll(by: lines, count: screen.shelf.rowCount, height: height)
    let new = screen.shelf.position.row
    if new != row { screen.shelf.select(new, height: height) }
  }
}

extension Target {
  /// The pane that the wheel scrolls over it.
  fileprivate var pane: Pane? {
    switch self {
    case .pane(let pane), .row(let pane, _): pane
    case .scrollBar(let bar): bar.pane
    case .command, .key, .filterLine, .menuItem, .formField, .formTab, .catalogTab, .wirePart,
      .table, .outside, .divider, .nothing:
      nil
    }
  }
}
