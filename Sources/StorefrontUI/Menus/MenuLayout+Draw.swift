import StoreModel
import TerminalCanvas
import Texts

extension MenuLayout {
  /// Draws the menu over the screen.
  func draw(on surface: inout Surface) {
    if let question = menu.question {
      question.draw(
        chosen: menu.position.row,
        from: menu.textOffset,
        in: context.body,
        on: &surface
      )
    } else {
      drawChoices(on: &surface)
    }
  }

  private func drawChoices(on surface: inout Surface) {
    let theme = surface.theme
    surface.canvas.fill(rect)
    var area = surface.frame(rect, title: title, isFocused: true)
    surface.mark(rect, .nothing)
    if menu.isSearchable {
      // For a prompt without items, no count is shown.
      if !items.isEmpty || !menu.kind.isTyped || menu.kind.letters == .find {
        surface.cornerNote(grouped(items.count), of: rect, style: theme.note, leavingLeft: 24)
      }
      drawQuery(in: area.takeTop(1), on: &surface)
      surface.canvas.divider(in: rect, row: area.top, surface.border, style: theme.frame)
      _ = area.takeTop(1)
    }
    var help = area.takeBottom(min(1 + helpRows, max(0, area.rows - 1)))
    if !help.isEmpty {
      surface.canvas.divider(in: rect, row: help.top, surface.border, style: theme.frame)
      _ = help.takeTop(1)
    }
    let rows = menu.position.visible(count: items.count, height: area.rows)
    drawRows(rows, in: area, on: &surface)
    if rows.upperBound < items.count {
      surface.canvas.write(
        " " + localized("common.more", items[rows.upperBound...].count { !$0.isHeading }) + " ",
        in: Rect(column: rect.left, row: help.top - 1, columns: rect.columns - 1, rows: 1),
        style: theme.note,
        alignment: .trailing
      )
    }
    if items.isEmpty {
      let isSearched = menu.kind.letters == .find && !menu.query.text.isEmpty
      let words =
        menu.kind.isTyped && !isSearched
        ? menu.kind.letters.hint.capitalizedFirst : localized("common.nothing-matches")
      surface.writeEmpty(words, in: area)
    }
    guard let marked, !help.isEmpty else { return }
    let style = marked.obstacle == nil ? theme.note : theme.warning
    let lines = helpLines(of: marked).map { TextLine($0, style) }
    surface.write(lines, from: menu.textOffset, in: help)
  }

  private func drawRows(_ rows: Range<Int>, in area: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let keys = min(
      theme.isReadInLines ? .max : Self.keyColumns,
      items[rows].map { CharacterWidth.columns(of: $0.keyText) }.max() ?? 0
    )
    for row in rows {
      let line = area.row(row - rows.lowerBound)
      guard !items[row].isHeading else {
        surface.write(TextLine([TextRun(" " + items[row].label, theme.strong)]), in: line)
        continue
      }
      let isSelected = row == menu.position.row
      surface.write(
        self.line(of: items[row], keys, in: line.columns, theme),
        in: line,
        background: isSelected ? theme.selection : nil
      )
      surface.mark(line, .menuItem(row))
      if items[row].isQuoted {
        var label = line
        _ = label.takeLeft(keys > 0 ? keys + 3 : 1)
        surface.quote(label)
      }
      guard isSelected else { continue }
      if menu.isSearchable { surface.select(line, number: row + 1, of: items.count) }
      if isCursorInRow { surface.canvas.placeCursor(at: line.origin) }
    }
  }

  /// Returns the row for an item.
  ///
  /// If the row is too long, the value is truncated before the key and the label.
  private func line(of item: MenuItem, _ keys: Int, in columns: Int, _ theme: Theme) -> TextLine {
    let isPossible = item.obstacle == nil
    // Similar identifiers often differ only at their end.
    let truncation = item.keyText.contains(" ") ? Truncation.end : .middle
    let key = TextLayout.padded(item.keyText, to: keys, truncation: truncation)
    let leading = [
      TextRun(keys > 0 ? " \(key)  " : " ", isPossible ? theme.key : theme.note),
      TextRun(item.label, isPossible ? theme.text : theme.note),
    ]
    let value = TextLayout.truncated(item.value, to: columns - leading.columns - 2)
    return TextLine(leading, trailing: [TextRun(value, theme.note), TextRun(" ")])
  }

  private func drawQuery(in rect: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let shown = menu.query.shown(columns: rect.columns - 4)
    surface.canvas.write(" › ", at: rect.origin, style: theme.key)
    if menu.query.text.isEmpty {
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
    surface.placeTyping(at: rect.origin.moved(columns: 3 + shown.cursor))
  }
}
