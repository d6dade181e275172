import TerminalCanvas

extension PageContext {
  /// Returns a page's title, preceded by the names of the pane and the pages that led to the page.
  ///
  /// If there isn't enough space, the first names are left out.
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
