import TerminalCanvas

/// A page with texts side by side, which scroll together until the end of the longest text.
protocol ReadingPage: Page {
  /// The number of rows above the visible part.
  var offset: Int { get set }

  /// Returns the title of each text.
  func titles(in context: PageContext) -> [String]

  /// Returns the texts, wrapped into rows for a page of the given size.
  func texts(in body: Rect, of context: PageContext) -> [[TextLine]]
}

extension ReadingPage {
  func name(of place: Location, in context: PageContext) -> String { titles(in: context)[0] }

  mutating func scroll(to offset: Int) { self.offset = offset }

  @discardableResult
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    drawTexts(in: body, of: context, on: &surface)
  }

  /// Draws all texts, each in its own frame.
  func drawTexts(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll {
    context.toAudience { drawForAudience(in: body, of: context, on: &surface) }
  }

  private func drawForAudience(
    in body: Rect,
    of context: PageContext,
    on surface: inout Surface
  ) -> TextScroll {
    let texts = texts(in: body, of: context)
    let parts = texts.count == 2 ? Self.halves(of: body) : [body]
    for (index, (part, title)) in zip(parts, titles(in: context)).enumerated() {
      let isFocused = index == 0 && context.isInFront
      let title = index == 0 ? context.title(behindTrail: title, columns: part.columns - 6) : title
      let inside = surface.frame(part, title: title, isFocused: isFocused)
      surface.write(texts[index], from: offset, in: inside)
      if index == texts.count - 1 {
        surface.canvas.placeCursor(at: inside.origin.moved(columns: 1))
      }
    }
    return scroll(of: texts, in: body)
  }

  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    textScroll(in: body, of: context)
  }

  /// Returns the scroll position of the texts, with the length of the longest text.
  func textScroll(in body: Rect, of context: PageContext) -> TextScroll {
    scroll(of: context.toAudience { texts(in: body, of: context) }, in: body)
  }

  private func scroll(of texts: [[TextLine]], in body: Rect) -> TextScroll {
    TextScroll(
      lines: texts.map(\.count).max() ?? 0,
      height: max(1, body.rows - 2),
      offset: offset
    )
  }

  /// Returns the left and right parts of a page with two texts.
  static func halves(of body: Rect) -> [Rect] {
    body.split(columns: [.share(1), .share(1)])
  }

  /// Returns the widths of a page's texts.
  ///
  /// If two texts don't fit side by side, or the page is very tall, there is one width.
  static func columns(of body: Rect) -> [Int] {
    (body.columns >= 110 && body.rows < 200 ? halves(of: body) : [body]).map { $0.columns - 4 }
  }
}
