import TerminalCanvas
import Testing

@testable import StorefrontUI

/// All text is readable: the keys that the screen shows reach every character of every page.
struct EveryCharacterTests {
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 60, rows: 50), Size(columns: 120, rows: 40),
    Size(columns: 200, rows: 60),
  ]

  @Test(arguments: sizes)
  func everyCharacterOfEveryPageIsReached(size: Size) throws {
    for stop in try Tour.stops(size) {
      var stage = stop.stage
      let seen = try read(&stage, stop.keys)
      let missing = Marks.found(in: stop.marks).subtracting(seen)
      #expect(
        missing.isEmpty,
        "\(missing.count) of \(stop.marks.count) on \(stop.name) at \(size)\n\(stage.picture)"
      )
    }
  }

  /// The wheel scrolls the same text as the keys.
  @Test func theWheelScrollsEveryPage() throws {
    let size = Size.standard
    for stop in try Tour.stops(size) where stop.stage.screen.reading?.isLong == true {
      var stage = stop.stage
      let wheel = MouseEvent(.wheelDown, at: Point(column: 60, row: 6))
      let before = stage.picture
      try stage.handle(stage.screen.update(.keyPressed(.mouse(wheel))))
      #expect(stage.picture != before, "\(stop.name)")
    }
  }

  /// If a page is longer than its frame, its footer names the keys that scroll it.
  @Test(arguments: sizes)
  func theFooterNamesTheKeys(size: Size) throws {
    for stop in try Tour.stops(size) where stop.stage.screen.reading?.isLong == true {
      let footer = stop.stage.picture.split(separator: "\n").last ?? ""
      #expect(
        footer.contains("↑↓ Scroll") || footer.contains("Preview down"),
        "\(stop.name) at \(size): \(footer)"
      )
    }
  }

  /// The tour includes every page.
  @Test func theTourIncludesEveryPage() throws {
    let pages = try Set(
      Tour.stops(.standard).map { ObjectIdentifier(type(of: $0.stage.screen.pages.page)) }
    )
    let sheets = [ObjectIdentifier(PurchasePage.self), ObjectIdentifier(SystemSheetPage.self)]
    #expect(pages == Set(Pages.kinds.map { ObjectIdentifier($0) }).subtracting(sheets))
  }

  /// Presses keys until none of them shows anything new, and collects the visible marks.
  private func read(_ stage: inout Stage, _ keys: [String]) throws -> Set<Character> {
    var picture = stage.picture
    var seen = Marks.found(in: picture)
    var pictures: Set<String> = [picture]
    var isNew = true
    while isNew {
      isNew = false
      for key in keys where !isNew {
        try stage.press(key)
        picture = stage.picture
        isNew = pictures.insert(picture).inserted
        if isNew { seen.formUnion(Marks.found(in: picture)) }
      }
    }
    return seen
  }
}
