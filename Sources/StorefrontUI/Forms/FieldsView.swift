import Forms
import TerminalCanvas
import Texts

/// The drawn fields of a form, with notes next to them, help below the focused field, and the form's button.
struct FieldsView<Content: FormContent> {
  let content: Content

  private var theme: Theme { content.theme }

  init(_ content: Content) {
    self.content = content
  }

  func draw(in rect: Rect, on surface: inout Surface) {
    let frame = surface.frame(rect, title: content.title, isFocused: content.isInFront)
    var area = frame.inset(columns: 1)
    for line in content.subjectLines.wrapped(to: area.columns) {
      surface.write(line, in: area.takeTop(1))
    }
    // The button remains visible, even if the form is longer than the page.
    let all = lines(columns: area.columns)
    let isLong = all.count > area.rows
    if isLong, let button = all.last {
      draw(button, in: area.takeBottom(1), on: &surface)
    }
    let lines = isLong ? all.dropLast().filter { $0 != .blank } : all
    let top = topLine(of: lines, height: area.rows)
    for (index, line) in lines.dropFirst(top).prefix(area.rows).enumerated() {
      draw(line, in: area.row(index), on: &surface)
    }
    if top > 0 {
      surface.cornerNote(
        localized("form.more", top),
        of: rect,
        style: surface.theme.note,
        leavingLeft: 24
      )
    }
    let below = lines.count - top - area.rows
    if below > 0 { surface.writeNote(" " + localized("common.more", below) + " ", under: frame) }
  }

  /// Returns the first visible line.
  ///
  /// The focused field and its help are visible below this line.
  private func topLine(of lines: [FormLine], height: Int) -> Int {
    guard lines.count > height, height > 0 else { return 0 }
    // The button has its own row. If the button has the focus, the end of the form is visible.
    guard let first = lines.firstIndex(where: { $0.field == content.focus }) else {
      return content.focus.name == .send ? lines.count - height : 0
    }
    return max(0, min(first - height / 2, lines.count - height))
  }

  private func draw(_ line: FormLine, in row: Rect, on surface: inout Surface) {
    switch line {
    case .blank: break
    case .heading(let words): surface.canvas.write(words, in: row, style: theme.heading)
    case .below(let words, let style, let id):
      surface.canvas.write(
        words,
        at: row.origin.moved(columns: content.labelColumns + 1),
        style: style,
        maxWidth: row.columns - content.labelColumns - 1
      )
      surface.mark(row, .act(FieldAction<Content.Form>.click(id)))
      if id == content.focus { surface.explain(row) }
    case .send(let field): drawSend(field, in: row, on: &surface)
    case .field(let field, let note):
      let box = draw(field, in: row, on: &surface)
      let beside = Rect(
        column: box.right + 1,
        row: row.top,
        columns: max(0, row.right - box.right - 1),
        rows: 1
      )
      surface.canvas.write(note.text, in: beside, style: note.style)
    }
  }
}

// The rows of the form.
extension FieldsView {
  private func lines(columns: Int) -> [FormLine] {
    var lines: [FormLine] = []
    for field in content.fields {
      if field.isHeading {
        if !lines.isEmpty { lines.append(.blank) }
        lines.append(.heading(field.label))
      } else if field.control == .send {
        lines.append(.blank)
        let verdict = content.verdict
        if CharacterWidth.columns(of: verdict.text) > columns - content.labelColumns - 12 {
          lines += below(verdict.text, verdict.style, field.id, columns)
        }
        lines.append(.send(field))
      } else {
        lines += self.lines(of: field, columns)
      }
    }
    return lines
  }

  /// Returns the line of a field, and further lines for text that doesn't fit next to the field.
  private func lines(of field: FormField, _ columns: Int) -> [FormLine] {
    let note = content.note(on: field)
    let isFocused = field.id == content.focus
    let room = columns - content.labelColumns - content.columns(of: field, columns) - 1
    let fits = CharacterWidth.columns(of: note.text) <= room
    let isCut = note.isLoud && !fits
    // In line mode, notes aren't truncated. A note that doesn't fit next to its field is below the field.
    let isShown = fits || !note.isLoud && room >= 12 && !theme.isReadInLines
    var lines = [
      FormLine.field(field, note: isShown ? note : FormNote(text: "", style: theme.note))
    ]
    if isCut || !isShown && !note.text.isEmpty && (isFocused || theme.isReadInLines) {
      lines += below(note.text, note.style, field.id, columns)
    }
    // If the focused field's label or value is too wide, it is repeated completely below the field.
    let roomOfLabel = content.labelColumns - (content.isIndented(field) ? 5 : 3)
    if isFocused, field.control != .add, CharacterWidth.columns(of: field.label) > roomOfLabel {
      lines += below(field.label, theme.text, field.id, columns)
    }
    if isFocused, let whole = wholeText(of: field, columns) {
      lines += below(whole, theme.text, field.id, columns)
    }
    // The help of the focused field is included, unless a note about a problem is below the field.
    if isFocused, !isCut {
      lines += below(Binding.namingArrows(in: field.help), theme.note, field.id, columns)
    }
    return lines
  }

  private func below(
    _ text: String,
    _ style: Style,
    _ id: FieldID,
    _ columns: Int
  ) -> [FormLine] {
    TextLayout.wrapped(text, to: max(8, columns - content.labelColumns - 1)).map {
      .below($0, style, id)
    }
  }

  /// Returns the complete value of a field, or `nil` if the field has enough space to show the value.
  private func wholeText(of field: FormField, _ columns: Int) -> String? {
    let room = content.columns(of: field, columns) - 4
    let text: String
    switch field.control {
    case .text, .money, .picker: text = content.text(field.id)
    case .options: text = content.optionWords(field)
    case .entry:
      guard let entry = field.id.entry else { return nil }
      text = content.summary(ofEntry: entry)
    case .heading, .add, .send: return nil
    }
    return CharacterWidth.columns(of: text) > room ? text : nil
  }
}
