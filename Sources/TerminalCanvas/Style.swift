/// One of the sixteen colors of every color terminal.
///
/// The user may have redefined it.
package enum ANSIColor: UInt8, CaseIterable, Hashable, Sendable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite
}

/// A requested color, which the terminal shows as well as it can.
///
/// A screen must never convey information by color alone, because some terminals show only two colors. With
/// `NO_COLOR`, all colors look the same too.
package enum Color: Hashable, Sendable {
  /// The user's default color.
  case `default`
  /// One of the sixteen colors.
  ///
  /// On terminals with eight colors, the bright colors become bold.
  case ansi(ANSIColor)
  /// One of the 256 colors in xterm's palette, with a replacement for terminals with sixteen colors.
  case palette(UInt8, fallback: ANSIColor)
  /// An exact color in recordings and pictures. A terminal shows the nearest of its colors.
  case rgb(RGB)

  package static let black = Color.ansi(.black)
  package static let red = Color.ansi(.red)
  package static let green = Color.ansi(.green)
  package static let yellow = Color.ansi(.yellow)
  package static let blue = Color.ansi(.blue)
  package static let magenta = Color.ansi(.magenta)
  package static let cyan = Color.ansi(.cyan)
  package static let white = Color.ansi(.white)
  /// The color with number 8, which most themes show as gray.
  package static let brightBlack = Color.ansi(.brightBlack)
  package static let brightRed = Color.ansi(.brightRed)
  package static let brightGreen = Color.ansi(.brightGreen)
  package static let brightYellow = Color.ansi(.brightYellow)
  package static let brightBlue = Color.ansi(.brightBlue)
  package static let brightMagenta = Color.ansi(.brightMagenta)
  package static let brightCyan = Color.ansi(.brightCyan)
  package static let brightWhite = Color.ansi(.brightWhite)
}

/// The attributes of text other than color, which also work with `NO_COLOR`.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier or brighter text.
  package static let bold = Attributes(rawValue: 1)
  /// Fainter text, which not every terminal supports.
  package static let dim = Attributes(rawValue: 2)
  /// Slanted text, which not every terminal supports.
  package static let italic = Attributes(rawValue: 4)
  package static let underline = Attributes(rawValue: 8)
  /// Swapped foreground and background.
  package static let reverse = Attributes(rawValue: 16)

  static let named: [(Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.reverse, "reverse"),
  ]
}

extension Color {
  /// The number of bits in a packed color.
  ///
  /// The lowest two bits are the case, and the other bits are its values.
  fileprivate static let packedBits = 26

  /// The color packed into ``packedBits`` bits: its case, then its number, then its replacement.
  fileprivate var packed: UInt64 {
    switch self {
    case .default: 0
    case .ansi(let color): 1 | UInt64(color.rawValue) << 2
    case .palette(let number, let fallback):
      2 | UInt64(number) << 2 | UInt64(fallback.rawValue) << 10
    case .rgb(let rgb):
      3 | UInt64(rgb.red) << 2 | UInt64(rgb.green) << 10 | UInt64(rgb.blue) << 18
    }
  }

  /// Creates the color that is packed in the lowest bits of the given number.
  fileprivate init(packed bits: UInt64) {
    let (first, second) = (UInt8(bits >> 2 & 0xFF), UInt8(bits >> 10 & 0xFF))
    switch bits & 0b11 {
    case 1: self = .ansi(ANSIColor(rawValue: first) ?? .black)
    case 2: self = .palette(first, fallback: ANSIColor(rawValue: second) ?? .black)
    case 3: self = .rgb(RGB(first, second, UInt8(bits >> 18 & 0xFF)))
    default: self = .default
    }
  }
}

/// The appearance of a cell without its content.
///
/// A style is packed into one word, so that comparing the styles of thousands of cells is fast.
package struct Style: Hashable, Sendable {
  /// The foreground, the background and the attributes, starting at the lowest bit.
  private var bits: UInt64

  package var foreground: Color {
    get { Color(packed: bits) }
    set { self = Style(newValue, on: background, attributes) }
  }

  /// The background color.
  ///
  /// The background isn't painted if the color is `.default`.
  package var background: Color {
    get { Color(packed: bits >> Color.packedBits) }
    set { self = Style(foreground, on: newValue, attributes) }
  }

  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(bits >> (2 * Color.packedBits))) }
    set { self = Style(foreground, on: background, newValue) }
  }

  /// Creates a style from its parts.
  ///
  /// Omitted parts have the terminal's default values.
  package init(
    _ foreground: Color = .default,
    on background: Color = .default,
    _ attributes: Attributes = []
  ) {
    bits =
      foreground.packed | background.packed << Color.packedBits
      | UInt64(attributes.rawValue) << (2 * Color.packedBits)
  }

  /// The terminal's default style.
  package static let plain = Style()
  package static let bold = Style(.default, .bold)
  package static let dim = Style(.default, .dim)
  package static let underline = Style(.default, .underline)
  /// The terminal's default style in reverse, for example for a selected row.
  package static let reverse = Style(.default, .reverse)

  /// Creates a style with a text color and attributes on the user's default background.
  package init(_ foreground: Color, _ attributes: Attributes) {
    self.init(foreground, on: .default, attributes)
  }

  package func adding(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }

  package func on(_ color: Color) -> Style {
    Style(foreground, on: color, attributes)
  }
}

extension Color: CustomStringConvertible {
  /// The color's name in a picture's legend, such as `brightBlue` or `214/yellow`.
  package var description: String {
    switch self {
    case .default: "default"
    case .ansi(let color): "\(color)"
    case .palette(let number, let fallback): "\(number)/\(fallback)"
    case .rgb(let rgb): rgb.hexadecimal
    }
  }
}

extension Style: CustomStringConvertible {
  /// The style's name in a picture's legend, such as `cyan on blue bold`, or `plain` for the default style.
  package var description: String {
    var words: [String] = []
    if foreground != .default || background != .default {
      words.append(foreground.description)
    }
    if background != .default {
      words.append("on \(background)")
    }
    words += Attributes.named.filter { attributes.contains($0.0) }.map(\.1)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
