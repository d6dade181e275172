import Manual
import TerminalCanvas

/// A page of the manual in rows of a width.
struct ManualLayout: Hashable, Sendable {
  let columns: Int
  private let rows: [ManualRow]

  /// Lays out a page, or returns `nil` if there is no page of the name.
  init?(_ name: String, columns: Int) {
    guard let page = Manual.page(named: name) else { return nil }
    self.columns = columns
    // The frame has the title.
    rows = Array(
      ManualText(columns: columns).rows(of: page).drop { $0.headingLevel == 1 || $0.spans.isEmpty }
    )
  }

  func lines(_ theme: Theme) -> [TextLine] {
    rows.map { row in
      var line = TextLine(
        row.spans.map { span in
          // Bullets are decoration that isn't read aloud.
          let isBullet = theme.isReadInLines && span.text == ManualBlock.bullet
          return TextRun(
            isBullet ? "- " : span.text,
            row.headingLevel > 0 ? theme.heading : theme.style(of: span.look)
          )
        }
      )
      line.isQuoted = row.isCode
      return line
    }
  }
}

extension StorefrontScreen {
  /// Lays out an open page of the manual for the current width, so that keys and frames don't need to.
  mutating func layOutManual() {
    guard let page = pages.explanation, case .manual(let name) = page.subject else { return }
    let columns = context.body.columns - 4
    guard page.manual?.columns != columns else { return }
    pages.explanation?.manual = ManualLayout(name, columns: columns)
  }
}

extension Theme {
  fileprivate func style(of look: ManualSpan.Look) -> Style {
    switch look {
    case .plain: text
    case .strong, .emphasis: strong
    case .code: price
    case .link: key
    }
  }
}
