import StoreEngine
import StoreModel
import StoreTelling
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
    case .line(let id): title = "Line \(grouped(id)) of the log"
    }
    let inside = surface.frame(body, title: title, isFocused: menus.isEmpty && !isAsked)
    let lines = lines(of: explanation, columns: inside.columns - 2, surface.theme)
    draw(lines, from: explanation.offset, in: inside, on: &surface)
    surface.canvas.placeCursor(at: inside.origin.moved(columns: 1))
  }

  /// What a page says, in rows of a width.
  func lines(
    of explanation: Explanation,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    let lines =
      switch explanation.subject {
      case .why(let product): whyLines(product, columns: columns, theme)
      case .timeline(let id): timelineLines(id, columns: columns, theme)
      case .line(let id): logLines(id, theme)
      }
    return lines.wrapped(to: columns)
  }

  /// A line of the log with all that it says.
  private func logLines(_ id: Int, _ theme: Theme) -> [TextLine] {
    let row = id - log.dropped - 1
    guard log.lines.indices.contains(row) else {
      return [TextLine("The log does not go back that far any more.", theme.note)]
    }
    let line = log.lines[row]
    let who: String
    switch line.kind {
    case .step: who = line.wasRefused ? "A step that was refused" : "A step, as a script writes it"
    case .store: who = "The store"
    case .app: who = "The app"
    case .screen: who = "The screen"
    }
    return [
      TextLine(who, theme.heading), TextLine("\(line.at.minuteText) UTC", theme.note), .empty,
    ]
      + line.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TextLine(String($0), theme.text) }
  }
}
