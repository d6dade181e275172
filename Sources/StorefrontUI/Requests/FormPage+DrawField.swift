import AdvancedCommerce
import RequestEditor
import StoreModel
import TerminalCanvas

/// A field of the form as it is drawn.
extension FormPage {
  /// Draws a label and its field.
  ///
  /// - Returns: The field's box.
  func draw(
    _ field: FormField,
    of text: FormText,
    in row: Rect,
    on surface: inout Surface
  ) -> Rect {
    let theme = surface.theme
    let isFocused = focus == field.id
    let indent = field.id.entry != nil && field.id.name != .entry && field.id.name != .action
    let isWhole = field.control == .add
    let label = (isFocused ? "▸ " : "  ") + (indent && draft.kind != .changePrice ? "  " : "")
    surface.canvas.write(
      label + (isWhole ? "+ " : "") + field.label,
      at: row.origin,
      style: isFocused ? theme.focusedTitle : isWhole ? theme.key : theme.note,
      maxWidth: isWhole ? row.columns : FormText.labelColumns - 1
    )
    let columns = isWhole ? 0 : text.columns(of: field, row.columns)
    let box = Rect(
      column: row.left + FormText.labelColumns,
      row: row.top,
      columns: columns,
      rows: 1
    )
    surface.mark(row, .formField(field.id))
    switch field.control {
    case .text, .money, .picker: drawInput(field, in: box, on: &surface)
    case .options: drawOptions(field, of: text, in: box, on: &surface)
    case .entry: drawEntry(field, of: text, in: box, on: &surface)
    case .heading, .add, .send: break
    }
    if isFocused, !field.isTyped {
      surface.canvas.placeCursor(at: isWhole ? row.origin : box.origin)
    }
    guard case .options = field.control else { return box }
    let used = CharacterWidth.columns(of: text.optionWords(field)) + 5
    return Rect(origin: box.origin, size: Size(columns: min(box.columns, used), rows: 1))
  }

  private func drawInput(
    _ field: FormField,
    in box: Rect,
    on surface: inout Surface
  ) {
    let input = input(field.id)
    if focus == field.id { return surface.write(input, in: box) }
    let style = surface.theme.idleField
    let cut = field.id.name == .product || field.id.name == .sku ? Truncation.middle : .end
    surface.canvas.fill(box, style: style)
    surface.canvas.write(
      TextLayout.truncated(input.text, to: box.columns - 2, cut),
      at: box.origin.moved(columns: 1),
      style: style,
      maxWidth: box.columns - 1,
      truncation: .clip
    )
  }

  private func drawOptions(
    _ field: FormField,
    of text: FormText,
    in box: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let isFocused = focus == field.id
    let words = text.optionWords(field)
    surface.write(
      [
        TextRun(isFocused ? "‹ " : "  ", theme.key),
        TextRun(words, isFocused ? theme.strong : theme.text),
        TextRun(isFocused ? " ›" : "", theme.key),
      ],
      at: box.origin,
      columns: box.columns
    )
  }

  private func drawEntry(
    _ field: FormField,
    of text: FormText,
    in box: Rect,
    on surface: inout Surface
  ) {
    guard let entry = draft.entry(field.id.entry) else { return }
    let theme = surface.theme
    let problems = text.problems.filter { $0.field.entry == entry.id && $0.isError }
    let trouble =
      entry.isOpen || problems.isEmpty ? "" : "  ✗ \(counted(problems.count, "problem"))"
    surface.write(
      [
        TextRun(entry.isOpen ? " ▾ " : " ▸ ", theme.key),
        TextRun(draft.summary(of: entry, text.words), theme.text), TextRun(trouble, theme.bad),
      ],
      at: box.origin,
      columns: box.columns
    )
  }

  /// Draws the button, and whether the form can be sent.
  func drawSend(
    _ field: FormField,
    of text: FormText,
    in row: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let errors = text.problems.filter(\.isError).count
    let isFocused = focus == field.id
    let style = isFocused ? theme.button : (errors > 0 ? theme.note : theme.key)
    let button = Rect(
      column: row.left + FormText.labelColumns,
      row: row.top,
      columns: 10,
      rows: 1
    )
    if isFocused { surface.canvas.write("▸", at: row.origin, style: theme.focusedTitle) }
    if theme.usesColor {
      surface.canvas.fill(button, style: isFocused ? theme.button : theme.field)
    }
    surface.canvas.write(
      theme.usesColor ? "Send" : "[ Send ]",
      in: button,
      style: style,
      alignment: .center
    )
    surface.mark(button, .command(.form(.send)))
    if isFocused { surface.canvas.placeCursor(at: button.origin.moved(columns: 3)) }
    let verdict = text.verdict
    surface.canvas.write(
      verdict.text,
      at: Point(column: button.right + 2, row: row.top),
      style: verdict.style,
      maxWidth: max(0, row.right - button.right - 2)
    )
  }
}
