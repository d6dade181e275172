import TerminalCanvas
import Testing

/// Colors and styles in words.
struct StyleWordsTests {
  static let colors: [Color] =
    [.default, .rgb(RGB(0, 0, 0)), .rgb(RGB(18, 52, 86)), .rgb(RGB(255, 254, 1))]
    + ANSIColor.allCases.map { .ansi($0) }
    + (16...255).map { .palette($0, fallback: RGB(palette: $0).nearestANSI) }

  @Test(arguments: colors)
  func everyColorIsPackedAndWrittenAndReadAgain(color: Color) {
    #expect(Color(words: color.words) == color)
    for attributes: Attributes in [[], .bold, [.bold, .underline, .reverse], [.dim, .italic]] {
      for other in [
        Color.default, .red, .rgb(RGB(1, 2, 3)), .palette(200, fallback: .brightMagenta),
      ] {
        let style = Style(color, on: other, attributes)
        #expect(style.foreground == color && style.background == other)
        #expect(style.attributes == attributes)
        #expect(Style(words: style.words) == style)
      }
    }
  }

  @Test(arguments: [
    "", "bold red", "red on", "on", "purple", "256", "15", "#12345", "#1234567", "#12345g",
    "red blue",
    "red on blue on green",
  ])
  func otherWordsAreRejected(words: String) {
    #expect(Style(words: words) == nil)
  }

  @Test func theNearestColorIsFound() {
    for number in UInt8(16)...255 {
      #expect(RGB(palette: RGB(palette: number).nearestInPalette) == RGB(palette: number))
    }
    for color in ANSIColor.allCases { #expect(RGB(RGB(color).nearestANSI) == RGB(color)) }
  }
}
