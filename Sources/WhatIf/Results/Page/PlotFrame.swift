import VisibleText

/// The elements around a plot: its caption, and a description for people who can't see the plot.
struct PlotFrame {
  let title: String
  /// The unit of the values, in words.
  let unit: String
  /// The caption's text after the unit.
  var addition = ""
  let width: Int64
  let height: Int64

  /// Returns the `figure` element.
  ///
  /// - Parameters:
  ///   - parts: The plot as SVG.
  ///   - told: The description of the plot, as sentences without full stops.
  /// - Returns: The HTML of the element.
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
