import StoreModel
import TerminalCanvas

extension Menu {
  /// The rows of choices that it shows at once.
  func height(_ context: MenuContext) -> Int {
    let items = items(context)
    return max(1, rect(items, context).rows - chrome(items, context))
  }

  /// Its columns, with the frame.
  func columns(_ context: MenuContext) -> Int {
    min(kind.columns, context.page.body.columns - 2)
  }

  /// Rows that are not choices: frame, search line, explanation.
  private func chrome(_ items: [MenuItem], _ context: MenuContext) -> Int {
    (isSearchable ? 2 : 0) + 3 + helpRows(of: items, context)
  }

  private func rect(_ items: [MenuItem], _ context: MenuContext) -> Rect {
    let body = context.page.body
    let wanted = isSearchable ? max(items.count, 12) : items.count
    let rows = min(wanted + chrome(items, context), body.rows)
    return body.centered(Size(columns: columns(context), rows: rows))
  }

  /// Draws it over whatever is below it.
  func draw(of context: MenuContext, on surface: inout Surface) {
    if let question {
      let body = context.page.body
      question.draw(chosen: position.row, from: textOffset, in: body, on: &surface)
    } else {
      drawChoices(of: context, on: &surface)
    }
  }

  private func drawChoices(of context: MenuContext, on surface: inout Surface) {
    let theme = surface.theme
    let items = items(context)
    let rect = rect(items, context)
    surface.canvas.fill(rect)
    var area = surface.frame(rect, title: kind.title.words(context), isFocused: true)
    surface.mark(rect, .nothing)
    if isSearchable {
      surface.cornerNote(grouped(items.count), of: rect, style: theme.note, leavingLeft: 24)
      drawQuery(in: area.takeTop(1), on: &surface)
      surface.canvas.divider(in: rect, row: area.top, surface.border, style: theme.frame)
      _ = area.takeTop(1)
    }
    var help = area.takeBottom(
      min(1 + helpRows(of: items, context), max(0, area.rows - 1))
    )
    if !help.isEmpty {
      surface.canvas.divider(in: rect, row: help.top, surface.border, style: theme.frame)
      _ = help.takeTop(1)
    }
    let rows = position.visible(count: items.count, height: area.rows)
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
      let isSelected = row == position.row
      surface.write(
        line(of: items[row], keys, theme),
        in: place,
        background: isSelected ? theme.selection : nil
      )
      surface.mark(place, .menuItem(row))
      if isSelected, !isSearchable { surface.canvas.placeCursor(at: place.origin) }
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
    guard items.indices.contains(position.row), !help.isEmpty else { return }
    drawHelp(of: items[position.row], context, in: help, on: &surface)
  }

  private func drawHelp(
    of item: MenuItem,
    _ context: MenuContext,
    in help: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let style = item.obstacle == nil ? theme.note : theme.warning
    let lines = helpLines(of: item, context).map { TextLine($0, style) }
    surface.write(lines, from: textOffset, in: help)
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

  private func drawQuery(in rect: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let shown = query.shown(columns: rect.columns - 4)
    surface.canvas.write(" › ", at: rect.origin, style: theme.key)
    if query.text.isEmpty {
      surface.canvas.write(
        kind.letters.hint,
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
