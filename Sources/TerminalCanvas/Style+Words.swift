// Parsing of colors and styles in the format of their descriptions.

extension RGB {
  /// Creates a color from `#` and six hexadecimal digits, or returns `nil` for any other string.
  package init?(hexadecimal text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(value)
  }

  /// Returns the distance to another color, weighted by how strongly people perceive red, green and blue.
  fileprivate func distance(to other: RGB) -> Int {
    let parts = [(red, other.red, 3), (green, other.green, 4), (blue, other.blue, 2)]
    return parts.reduce(0) { sum, part in
      let difference = Int(part.0) - Int(part.1)
      return sum + part.2 * difference * difference
    }
  }

  /// The nearest color in xterm's cube and grays, because users don't redefine these colors.
  package var nearestInPalette: UInt8 {
    (16...255).min { distance(to: RGB(palette: $0)) < distance(to: RGB(palette: $1)) } ?? 16
  }

  package var nearestANSI: ANSIColor {
    ANSIColor.allCases.min { distance(to: RGB($0)) < distance(to: RGB($1)) } ?? .white
  }
}

extension Color {
  /// Creates a color from a string, or returns `nil` if the string is invalid.
  ///
  /// - Parameter words: One of `default`, the sixteen color names such as `brightBlue`, a number of the palette from
  ///   16 to 255, or `#rrggbb`.
  package init?(words: String) {
    if words == "default" {
      self = .default
    } else if let color = ANSIColor.allCases.first(where: { "\($0)" == words }) {
      self = .ansi(color)
    } else if let number = UInt8(words), number >= 16 {
      self = .palette(number, fallback: RGB(palette: number).nearestANSI)
    } else if let rgb = RGB(hexadecimal: words) {
      self = .rgb(rgb)
    } else {
      return nil
    }
  }

  /// The string that creates this color.
  package var words: String {
    switch self {
    case .default: "default"
    case .ansi(let color): "\(color)"
    case .palette(let number, _): "\(number)"
    case .rgb(let rgb): rgb.hexadecimal
    }
  }

  /// The description of valid colors, for messages.
  package static let wordsHelp =
    "a color is default, red, brightBlue and so on, 16 to 255, or #rrggbb"
}

extension Style {
  /// Creates a style from a string, such as `white on blue bold`, `underline`, or `plain`.
  ///
  /// - Parameter words: The string. The result is `nil` if a word isn't a color or an attribute, or is in the wrong
  ///   position.
  package init?(words: String) {
    var rest = words.split(separator: " ").map(String.init)[...]
    self = .plain
    guard !rest.isEmpty else { return nil }
    if rest == ["plain"] { return }
    if let color = rest.first.flatMap(Color.init(words:)) {
      foreground = color
      rest.removeFirst()
    }
    if rest.first == "on" {
      guard let color = rest.dropFirst().first.flatMap(Color.init(words:)) else { return nil }
      background = color
      rest.removeFirst(2)
    }
    for word in rest {
      guard let named = Attributes.named.first(where: { $0.1 == word }) else { return nil }
      attributes.insert(named.0)
    }
  }

  /// The string that creates this style.
  package var words: String {
    var words: [String] = []
    if foreground != .default || background != .default { words.append(foreground.words) }
    if background != .default { words.append("on \(background.words)") }
    words += Attributes.named.filter { attributes.contains($0.0) }.map(\.1)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
