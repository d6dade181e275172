import Forms
import StoreModel
import TerminalCanvas

// The drawing of a single field.
extension FieldsView {
  /// Draws the label and the input of a field.
  func draw(_ field: FormField, in row: Rect, on surface: inout Surface) -> Rect {
    let theme = surface.theme
    let isFocused = content.focus == field.id
    let isWhole = field.control == .add
    let label = (isFocused ? "▸ " : "  ") + (content.isIndented(field) ? "  " : "")
    surface.canvas.write(
      label + (isWhole ? "+ " : "") + field.label,
      at: row.origin,
      style: isFocused ? theme.focusedTitle : isWhole ? theme.key : theme.note,
      maxWidth: isWhole ? row.columns : content.labelColumns - 1
    )
    let columns = isWhole ? 0 : content.columns(of: field, row.columns)
    let box = Rect(
      column: row.left + content.labelColumns,
      row: row.top,
      columns: columns,
      rows: 1
    )
    surface.mark(row, .act(FieldAction<Content.Form>.click(field.id)))
    switch field.control {
    case .text, .money, .picker: drawInput(field, in: box, on: &surface)
    case .options: drawOptions(field, in: box, on: &surface)
    case .entry: drawEntry(field, in: box, on: &surface)
    case .heading, .add, .send: break
    }
    if isFocused, !field.isTyped {
      surface.canvas.placeCursor(at: isWhole ? row.origin : box.origin)
    }
    guard case .options = field.control else { return box }
    let used = CharacterWidth.columns(of: content.optionWords(field)) + 5
    return Rect(origin: box.origin, size: Size(columns: min(box.columns, used), rows: 1))
  }

  private func drawInput(_ field: FormField, in box: Rect, on surface: inout Surface) {
    let input = content.input(field.id)
    if content.focus == field.id { return surface.write(input, in: box) }
    let style = surface.theme.idleField
    surface.canvas.fill(box, style: style)
    surface.canvas.write(
      TextLayout.truncated(
        input.text,
        to: box.columns - 2,
        content.isCutInside(field.id) ? Truncation.middle : .end
      ),
      at: box.origin.moved(columns: 1),
      style: style,
      maxWidth: box.columns - 1,
      truncation: .clip
    )
  }

  private func drawOptions(_ field: FormField, in box: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let isFocused = content.focus == field.id
    surface.write(
      [
        TextRun(isFocused ? "‹ " : "  ", theme.key),
        TextRun(content.optionWords(field), isFocused ? theme.strong : theme.text),
        TextRun(isFocused ? " ›" : "", theme.key),
      ],
      at: box.origin,
      columns: box.columns
    )
  }

  private func drawEntry(_ field: FormField, in box: Rect, on surface: inout Surface) {
    guard let entry = field.id.entry, let isOpen = content.isOpen(entry) else { return }
    let theme = surface.theme
    let errors = content.errorCount(ofEntry: entry)
    let trouble = isOpen || errors == 0 ? "" : "  ✗ \(counted(errors, "counted.problem"))"
    surface.write(
      [
        TextRun(isOpen ? " ▾ " : " ▸ ", theme.key),
        TextRun(content.summary(ofEntry: entry), theme.text), TextRun(trouble, theme.bad),
      ],
      at: box.origin,
      columns: box.columns
    )
  }

  /// Draws the form's button, and the expected result of the form.
  func drawSend(_ field: FormField, in row: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let isFocused = content.focus == field.id
    let style = isFocused ? theme.button : (content.hasErrors ? theme.note : theme.key)
    let button = Rect(
      column: row.left + content.labelColumns,
      row: row.top,
      columns: 10,
      rows: 1
    )
    if isFocused { surface.canvas.write("▸", at: row.origin, style: theme.focusedTitle) }
    if theme.usesColor {
      surface.canvas.fill(button, style: isFocused ? theme.button : theme.field)
    }
    surface.canvas.write(
      theme.usesColor ? field.label : "[ \(field.label) ]",
      in: button,
      style: style,
      alignment: .center
    )
    surface.mark(button, .command(content.button))
    if isFocused { surface.canvas.placeCursor(at: button.origin.moved(columns: 3)) }
    let verdict = content.verdict
    surface.canvas.write(
      verdict.text,
      at: Point(column: button.right + 2, row: row.top),
      style: verdict.style,
      maxWidth: max(0, row.right - button.right - 2)
    )
  }
}
