import StoreModel
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// Clicks do what stands under the pointer.
struct MouseTests {
  /// Clicks where the picture has a text first.
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
    stage.tell([.keyPressed(.mouse(MouseEvent(.down, at: Point(column: 1, row: 3))))])
    #expect(!stage.picture.contains("To the next event"))
  }

  @Test func whatAClickLedToIsStillThereWhenTheButtonIsLetGo() throws {
    var stage = try Stage()
    try stage.press("A")
    let said = stage.picture
    #expect(said.contains("!"))
    stage.tell([.keyPressed(.mouse(MouseEvent(.up, at: Point(column: 1, row: 3))))])
    #expect(stage.picture == said)
  }

  @Test func theWheelScrollsWhatIsUnderThePointer() throws {
    var stage = try Stage()
    try click("Consumables", &stage, .wheelDown)
    #expect(!stage.picture.contains("▸ Telescope Hour"))
    #expect(stage.picture.contains("▸"))
    try stage.press("end")
    for _ in 0..<9 { try click("Details", &stage, .wheelDown) }
    #expect(stage.picture.contains("↑ end"))
  }
}
