import VisibleText

/// What stands around a plot: its caption, and for those who do not see it, what it says.
struct PlotFrame {
  let title: String
  /// What is counted, as a person reads it.
  let unit: String
  /// What the caption says behind the unit.
  var addition = ""
  let width: Int64
  let height: Int64

  /// The figure.
  ///
  /// - Parameters:
  ///   - parts: What is drawn, as SVG.
  ///   - told: The same in sentences without their full stops.
  /// - Returns: The element of the page.
  func html(_ parts: [String], told: [String]) -> String {
    let words = "\(title), \(unit). \(told.joined(separator: ". "))."
    return """
      <figure><figcaption>\(title.escaped)<small>\((unit + addition).escaped)</small></figcaption>
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(words.escaped)">
      \(parts.joined(separator: "\n"))
      </svg></figure>
      """
  }
}
