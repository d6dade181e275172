/// The brightness of a terminal's default background, which determines the colors that are readable on it.
package enum Shade: String, Hashable, Sendable, CaseIterable {
  case dark
  case light

  /// Creates the shade of a color: `.light` if black has more contrast on it than white, otherwise `.dark` (WCAG 2).
  ///
  /// - Parameters: The components of the color, from 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    let light = Self.luminance(red: red, green: green, blue: blue)
    self = (light + 0.05) * (light + 0.05) > 1.05 * 0.05 ? .light : .dark
  }

  /// Creates the shade from a terminal's response about its background, or returns `nil` for any other string.
  ///
  /// The response is `11;rgb:ffff/ffff/ffff`, with one to four digits for each component, or `11;#rrggbb`.
  package init?(response: String) {
    guard response.hasPrefix("11;") else { return nil }
    var rest = response.dropFirst(3)
    let parts: [Substring]
    if rest.hasPrefix("#") {
      rest = rest.dropFirst()
      guard rest.count == 6 || rest.count == 12 else { return nil }
      let letters = Array(rest)
      let size = letters.count / 3
      parts = (0..<3).map { Substring(String(letters[($0 * size)..<(($0 + 1) * size)])) }
    } else {
      guard let colon = rest.firstIndex(of: ":") else { return nil }
      parts = Array(rest[rest.index(after: colon)...].split(separator: "/").prefix(3))
    }
    let values = parts.compactMap(Self.fraction)
    guard values.count == 3 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }

  /// Creates the shade from the value of `COLORFGBG`, such as `15;0` or `0;default;15`.
  ///
  /// The last number is the background.
  package init?(colorfgbg: String) {
    guard let last = colorfgbg.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    switch last {
    case 0...6, 8: self = .dark
    case 7, 9...15: self = .light
    default: return nil
    }
  }

  /// Returns the relative luminance of a color, from 0 for black to 1 for white (WCAG 2).
  package static func luminance(red: Double, green: Double, blue: Double) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.03928 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the given base, from 0 to 1, to the power of 2.4.
  ///
  /// Its fifth root is computed with Newton's method.
  private static func power(_ base: Double) -> Double {
    guard base > 0 else { return 0 }
    let wanted = base * base
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (root * fourth - wanted) / (5 * fourth)
    }
    return wanted * root
  }

  private static func fraction(_ digits: Substring) -> Double? {
    guard 1...4 ~= digits.count, let value = Int(digits, radix: 16) else { return nil }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
