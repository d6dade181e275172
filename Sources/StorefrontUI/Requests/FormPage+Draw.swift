import RequestEditor
import TerminalCanvas

/// The page as it is drawn: the fields at the left and the preview at the right.
extension FormPage {
  /// Whether a page has room for fields and preview side by side.
  static func isWide(_ body: Rect) -> Bool { body.columns >= 100 }

  /// Draws fields and preview; on a narrow page one of the two.
  ///
  /// - Returns: How the preview is scrolled; nil while it is out of sight.
  @discardableResult
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    let problems = context.problems(of: self)
    if let fields = fieldsRect(in: body) {
      drawFields(
        FormText(form: self, context: context, problems: problems),
        in: fields,
        on: &surface
      )
    }
    guard let preview = previewRect(in: body) else { return nil }
    let text = PreviewText(form: self, context: context, known: problems)
    return drawPreview(text, in: preview, on: &surface)
  }

  /// The part of the page with the fields; nil while a narrow page shows the preview.
  private func fieldsRect(in body: Rect) -> Rect? {
    if Self.isWide(body) { return Self.parts(of: body)[0] }
    return showsPreview ? nil : body
  }

  /// The part with the preview; nil while a narrow page shows the fields.
  func previewRect(in body: Rect) -> Rect? {
    if Self.isWide(body) { return Self.parts(of: body)[1] }
    return showsPreview ? body : nil
  }

  private static func parts(of body: Rect) -> [Rect] {
    body.split(columns: [.share(52), .share(48)])
  }

  private func drawFields(_ text: FormText, in rect: Rect, on surface: inout Surface) {
    let isInFront = text.context.isInFront
    let frame = surface.frame(rect, title: draft.kind.title, isFocused: isInFront)
    var area = frame.inset(columns: 1)
    for line in text.subjectLines.wrapped(to: area.columns) {
      surface.write(line, in: area.takeTop(1))
    }
    // The button stays in sight, however long the form is.
    let all = text.lines(columns: area.columns)
    let isLong = all.count > area.rows
    if isLong, let button = all.last {
      draw(button, of: text, in: area.takeBottom(1), on: &surface)
    }
    let lines = isLong ? all.dropLast().filter { $0 != .blank } : all
    let top = topLine(of: lines, height: area.rows)
    for (index, line) in lines.dropFirst(top).prefix(area.rows).enumerated() {
      draw(line, of: text, in: area.row(index), on: &surface)
    }
    if top > 0 {
      surface.cornerNote("↑ \(top) more", of: rect, style: surface.theme.note, leavingLeft: 24)
    }
    let below = lines.count - top - area.rows
    if below > 0 { surface.note(" ↓ \(below) more ", under: frame) }
  }

  /// Where the fields begin that are shown: the one with the focus is among them, with its help.
  private func topLine(of lines: [FormLine], height: Int) -> Int {
    guard lines.count > height, height > 0 else { return 0 }
    // The button has its own row: with the focus there, the end of the form is shown.
    guard let first = lines.firstIndex(where: { $0.field == focus }) else {
      return focus.name == .send ? lines.count - height : 0
    }
    return max(0, min(first - height / 2, lines.count - height))
  }

  private func draw(
    _ line: FormLine,
    of text: FormText,
    in row: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    switch line {
    case .blank: break
    case .heading(let words): surface.canvas.write(words, in: row, style: theme.heading)
    case .below(let words, let style, let id):
      surface.canvas.write(
        words,
        at: row.origin.moved(columns: FormText.labelColumns + 1),
        style: style,
        maxWidth: row.columns - FormText.labelColumns - 1
      )
      surface.mark(row, .formField(id))
    case .send(let field): drawSend(field, of: text, in: row, on: &surface)
    case .field(let field, let note):
      let box = draw(field, of: text, in: row, on: &surface)
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
