import Forms
import TerminalCanvas

/// The previews next to the fields of a form: the sheet, the changes, and the request.
extension FormPage {
  /// A part of the preview area: the visible preview, its tabs, and its frame.
  private struct PreviewPart {
    let shown: FormPreview
    let tabs: [FormPreview]
    let rect: Rect
  }

  /// Returns the parts of the preview area.
  ///
  /// If there is space for two parts, the customer's sheet is always shown above the request.
  private func previewParts(in rect: Rect) -> [PreviewPart] {
    let all = FormPreview.all(of: draft.kind)
    guard rect.rows >= 44, rect.columns >= 72, let first = all.first else {
      return [PreviewPart(shown: preview, tabs: all, rect: rect)]
    }
    let parts = rect.split(rows: [.share(1), .share(1)])
    let below = preview == first ? .json : preview
    return [
      PreviewPart(shown: first, tabs: [first], rect: parts[0]),
      PreviewPart(shown: below, tabs: Array(all.dropFirst()), rect: parts[1]),
    ]
  }

  /// Returns the scroll position of the preview.
  ///
  /// If there are two previews, returns the position of the longer one.
  ///
  /// - Returns: The scroll position, or `nil` if a narrow page shows the fields.
  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    guard let rect = previewRect(in: body) else { return nil }
    let text = PreviewText(form: self, context: context)
    let scrolls = previewParts(in: rect).map { part in
      let lines = text.lines(part.shown, columns: part.rect.columns - 4)
      let height = max(1, part.rect.rows - 2)
      return TextScroll(
        lines: lines.count,
        height: height,
        offset: previewOffset ?? shownFrom(lines, part.shown, height)
      )
    }
    return scrolls.max { $0.end < $1.end }
  }

  func drawPreview(_ text: PreviewText, in rect: Rect, on surface: inout Surface) -> TextScroll? {
    let scrolls = previewParts(in: rect).map { part in
      let frame = surface.frame(part.rect, title: "", isFocused: false)
      surface.tabs(part.tabs, over: part.rect, shown: part.shown) { .act($0) }
      return draw(part.shown, of: text, in: frame, on: &surface)
    }
    return scrolls.max { $0.end < $1.end }
  }

  private func draw(
    _ shown: FormPreview,
    of text: PreviewText,
    in frame: Rect,
    on surface: inout Surface
  ) -> TextScroll {
    let inside = frame.inset(columns: 1)
    let lines = text.lines(shown, columns: inside.columns)
    let edited = editedLine(shown, in: lines)
    let wanted = previewOffset ?? shownFrom(lines, shown, inside.rows)
    let top = max(0, min(wanted, lines.count - inside.rows))
    for (index, line) in lines.dropFirst(top).prefix(inside.rows).enumerated() {
      let isEdited = top + index == edited
      surface.write(
        line,
        in: inside.row(index),
        background: isEdited ? surface.theme.strong : nil
      )
    }
    let scroll = TextScroll(lines: lines.count, height: inside.rows, offset: top)
    surface.mark(scroll, under: frame)
    return scroll
  }

  /// Returns the first visible line of a preview that the user hasn't scrolled.
  ///
  /// The edited field is visible below this line.
  private func shownFrom(_ lines: [TextLine], _ shown: FormPreview, _ height: Int) -> Int {
    max(0, (editedLine(shown, in: lines) ?? 0) - height / 2)
  }

  /// Returns the line of the JSON that contains the value of the focused field.
  private func editedLine(
    _ shown: FormPreview,
    in lines: [TextLine]
  ) -> Int? {
    guard shown == .json, let field = draft.field(focus) else { return nil }
    guard let key = field.member.split(separator: ".").last.map({ "\"\($0)\":" }) else {
      return nil
    }
    let hits = lines.indices.filter { lines[$0].plainText.contains(key) }
    guard let entry = draft.entry(field.id.entry), let path = draft.path(of: entry) else {
      return hits.first
    }
    // The lines of an entry come after the start of its list. Each earlier entry adds one opening brace.
    let index = path.split(separator: "[").last.flatMap { Int($0.dropLast()) } ?? 0
    let list = path.prefix { $0 != "[" }
    guard let start = lines.firstIndex(where: { $0.plainText.contains("\"\(list)\":") }) else {
      return hits.first
    }
    let after = hits.filter { $0 > start }
    let perItem = lines[start...].indices.filter { lines[$0].plainText.contains("\"SKU\":") }
    guard perItem.indices.contains(index) else { return after.first }
    return after.first { $0 >= perItem[index] } ?? after.first
  }
}
