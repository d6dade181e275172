import TerminalCanvas
import Testing

/// A terminal's background, as the terminal reports it.
struct ShadeTests {
  @Test(arguments: [
    ("11;rgb:0000/0000/0000", Shade.dark), ("11;rgb:ffff/ffff/ffff", .light),
    ("11;rgb:1e/1e/2e", .dark), ("11;rgb:f/f/e", .light), ("11;rgba:ffff/ffff/f000/ffff", .light),
    ("11;#000000", .dark), ("11;#fdf6e3", .light), ("11;#ffffffffffff", .light),
    ("11;rgb:0000/2b2b/3636", .dark), ("11;rgb:7000/7000/7000", .dark),
    ("11;rgb:8000/8000/8000", .light),
  ])
  func aResponseIsRead(response: String, shade: Shade) {
    #expect(Shade(response: response) == shade)
  }

  @Test(arguments: [
    "", "11;", "10;rgb:0/0/0", "11;rgb:0/0", "11;rgb:00000/0/0", "11;rgb:x/y/z", "11;#12345",
    "11;red",
  ])
  func otherTextsAreNotResponses(response: String) {
    #expect(Shade(response: response) == nil)
  }

  @Test(arguments: [
    ("15;0", Shade.dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark),
    ("0;7", .light),
  ])
  func theVariableIsRead(text: String, shade: Shade) {
    #expect(Shade(colorfgbg: text) == shade)
  }

  @Test(arguments: ["", "default", "15;default", "0;16", "0;-1"])
  func unknownColorsAreNotGuessed(text: String) {
    #expect(Shade(colorfgbg: text) == nil)
  }

  @Test func luminanceIsThatOfTheStandard() {
    #expect(Shade.luminance(red: 0, green: 0, blue: 0) == 0)
    #expect(abs(Shade.luminance(red: 1, green: 1, blue: 1) - 1) < 1e-9)
    #expect(abs(Shade.luminance(red: 0.5, green: 0.5, blue: 0.5) - 0.21404) < 1e-4)
  }
}
