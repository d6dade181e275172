import TerminalCanvas
import Texts

/// Tabs in the top line of a frame.
extension Surface {
  /// Writes the name of each tab, and records that a click on it shows the tab.
  mutating func tabs<Tab: RawRepresentable<String> & Equatable>(
    _ tabs: [Tab],
    over rect: Rect,
    shown: Tab,
    target: (Tab) -> Target
  ) {
    var column = rect.left + 2
    for tab in tabs {
      let text = " \(Phrase("tab.\(tab)", english: tab.rawValue).text) "
      let width = CharacterWidth.columns(of: text)
      canvas.write(
        text,
        at: Point(column: column, row: rect.top),
        style: tab == shown ? theme.focusedTitle : theme.note,
        maxWidth: max(0, rect.right - 1 - column)
      )
      mark(Rect(column: column, row: rect.top, columns: width, rows: 1), target(tab))
      column += width + 1
    }
  }
}
