import TerminalCanvas

/// Writes screens as preformatted text; every style that occurs is a class of the page.
struct StillWriter {
  /// The styles so far, each with the number of its class.
  private var classes: [Style: Int] = [:]
  /// A line of CSS for each style so far.
  private(set) var rules = ""

  /// A screen with or without words below.
  mutating func figure(_ still: Still, _ words: String?) -> [String] {
    let rows = still.rows.map { row in
      row.map { run in
        run.style == .plain ? run.html : "<span class=\"\(name(run.style))\">\(run.html)</span>"
      }.joined()
    }
    let caption = words.map { ["<figcaption>\($0.escaped)</figcaption>"] } ?? []
    // The line break after the tag is not part of the text, even if the first row is empty.
    return ["<figure><pre class=\"screen\">", rows.joined(separator: "\n") + "</pre>"]
      + caption + ["</figure>"]
  }

  private mutating func name(_ style: Style) -> String {
    if let number = classes[style] { return "s\(number)" }
    classes[style] = classes.count
    let name = "s\(classes.count - 1)"
    rules += (rules.isEmpty ? "" : "\n") + ".\(name){\(style.declarations)}"
    return name
  }
}

extension Style {
  fileprivate var declarations: String {
    let isReversed = attributes.contains(.reverse)
    let ink = foreground.css ?? "var(--ink)"
    let paper = background.css ?? "var(--paper)"
    var declarations: [String] = []
    if isReversed || foreground != .default {
      declarations.append("color:\(isReversed ? paper : ink)")
    }
    if isReversed || background != .default {
      declarations.append("background:\(isReversed ? ink : paper)")
    }
    if attributes.contains(.bold) { declarations.append("font-weight:700") }
    if attributes.contains(.dim) { declarations.append("opacity:.65") }
    if attributes.contains(.italic) { declarations.append("font-style:italic") }
    if attributes.contains(.underline) { declarations.append("text-decoration:underline") }
    return declarations.joined(separator: ";")
  }
}

extension Color {
  /// The colour in xterm's palette; nil for the user's own.
  fileprivate var css: String? {
    switch self {
    case .default: nil
    case .ansi(let color): Self.sixteen[Int(color.rawValue)]
    case .palette(let number, _) where number < 16: Self.sixteen[Int(number)]
    case .palette(let number, _) where number < 232:
      Self.rgb([36, 6, 1].map { Self.cube[(Int(number) - 16) / $0 % 6] })
    case .palette(let number, _):
      Self.rgb(Array(repeating: 8 + 10 * (Int(number) - 232), count: 3))
    }
  }

  private static let sixteen = [
    "#1c2129", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
    "#7f8896", "#ff7a85", "#b5e890", "#ffd68a", "#82c4ff", "#de9cf2", "#7fdbe6", "#ffffff",
  ]
  private static let cube = [0, 95, 135, 175, 215, 255]

  private static func rgb(_ parts: [Int]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
