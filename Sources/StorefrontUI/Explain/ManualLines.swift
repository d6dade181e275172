import Manual
import TerminalCanvas

extension PageContext {
  /// Returns a page of the manual in rows of a width.
  func lines(of page: ManualPage, columns: Int) -> [TextLine] {
    // The frame has the title.
    ManualText(columns: columns).rows(of: page).drop { $0.headingLevel == 1 || $0.spans.isEmpty }
      .map { row in
        var line = TextLine(
          row.spans.map { span in
            TextRun(span.text, row.headingLevel > 0 ? theme.heading : theme.style(of: span.look))
          }
        )
        line.isQuoted = row.isCode
        return line
      }
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
