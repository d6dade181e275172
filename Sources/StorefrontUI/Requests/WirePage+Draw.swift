import TerminalCanvas
import Texts

/// The drawing of the page. If all representations of the request fit, they are side by side. Otherwise, they are in
/// tabs.
extension WirePage {
  /// Draws the request of a form, or a JWS that doesn't come from a form.
  ///
  /// - Returns: The scroll position of the focused part, or `nil` while the page asks for a JWS.
  @discardableResult
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    guard !isAsking else {
      drawInput(in: body, on: &surface)
      return nil
    }
    let text = text(in: context)
    let isWide = Self.isWide(body)
    var scroll: TextScroll?
    for part in isWide ? Part.allCases : [part] {
      let rect = rect(of: part, in: body)
      let frame = surface.frame(
        rect,
        title: isWide ? Phrase("tab.\(part)", english: part.rawValue).text : "",
        isFocused: part == self.part
      )
      if isWide {
        surface.mark(rect, .act(part))
      } else {
        surface.tabs(Part.allCases, over: rect, shown: part) { .act($0) }
      }
      let drawn = draw(part, of: text, in: frame, on: &surface)
      if part == self.part { scroll = drawn }
    }
    return scroll
  }

  /// Returns whether all representations of the request fit side by side.
  private static func isWide(_ body: Rect) -> Bool { body.columns >= 160 }

  /// Returns the frame of a part.
  ///
  /// On a narrow page, this is the whole page.
  private func rect(of part: Part, in body: Rect) -> Rect {
    guard Self.isWide(body) else { return body }
    let rows = body.split(rows: [.share(3), .share(2)])
    let top = rows[0].split(columns: [.share(1), .share(1), .share(1), .share(1)])
    let index = Part.allCases.firstIndex(of: part) ?? 0
    return top.indices.contains(index) ? top[index] : rows[1]
  }

  /// Returns the scroll position of the focused part, or `nil` while the page asks for a JWS.
  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    guard !isAsking else { return nil }
    let rect = rect(of: part, in: body)
    let text = text(in: context)
    return TextScroll(
      lines: text.lines(of: part, columns: rect.columns - 4).count,
      height: max(1, rect.rows - 2),
      offset: offset
    )
  }

  private func draw(
    _ part: Part,
    of text: WireText,
    in frame: Rect,
    on surface: inout Surface
  ) -> TextScroll {
    let inside = frame.inset(columns: 1)
    let lines = text.lines(of: part, columns: inside.columns)
    let scroll = surface.writeRows(lines, from: offsets[part] ?? 0, in: inside)
    if part == self.part { surface.canvas.placeCursor(at: inside.origin) }
    surface.mark(scroll, under: frame)
    return scroll
  }

  private func drawInput(in body: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let inside = surface.frame(body, title: localized("request.an-external-jws"), isFocused: true)
      .inset(columns: 1)
    var area = inside
    let text = [
      localized("request.paste-compact-jws-signatureinfo"),
      localized("request.looked-claim-claim-against"),
    ]
    for line in text.flatMap({ TextLine.wrapped($0, theme.note, columns: inside.columns) }) {
      surface.write(line, in: area.takeTop(1))
    }
    _ = area.takeTop(1)
    surface.write(input, in: area.takeTop(1))
  }
}
