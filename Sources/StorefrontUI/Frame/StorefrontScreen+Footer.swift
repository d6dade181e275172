import TerminalCanvas

// The content of the bottom line.
extension StorefrontScreen {
  /// Draws the bottom line.
  ///
  /// Some keys appear only if the text of the current page is longer than its frame.
  func drawFooter(
    _ menu: MenuLayout?,
    _ context: MenuContext,
    isLong: Bool,
    on surface: inout Surface
  ) {
    let row = Rect(terminal.size).row(terminal.size.rows - 1)
    if let hints = menu?.hints ?? openFilterHints(context.page) {
      KeyHint.draw(hints, in: row, on: &surface)
    } else {
      context.footer(isLong: isLong).draw(in: row, on: &surface)
    }
  }

  /// Returns the hints about keys in the open filter, or `nil` if no filter is open.
  func openFilterHints(_ context: PageContext) -> [KeyHint]? {
    isAsked ? nil : pages.page.filterHints(in: context)
  }
}
