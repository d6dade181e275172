/// One of the sixteen colours that every colour terminal has and its user may have chosen.
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

/// A colour as a screen asks for it; what comes of it is the terminal's affair.
///
/// A screen may never say something by colour alone: with `NO_COLOR` or on a terminal with two
/// colours, all of them look the same.
package enum Color: Hashable, Sendable {
  /// The user's own colour, whatever it is.
  case `default`
  /// One of the sixteen; on terminals with eight, the bright ones become bold.
  case ansi(ANSIColor)
  /// One of the 256 of xterm's palette, and what to take where there are only sixteen.
  case palette(UInt8, fallback: ANSIColor)
  /// Exactly this in recordings and pictures; a terminal shows the nearest of its palette, or of its sixteen.
  case rgb(RGB)

  package static let black = Color.ansi(.black)
  package static let red = Color.ansi(.red)
  package static let green = Color.ansi(.green)
  package static let yellow = Color.ansi(.yellow)
  package static let blue = Color.ansi(.blue)
  package static let magenta = Color.ansi(.magenta)
  package static let cyan = Color.ansi(.cyan)
  package static let white = Color.ansi(.white)
  /// Colour 8 of 16, which most themes show as grey.
  package static let brightBlack = Color.ansi(.brightBlack)
  package static let brightRed = Color.ansi(.brightRed)
  package static let brightGreen = Color.ansi(.brightGreen)
  package static let brightYellow = Color.ansi(.brightYellow)
  package static let brightBlue = Color.ansi(.brightBlue)
  package static let brightMagenta = Color.ansi(.brightMagenta)
  package static let brightCyan = Color.ansi(.brightCyan)
  package static let brightWhite = Color.ansi(.brightWhite)
}

/// What a terminal may do to a letter besides colouring it; all of it survives `NO_COLOR`.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier, or brighter.
  package static let bold = Attributes(rawValue: 1)
  /// Fainter; not every terminal can.
  package static let dim = Attributes(rawValue: 2)
  /// Slanted; not every terminal can.
  package static let italic = Attributes(rawValue: 4)
  package static let underline = Attributes(rawValue: 8)
  /// Foreground and background change places.
  package static let reverse = Attributes(rawValue: 16)

  static let named: [(Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.reverse, "reverse"),
  ]
}

extension Color {
  /// How many bits a colour takes where it is packed: its case in the lowest two, then what it has.
  fileprivate static let packedBits = 26

  /// The colour in ``packedBits``: its case, then its number, then what to take instead.
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

  /// The colour that was packed in the lowest bits.
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

/// How a cell looks, apart from what stands in it.
///
/// It is packed into a word, so that comparing the looks of thousands of cells costs next to nothing.
package struct Style: Hashable, Sendable {
  /// The foreground, the background and the attributes, from the lowest bits on.
  private var bits: UInt64

  package var foreground: Color {
    get { Color(packed: bits) }
    set { self = Style(newValue, on: background, attributes) }
  }

  /// The colour behind it; `.default` is not painted at all.
  package var background: Color {
    get { Color(packed: bits >> Color.packedBits) }
    set { self = Style(foreground, on: newValue, attributes) }
  }

  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(bits >> (2 * Color.packedBits))) }
    set { self = Style(foreground, on: background, newValue) }
  }

  /// A style from its parts, each of which is the terminal's own unless named.
  package init(
    _ foreground: Color = .default,
    on background: Color = .default,
    _ attributes: Attributes = []
  ) {
    bits =
      foreground.packed | background.packed << Color.packedBits
      | UInt64(attributes.rawValue) << (2 * Color.packedBits)
  }

  /// The terminal's own look.
  package static let plain = Style()
  package static let bold = Style(.default, .bold)
  package static let dim = Style(.default, .dim)
  package static let underline = Style(.default, .underline)
  /// The terminal's own look, reversed, as for a selected row.
  package static let reverse = Style(.default, .reverse)

  /// A letter colour and attributes on the user's own background.
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
  /// Its name in a picture's legend, such as `brightBlue` or `214/yellow`.
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
  /// Its words in a picture's legend, such as `cyan on blue bold`; `plain` when there is nothing to
  /// say.
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
