import TerminalCanvas
import Testing

/// Styles, which are packed.
struct StyleTests {
  private static let colors: [Color] =
    [.default] + ANSIColor.allCases.map(Color.ansi)
    + [0, 17, 255].flatMap { number in
      [ANSIColor.black, .brightWhite].map { Color.palette(number, fallback: $0) }
    }

  @Test(arguments: colors)
  func stylesKeepTheirParts(foreground: Color) {
    for background in Self.colors {
      for attributes in (0..<32 as Range<UInt8>).map(Attributes.init(rawValue:)) {
        let style = Style(foreground, on: background, attributes)
        #expect(style.foreground == foreground)
        #expect(style.background == background)
        #expect(style.attributes == attributes)
      }
    }
  }

  @Test func changingAPartLeavesTheOthers() {
    var style = Style(.red, on: .palette(200, fallback: .magenta), [.bold, .reverse])
    style.foreground = .palette(3, fallback: .yellow)
    #expect(
      style
        == Style(
          .palette(3, fallback: .yellow),
          on: .palette(200, fallback: .magenta),
          [.bold, .reverse]
        )
    )
    style.background = .default
    #expect(style == Style(.palette(3, fallback: .yellow), [.bold, .reverse]))
    style.attributes = .italic
    #expect(style == Style(.palette(3, fallback: .yellow), .italic))
    style.foreground = .default
    style.attributes = []
    #expect(style == .plain)
  }
}
