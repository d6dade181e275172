import FormFields
import RequestEditor
import TerminalCanvas

extension StorefrontScreen {
  /// Takes a click or a turn of the wheel in; what is under the pointer is what was drawn there.
  mutating func point(_ event: MouseEvent) -> [Effect] {
    let target = surface(size).target(at: event.point)
    switch event.action {
    case .up, .menu: return []
    case .wheelUp: return scroll(-3, over: target)
    case .wheelDown: return scroll(3, over: target)
    case .down: return click(target, event)
    }
  }

  private mutating func click(_ target: Target?, _ event: MouseEvent) -> [Effect] {
    switch target {
    case .command(let command): return attempt(command)
    case .pane(let pane): return show(pane)
    case .filterLine(let pane):
      let effects = show(pane)
      browse.openFilter(&shelf)
      return effects
    case .row(let pane, let row): return clickRow(row, in: pane, event)
    case .menuItem(let row):
      let items = menu.map(items(of:)) ?? []
      return items.indices.contains(row) ? choose(items[row]) : []
    case .formField(let field):
      return page == .catalogForm ? CatalogFormPage.click(field, on: &self) : clickField(field)
    case .catalogTab(let preview): catalogEditing.form?.show(preview)
    case .formTab(let preview): form?.show(preview)
    case .wirePart(let part): wire?.part = part
    case .table(let part): return part.click(on: &self)
    case .outside: menu = nil
    case .nothing, nil: break
    }
    return []
  }

  /// A click on a field gives it the focus; one on the focused field of few values turns to the next.
  private mutating func clickField(_ id: FieldID) -> [Effect] {
    guard let form, let field = form.draft.field(id) else { return [] }
    let wasFocused = form.focus == id
    focusField(id)
    let opens = field.control == .entry || field.control == .add
    return opens || wasFocused && field.hasChoices ? attempt(.form(.choose)) : []
  }

  /// The first click selects, one on the selected row opens it; with ctrl it marks the row, with shift the
  /// rows from the selected one to it.
  private mutating func clickRow(_ row: Int, in pane: Pane, _ event: MouseEvent) -> [Effect] {
    if event.isControlDown || event.isShiftDown, Pane.live.contains(pane) {
      let isRange = event.isShiftDown && focus == pane && browse.marks[pane]?.anchor == nil
      if isRange { _ = attempt(.mark(.range)) }
      let effects = show(pane)
      browse.select(row, in: pane, context)
      return effects + (event.isControlDown ? attempt(.mark(.mark)) : [])
    }
    let wasSelected =
      focus == pane
      && row == (pane == .products ? shelf.position.row : browse.positions[pane]?.row ?? 0)
    let effects = show(pane)
    if pane == .products {
      shelf.select(row, height: paneHeight(.products))
      browse.positions[.detail] = nil
      return wasSelected ? attempt(.shop(.buy)) : effects
    }
    browse.select(row, in: pane, context)
    return wasSelected ? attempt(.screen(.openRow)) : effects
  }

  private mutating func scroll(_ lines: Int, over target: Target?) -> [Effect] {
    if menu != nil {
      changeMenu { $0.move(lines, in: $1) }
      return []
    }
    if page != .browse || isAsked, let reading {
      scrollText(to: min(reading.offset, reading.end) + lines, of: reading)
      return []
    }
    guard page != .table || isAsked else {
      table.scroll(by: lines, context)
      return []
    }
    let pane: Pane
    switch target {
    case .pane(let hit), .row(let hit, _): pane = hit
    case .command, .filterLine, .menuItem, .formField, .formTab, .catalogTab, .wirePart, .table,
      .outside,
      .nothing, nil:
      return []
    }
    let height = paneHeight(pane)
    if pane == .products {
      let row = shelf.position.row
      shelf.position.scroll(by: lines, count: shelf.rowCount, height: height)
      if shelf.position.row != row { shelf.select(shelf.position.row, height: height) }
      return []
    }
    browse.scroll(pane, by: lines, context)
    return []
  }
}
