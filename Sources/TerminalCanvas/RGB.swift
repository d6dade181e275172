/// A color with red, green and blue components from 0 to 255.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from one number, such as `0xfabd2f`.
  package init(_ value: UInt32) {
    self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  /// Creates the default RGB color that xterm uses for one of the sixteen colors.
  package init(_ color: ANSIColor) {
    self =
      switch color {
      case .black: RGB(0, 0, 0)
      case .red: RGB(205, 0, 0)
      case .green: RGB(0, 205, 0)
      case .yellow: RGB(205, 205, 0)
      case .blue: RGB(0, 0, 238)
      case .magenta: RGB(205, 0, 205)
      case .cyan: RGB(0, 205, 205)
      case .white: RGB(229, 229, 229)
      case .brightBlack: RGB(127, 127, 127)
      case .brightRed: RGB(255, 0, 0)
      case .brightGreen: RGB(0, 255, 0)
      case .brightYellow: RGB(255, 255, 0)
      case .brightBlue: RGB(92, 92, 255)
      case .brightMagenta: RGB(255, 0, 255)
      case .brightCyan: RGB(0, 255, 255)
      case .brightWhite: RGB(255, 255, 255)
      }
  }

  /// Creates one of the 256 colors in xterm's palette.
  ///
  /// The palette consists of the sixteen default colors, a color cube with six steps, and 24 grays.
  package init(palette number: UInt8) {
    if let color = ANSIColor(rawValue: number) {
      self.init(color)
    } else if number >= 232 {
      let grey = 8 + 10 * (number - 232)
      self.init(grey, grey, grey)
    } else {
      let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
      let place = Int(number) - 16
      self.init(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
    }
  }

  /// The color as `#` and six hexadecimal digits, as in web pages.
  package var hexadecimal: String {
    let digits = [red, green, blue].map { part in
      (part < 16 ? "0" : "") + String(part, radix: 16)
    }
    return "#" + digits.joined()
  }
}

extension Color {
  /// The color as xterm shows it, or `nil` for the user's default color.
  package var rgb: RGB? {
    switch self {
    case .default: nil
    case .ansi(let color): RGB(color)
    case .palette(let number, _): RGB(palette: number)
    case .rgb(let rgb): rgb
    }
  }
}
