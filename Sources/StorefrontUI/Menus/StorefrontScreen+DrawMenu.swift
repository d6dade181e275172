import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// The rows of choices that a menu shows at once.
  var menuHeight: Int {
    guard let menu = menus.last else { return 1 }
    let items = items(of: menu)
    let body = bodyRect(size)
    let chrome = chrome(of: menu, items, columns: menuColumns(menu, in: body))
    return max(1, menuRect(menu, items, in: body).rows - chrome)
  }

  /// Rows of a menu that are not choices: frame, search line, explanation.
  func chrome(of menu: Menu, _ items: [MenuItem], columns: Int) -> Int {
    (menu.isSearchable ? 2 : 0) + 3 + helpRows(of: items, in: menu, columns: columns)
  }

  func menuColumns(_ menu: Menu, in body: Rect) -> Int {
    min(menu.kind.columns, body.columns - 2)
  }

  func menuRect(_ menu: Menu, _ items: [MenuItem], in body: Rect) -> Rect {
    let columns = menuColumns(menu, in: body)
    let wanted = menu.isSearchable ? max(items.count, 12) : items.count
    let chrome = chrome(of: menu, items, columns: columns)
    return body.centered(Size(columns: columns, rows: min(wanted + chrome, body.rows)))
  }

  /// Draws a menu over whatever is below it.
  func drawMenu(_ menu: Menu, in body: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let items = items(of: menu)
    let rect = menuRect(menu, items, in: body)
    surface.canvas.fill(rect)
    var area = surface.frame(rect, title: menu.kind.title.words(self), isFocused: true)
    surface.mark(rect, .nothing)
    if menu.isSearchable {
      surface.cornerNote(grouped(items.count), of: rect, style: theme.note, leavingLeft: 24)
      drawQuery(menu, in: area.takeTop(1), on: &surface)
      surface.canvas.divider(in: rect, row: area.top, surface.border, style: theme.frame)
      _ = area.takeTop(1)
    }
    var help = area.takeBottom(
      min(1 + helpRows(of: items, in: menu, columns: rect.columns), max(0, area.rows - 1))
    )
    if !help.isEmpty {
      surface.canvas.divider(in: rect, row: help.top, surface.border, style: theme.frame)
      _ = help.takeTop(1)
    }
    let rows = menu.position.visible(count: items.count, height: area.rows)
    let keys = min(
      Self.keyColumns,
      items[rows].map { CharacterWidth.columns(of: $0.keyText) }.max() ?? 0
    )
    for row in rows {
      let place = Rect(
        column: area.left,
        row: area.top + row - rows.lowerBound,
        columns: area.columns,
        rows: 1
      )
      let isSelected = row == menu.position.row
      surface.write(
        line(of: items[row], keys, theme),
        in: place,
        background: isSelected ? theme.selection : nil
      )
      surface.mark(place, .menuItem(row))
      if isSelected, !menu.isSearchable { surface.canvas.placeCursor(at: place.origin) }
    }
    if rows.upperBound < items.count {
      surface.canvas.write(
        " ↓ \(items.count - rows.upperBound) more ",
        in: Rect(column: rect.left, row: help.top - 1, columns: rect.columns - 1, rows: 1),
        style: theme.note,
        alignment: .trailing
      )
    }
    if items.isEmpty { surface.writeEmpty("Nothing matches", in: area) }
    guard items.indices.contains(menu.position.row), !help.isEmpty else { return }
    drawHelp(of: items[menu.position.row], of: menu, in: help, on: &surface)
  }

  private func drawHelp(
    of item: MenuItem,
    of menu: Menu,
    in help: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let style = item.obstacle == nil ? theme.note : theme.warning
    let lines = helpLines(of: item, in: menu, columns: help.columns + 2).map {
      TextLine($0, style)
    }
    surface.write(lines, from: menu.textOffset, in: help)
  }

  private func line(of item: MenuItem, _ keys: Int, _ theme: Theme) -> TextLine {
    let isPossible = item.obstacle == nil
    let key = TextLayout.padded(item.keyText, to: keys)
    return TextLine(
      [
        TextRun(keys > 0 ? " \(key)  " : " ", isPossible ? theme.key : theme.note),
        TextRun(item.label, isPossible ? theme.text : theme.note),
      ],
      trailing: [TextRun(item.value, theme.note), TextRun(" ")]
    )
  }

  private func drawQuery(_ menu: Menu, in rect: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let query = menu.query
    let shown = query.shown(columns: rect.columns - 4)
    surface.canvas.write(" › ", at: rect.origin, style: theme.key)
    if query.text.isEmpty {
      surface.canvas.write(
        menu.kind.letters.hint,
        at: rect.origin.moved(columns: 3),
        style: theme.note
      )
    } else {
      surface.canvas.write(
        shown.text,
        at: rect.origin.moved(columns: 3),
        style: theme.strong,
        maxWidth: rect.columns - 4
      )
    }
    surface.canvas.placeCursor(at: rect.origin.moved(columns: 3 + shown.cursor))
  }
}
