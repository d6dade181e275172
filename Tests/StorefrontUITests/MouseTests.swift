import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Clicks run the action under the pointer.
struct MouseTests {
  /// Clicks the first occurrence of a text on the screen.
  private func click(
    _ text: String,
    _ stage: inout Stage,
    _ action: MouseEvent.Action = .down
  ) throws {
    let lines = stage.picture.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let range = try #require(lines[row].firstRange(of: text))
    let column = CharacterWidth.columns(of: lines[row][..<range.lowerBound])
    let event = MouseEvent(action, at: Point(column: column, row: row))
    try stage.handle(stage.screen.update(.keyPressed(.mouse(event))))
  }

  @Test func aClickSelectsAndASecondOneBuys() throws {
    var stage = try Stage()
    try click("10 Postcards", &stage)
    #expect(stage.picture.contains("▸ 10 Postcards"))
    #expect(stage.steps.isEmpty)
    try click("▸ 10 Postcards", &stage)
    #expect(stage.steps == [.buy(Buy(product: "com.example.meridian.postcards.10"))])
  }

  @Test func theSheetsButtonsAreButtons() throws {
    var stage = try Stage()
    try stage.press("enter")
    try click("Ask to Buy", &stage)
    #expect(stage.steps.last == .answer(.pending))
    try stage.press("down enter")
    try click("esc ✕", &stage)
    #expect(stage.steps.last == .answer(.cancel))
  }

  @Test func footerTabsAndMenusAreClickable() throws {
    var stage = try Stage()
    try click("5 Log", &stage)
    #expect(stage.picture.contains("↳ the app starts"))
    try click("t Time", &stage)
    try click("+ 1 week", &stage)
    #expect(
      stage.steps == [.advance(.by(SubscriptionPeriod(value: 1, unit: .week)))]
    )
    try click("t Time", &stage)
    try click("Sample", &stage)
    try stage.press("t")
    stage.update([.keyPressed(.mouse(MouseEvent(.down, at: Point(column: 1, row: 3))))])
    #expect(!stage.picture.contains("To next event"))
  }

  @Test(arguments: ["?", ":", "t"])
  func theFooterOfAMenuClosesIt(key: String) throws {
    var stage = try Stage()
    try stage.press(key)
    try click("esc Close", &stage)
    #expect(stage.screen.menu == nil)
  }

  @Test(arguments: [("enter Keep", "te"), ("esc Clear", "")])
  func theFooterOfAFilterEndsIt(button: String, filter: String) throws {
    var stage = try Stage()
    try stage.type("/te")
    try click(button, &stage)
    #expect(!stage.screen.pages.shelf.isFiltering)
    #expect(stage.screen.pages.shelf.filter.text == filter)
  }

  /// A click on any key of a menu or a filter in the footer has the effect of the key.
  @Test func aClickInTheFooterPressesTheKey() throws {
    var seen: Set<Key> = []
    for stop in try Tour.looks(Appearance()) + Tour.stops(.standard) {
      let screen = stop.stage.screen
      var keys: [Key] = []
      for region in screen.surface(screen.terminal.size).regions {
        guard case .key(let key) = region.target else { continue }
        keys.append(key)
        #expect(region.rect.top == screen.terminal.size.rows - 1, "\(stop.name)")
        var (pressed, clicked) = (screen, screen)
        let effects = pressed.update(.keyPressed(key))
        let click = MouseEvent(.down, at: region.rect.origin)
        #expect(clicked.update(.keyPressed(.mouse(click))) == effects, "\(stop.name)")
        let pictures = [pressed, clicked].map { $0.draw(size: $0.terminal.size).canvas }
        #expect(pictures.first == pictures.last, "\(key.name) of \(stop.name)")
      }
      let isHinted = screen.menu != nil || screen.openFilterHints(screen.context) != nil
      #expect(keys.contains(.escape) == isHinted, "\(stop.name)")
      seen.formUnion(keys)
    }
    #expect(seen.isSuperset(of: [.escape, .enter, .down]))
  }

  @Test func releasingTheButtonKeepsTheResult() throws {
    var stage = try Stage()
    try stage.press("A")
    let said = stage.picture
    #expect(said.contains("!"))
    stage.update([.keyPressed(.mouse(MouseEvent(.up, at: Point(column: 1, row: 3))))])
    #expect(stage.picture == said)
  }

  @Test func theWheelScrollsThePaneUnderThePointer() throws {
    var stage = try Stage()
    try click("Consumables", &stage, .wheelDown)
    #expect(!stage.picture.contains("▸ Telescope Hour"))
    #expect(stage.picture.contains("▸"))
    try stage.press("end")
    for _ in 0..<9 { try click("Details", &stage, .wheelDown) }
    #expect(stage.picture.contains("↑ end"))
  }
}
