import TerminalCanvas

extension PageContext {
  /// A page's title behind the names of the pane and the pages that led to it, as far as there is room: the
  /// nearest stay longest.
  func title(behindTrail title: String, columns: Int) -> String {
    var shown = title
    for place in trail.reversed() {
      let longer = "\(name(of: place)) › \(shown)"
      guard CharacterWidth.columns(of: longer) <= columns else { break }
      shown = longer
    }
    return shown
  }
}
