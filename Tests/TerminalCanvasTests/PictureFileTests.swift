import StoreTestSupport
import Testing

@testable import TerminalCanvas

/// Frames as SVG pictures.
struct PictureFileTests {
  private func frame() -> Frame {
    var canvas = Canvas(Size(columns: 24, rows: 5))
    let inside = canvas.box(Rect(canvas.fullSize), style: Style(.cyan, .bold), title: "A & B")
    canvas.write("price <", at: inside.origin, style: Style(.palette(114, fallback: .green)))
    canvas.write("日本 x", at: inside.origin.moved(rows: 1), style: .underline)
    canvas.write("chosen", at: inside.origin.moved(rows: 2), style: .reverse)
    canvas.placeCursor(at: inside.origin.moved(columns: 6, rows: 2))
    return Frame(canvas)
  }

  @Test(arguments: Shade.allCases)
  func aFrameIsAPicture(on background: Shade) throws {
    try expectGolden(
      frame().svg(title: "A small frame", background: background),
      named: "frame-\(background)",
      suffix: "svg"
    )
  }

  @Test func everyPartOfAFrameIsDrawn() {
    for border in [Border.single, .rounded] {
      var canvas = Canvas(Size(columns: 6, rows: 5))
      canvas.box(Rect(canvas.fullSize), border)
      for cell in canvas.cells where cell.character != " " {
        #expect(FrameStrokes(cell.character) != nil, "\(cell.character)")
      }
    }
  }

  @Test func theColoursOfThePaletteAreThoseOfXterm() {
    #expect(RGB(palette: 16) == RGB(0, 0, 0))
    #expect(RGB(palette: 231) == RGB(255, 255, 255))
    #expect(RGB(palette: 75) == RGB(95, 175, 255))
    #expect(RGB(palette: 232) == RGB(8, 8, 8))
    #expect(RGB(palette: 255) == RGB(238, 238, 238))
    #expect(RGB(palette: 9) == RGB(.brightRed))
    #expect(RGB(95, 5, 255).hexadecimal == "#5f05ff")
  }
}
