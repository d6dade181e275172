import TerminalCanvas

// What the bottom line says here.
extension StorefrontScreen {
  /// Draws the bottom line; some keys stand in it only where the text in front is longer than its frame.
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

  /// The keys of the filter that is being typed, or `nil` without one.
  func openFilterHints(_ context: PageContext) -> [KeyHint]? {
    isAsked ? nil : pages.page.filterHints(in: context)
  }
}
