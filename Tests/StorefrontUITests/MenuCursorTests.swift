import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The cursor of a menu is at the position that a Braille display must show.
struct MenuCursorTests {
  /// Returns the choice whose row has the cursor, or `nil` if the cursor is in the typed text.
  private func row(_ stage: Stage) throws -> Int? {
    let surface = stage.screen.surface(stage.screen.terminal.size)
    let cursor = try #require(surface.canvas.cursor)
    guard case .menuItem(let row) = surface.target(at: cursor) else { return nil }
    return row
  }

  @Test(arguments: ["?", ":"])
  func theCursorFollowsArrowsAndReturnsToTheTypedText(menu: String) throws {
    var stage = try Stage()
    try stage.press(menu)
    #expect(try row(stage) == nil)
    try stage.press("down")
    #expect(try row(stage) == 1)
    try stage.press("up")
    #expect(try row(stage) == 0)
    try stage.type("e")
    #expect(try row(stage) == nil)
    try stage.press("down left")
    #expect(try row(stage) == nil)
    try stage.press("down backspace")
    #expect(try row(stage) == nil)
  }

  @Test func theCursorStaysInTheTextIfNothingMatches() throws {
    var stage = try Stage()
    try stage.type("?qqqq")
    try stage.press("down")
    #expect(stage.screen.menu.map { stage.screen.items(of: $0).isEmpty } == true)
    #expect(try row(stage) == nil)
  }
}
