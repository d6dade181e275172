import Manual
import TerminalCanvas

/// A page of the manual, wrapped into rows.
struct ManualLayout: Hashable, Sendable {
  let columns: Int
  private let rows: [ManualRow]

  /// Creates the layout of the page with the given name, or returns `nil` if there is no such page.
  init?(_ name: String, columns: Int) {
    guard let page = Manual.page(named: name) else { return nil }
    self.columns = columns
    // The title is part of the frame.
    rows = Array(
      ManualText(columns: columns).rows(of: page).drop { $0.headingLevel == 1 || $0.spans.isEmpty }
    )
  }

  func lines(_ theme: Theme) -> [TextLine] {
    rows.map { row in
      var line = TextLine(
        row.spans.map { span in
          // Line mode doesn't read bullets aloud, because they are only decoration.
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
  /// Updates the layout of an open manual page for the current width.
  ///
  /// Keys and frames then use this layout.
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
