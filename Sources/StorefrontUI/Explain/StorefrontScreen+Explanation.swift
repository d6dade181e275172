import StoreEngine
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// Draws a page that explains something.
  func drawExplanation(_ explanation: Explanation, in body: Rect, on surface: inout Surface) {
    let title: String
    switch explanation.subject {
    case .why(let product): title = "Why: \(name(of: product))"
    case .timeline(let id):
      let subscription = snapshot?.store.subscription(of: id)
      title = "Timeline: \(subscription.map { name(of: $0) } ?? id.description)"
    }
    let inside = surface.frame(body, title: title, isFocused: menus.isEmpty && !isAsked)
    let lines = lines(of: explanation, columns: inside.columns - 2, surface.theme)
    draw(lines, from: explanation.offset, in: inside, on: &surface)
    surface.canvas.placeCursor(at: inside.origin.moved(columns: 1))
  }

  /// How many lines of a page can be scrolled through.
  func lineCount(of explanation: Explanation) -> Int {
    lines(of: explanation, columns: size.columns - 4, Theme(appearance)).count
  }

  private func lines(
    of explanation: Explanation,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    switch explanation.subject {
    case .why(let product): whyLines(product, columns: columns, theme)
    case .timeline(let id): timelineLines(id, columns: columns, theme)
    }
  }
}
