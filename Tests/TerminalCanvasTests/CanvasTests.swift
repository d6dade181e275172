import StoreTestSupport
import TerminalCanvas
import Testing

struct CanvasTests {
  private var canvas = Canvas(Size(columns: 10, rows: 3))

  @Test mutating func writingReturnsTheWidth() {
    #expect(canvas.write("コイン x", at: .zero) == 8)
    #expect(canvas.write("", at: .zero) == 0)
    #expect(canvas.write("far", at: Point(column: 10, row: 0)) == 0)
    #expect(canvas.description == "コイン x")
  }

  @Test mutating func wideTextsEndInAnEllipsis() {
    canvas.write("abcdefghijklmno", at: .zero)
    canvas.write("日本語日本語", at: Point(column: 0, row: 1))
    canvas.write("com.example.gems", at: Point(column: 0, row: 2), truncation: .middle)
    #expect(
      canvas.description == """
        abcdefghi…
        日本語日…
        com.e…gems
        """
    )
  }

  @Test mutating func maxWidthLimitsTheText() {
    #expect(canvas.write("abcdef", at: Point(column: 1, row: 0), maxWidth: 4) == 4)
    #expect(canvas.write("abcdef", at: .zero.moved(rows: 1), maxWidth: 3, truncation: .clip) == 3)
    #expect(canvas.write("abcdef", at: .zero.moved(rows: 2), maxWidth: -1) == 0)
    #expect(canvas.description == " abc…\nabc")
  }

  @Test mutating func drawingOutsideIsClipped() {
    canvas.write("hidden", at: Point(column: 0, row: -1))
    canvas.write("hidden", at: Point(column: 0, row: 3))
    canvas.write("abcdef", at: Point(column: -3, row: 1))
    #expect(canvas.description == "\ndef")
  }

  @Test mutating func halfOfAWideCharacterAtAnEdgeIsBlank() {
    canvas.fill(with: ".")
    canvas.write("日本", at: Point(column: -1, row: 0))
    canvas.draw(in: Rect(column: 8, row: 1, columns: 5, rows: 1)) { part in
      part.write("a日", at: .zero)
    }
    canvas.draw(in: Rect(column: 2, row: 2, columns: 3, rows: 1)) { part in
      part.write("日本", at: .zero, truncation: .clip)
      part.write("本", at: Point(column: -1, row: 0))
    }
    #expect(canvas.description == " 本.......\n........a\n..  ......")
    #expect(canvas.brokenRows.isEmpty)
  }

  @Test mutating func overwritingHalfOfAWideCharacterBlanksTheOther() {
    canvas.write("日本語", at: .zero)
    canvas.write("x", at: Point(column: 1, row: 0))
    canvas.write("y", at: Point(column: 2, row: 0))
    canvas.write("語", at: Point(column: 3, row: 0))
    #expect(canvas.description == " xy語")
    #expect(canvas.brokenRows.isEmpty)
  }

  @Test mutating func aViewDrawsInItsOwnPart() {
    canvas.draw(in: Rect(column: 2, row: 1, columns: 4, rows: 2)) { part in
      #expect(part.size == Size(columns: 4, rows: 2))
      part.fill(with: "-")
      part.write("too long", at: .zero)
      part.draw(in: Rect(column: 3, row: 1, columns: 5, rows: 5)) { inner in
        inner.write("*x", at: .zero, truncation: .clip)
        inner.placeCursor(at: .zero)
      }
    }
    #expect(canvas.description == "\n  too…\n  ---*")
    #expect(canvas.cursor == Point(column: 5, row: 2))
    #expect(canvas.size == Size(columns: 10, rows: 3))
  }

  @Test mutating func aCursorOutsideStaysWhereItWas() {
    canvas.placeCursor(at: Point(column: 3, row: 1))
    canvas.placeCursor(at: Point(column: 10, row: 1))
    #expect(canvas.cursor == Point(column: 3, row: 1))
  }

  @Test mutating func textIsAlignedLeftCenterOrRight() {
    for (row, alignment) in [Alignment.leading, .center, .trailing].enumerated() {
      let rect = Rect(column: 1, row: row, columns: 8, rows: 1)
      canvas.write("4,99", in: rect, alignment: alignment)
    }
    #expect(canvas.description == " 4,99\n   4,99\n     4,99")
  }

  @Test(arguments: [
    (Border.rounded, "╭ Gems ─╮\n│       │\n╰───────╯"),
    (.single, "┌ Gems ─┐\n│       │\n└───────┘"),
    (.ascii, "+ Gems -+\n|       |\n+-------+"),
  ])
  mutating func aBoxHasATitleAndAnInside(_ border: Border, _ picture: String) {
    let inside = canvas.box(Rect(column: 0, row: 0, columns: 9, rows: 3), border, title: "Gems")
    #expect(canvas.description == picture)
    #expect(inside == Rect(column: 1, row: 1, columns: 7, rows: 1))
  }

  @Test mutating func aBoxTooSmallForItselfDrawsNothing() {
    canvas.box(Rect(column: 0, row: 0, columns: 1, rows: 3))
    canvas.box(Rect(column: 0, row: 0, columns: 5, rows: 0))
    #expect(canvas == Canvas(Size(columns: 10, rows: 3)))
  }

  @Test mutating func aPictureShowsStylesAndCursor() {
    canvas.write("日本", at: .zero, style: .reverse)
    canvas.write(
      "ok",
      at: Point(column: 5, row: 0),
      style: Style(.green, on: .palette(17, fallback: .blue))
    )
    canvas.placeCursor(at: Point(column: 5, row: 0))
    #expect(
      canvas.picture == """
        日本 ok
        -- styles
        aaaa.bb
        a reverse
        b green on 17/blue
        -- cursor 5,0
        """
    )
  }

  @Test(arguments: Seeds.first(200))
  func wideLettersAreNeverHalf(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var canvas = Canvas(Size(columns: 12, rows: 5))
    for step in 0..<40 {
      canvas.scribble(&numbers)
      #expect(canvas.brokenRows.isEmpty, "after step \(step)")
    }
  }

  @Test func anASCIITwinHasTheSameColumns() {
    var canvas = Canvas(Size(columns: 9, rows: 1))
    canvas.write("╭─│日é…▸", at: .zero)
    #expect(String(canvas.cells.map { $0.inASCII.character }) == "+-|? ?~> ")
  }
}
