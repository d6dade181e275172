import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Every drawn text has enough contrast with its background.
struct ContrastTests {
  /// A terminal that the screen is drawn for.
  struct Terminal: Sendable, CustomTestStringConvertible {
    let colors: ColorDepth
    let background: Shade
    var theme = ThemeName.standard
    var appearance: Appearance {
      var appearance = Appearance(colors: colors, background: background)
      appearance.palette.name = theme
      return appearance
    }
    var testDescription: String { "\(colors) on \(background), \(theme)" }
  }

  static let terminals = ColorDepth.allCases.flatMap { colors in
    Shade.allCases.flatMap { background in
      ThemeName.allCases.map { Terminal(colors: colors, background: background, theme: $0) }
    }
  }

  /// The screens to check, which are drawn again for every terminal.
  private static let stops = Result {
    try Tour.looks(Appearance()) + Tour.stops(.standard)
  }

  /// The minimum contrast of text in WCAG 2 (AA).
  private static let least = 4.5

  @Test(arguments: terminals)
  func everyPairThatIsDrawnCanBeRead(terminal: Terminal) throws {
    var seen: [Style: String] = [:]
    for stop in try Self.stops.get() {
      var screen = stop.stage.screen
      screen.terminal.appearance = terminal.appearance
      let canvas = screen.draw(size: screen.terminal.size).canvas
      for cell in canvas.cells where cell.character != " " && !cell.isContinuation {
        if seen[cell.style] == nil { seen[cell.style] = "“\(cell.character)” of \(stop.name)" }
      }
    }
    // The roles of a palette must be drawn, or this test would check nothing.
    #expect(seen.count >= (terminal.colors == .none ? 5 : 12))
    for (style, position) in seen {
      #expect(!style.attributes.contains(.dim), "\(style): \(position)")
      let contrast = Ink(style, on: terminal).leastContrast
      #expect(contrast >= Self.least, "\(style): \(contrast) at \(position)")
    }
  }

  @Test func theExamplesOfTheStandardMatch() {
    let black = Terminal(colors: .many, background: .dark)
    let grey = Style(.palette(243, fallback: .white), on: .palette(231, fallback: .white))
    #expect(abs(Ink(grey, on: black).leastContrast - 4.54) < 0.01)
    #expect(abs(Ink(Style(.palette(231, fallback: .white)), on: black).leastContrast - 21) < 0.01)
  }
}

/// The colors of a style on a terminal, by xterm's own values.
private struct Ink {
  private let letters: [(Double, Double, Double)]
  private let ground: (Double, Double, Double)

  init(_ style: Style, on terminal: ContrastTests.Terminal) {
    let isDark = terminal.background == .dark
    let isReversed = style.attributes.contains(.reverse)
    let (front, back) =
      isReversed ? (style.background, style.foreground) : (style.foreground, style.background)
    func value(_ color: Color, isLetter: Bool) -> (Double, Double, Double) {
      switch color {
      case .default:
        // Reverse swaps the terminal's default colors.
        (isLetter != isReversed) == isDark ? Self.own(isDark ? 229 : 255) : Self.own(0)
      case .ansi(let color): Self.parts(RGB(color))
      case .palette(let number, _): Self.parts(RGB(palette: number))
      case .rgb(let rgb): Self.parts(RGB(palette: rgb.nearestInPalette))
      }
    }
    ground = value(back, isLetter: false)
    var values = [value(front, isLetter: true)]
    // With few colors, bold may brighten a letter.
    if case .ansi(let color) = front, color.rawValue < 8, style.attributes.contains(.bold) {
      values += ANSIColor(rawValue: color.rawValue + 8).map { [Self.parts(RGB($0))] } ?? []
    }
    letters = values
  }

  var leastContrast: Double {
    letters.map { letter in
      let (first, second) = (Self.luminance(letter) + 0.05, Self.luminance(ground) + 0.05)
      return max(first, second) / min(first, second)
    }.min() ?? 0
  }

  private static func luminance(_ color: (Double, Double, Double)) -> Double {
    Shade.luminance(red: color.0, green: color.1, blue: color.2)
  }

  private static func own(_ part: Double) -> (Double, Double, Double) {
    (part / 255, part / 255, part / 255)
  }

  private static func parts(_ color: RGB) -> (Double, Double, Double) {
    (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }
}
