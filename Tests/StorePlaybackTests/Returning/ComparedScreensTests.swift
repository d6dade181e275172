import SessionSamples
import StoreCatalog
import StoreDriver
import StoreModel
import StorePlayback
import StoreSamples
import StoreScript
import StoreSession
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// Two branches lie side by side as the screen shows each of them.
struct ComparedScreensTests {
  /// A sheet that was answered, that was put back by an undo, and that waits: the comparison lies over it.
  private static func stage(_ size: Size) async throws -> SessionStage {
    let catalog = RandomSession.catalog
    let driver = StoreDriver(
      session: try StoreSession.sample(selling: catalog, seed: 1, isAppRunning: false)
    )
    try await driver.start()
    var stage = SessionStage(screen: StorefrontScreen(catalogName: "Sample", size: size))
    _ = await stage.update(.catalogLoaded(catalog, CatalogIndex(catalog)))
    _ = await stage.open(driver)
    try await driver.perform(.buy(Buy(product: "gems")))
    try await driver.perform(.answer(.buy))
    _ = await stage.refresh()
    try await press("<", on: &stage)
    return stage
  }

  private static func press(_ names: String..., on stage: inout SessionStage) async throws {
    for name in names {
      _ = await stage.update(.keyPressed(try #require(Key(name: name))))
    }
  }

  private static func compare(_ stage: inout SessionStage) async throws {
    try await press("Z", "down", "enter", "b", "tab", on: &stage)
  }

  @Test func aWideScreenShowsBothAndMarksWhatDiffers() async throws {
    let size = Size(columns: 200, rows: 50)
    var stage = try await Self.stage(size)
    try await Self.compare(&stage)
    let picture = stage.screen.draw(size: size).canvas.description
    #expect(picture.contains("The store: main"))
    #expect(picture.contains("The other branch: answer: buy"))
    // The sheet waits on the one side only, and what it sells is owned on the other only.
    #expect(picture.contains("Tester: choose the outcome"))
    let rows = picture.split(separator: "\n")
    #expect(rows.contains { $0.contains("●") && $0.contains("Tester: choose the outcome") })
    #expect(rows.contains { !$0.contains("●") && $0.contains("Sample") })
    #expect(picture.contains("● differ"))
    #expect(picture.contains("tab Facts"))
    try await Self.press("tab", on: &stage)
    #expect(stage.screen.draw(size: size).canvas.description.contains("May use"))
  }

  @Test func aNarrowScreenShowsOneAfterTheOther() async throws {
    var stage = try await Self.stage(.standard)
    try await Self.compare(&stage)
    let own = stage.screen.draw(size: .standard).canvas.description
    #expect(own.contains("The store: main") && own.contains("Tester: choose the outcome"))
    try await Self.press("tab", on: &stage)
    let other = stage.screen.draw(size: .standard).canvas.description
    #expect(other.contains("The other branch: ") && !other.contains("Tester: choose the outcome"))
    try await Self.press("tab", on: &stage)
    #expect(stage.screen.draw(size: .standard).canvas.description.contains("May use"))
  }

  /// Where a screen has fewer rows than a store needs to be shown, they are scrolled.
  @Test func theSmallestScreenScrolls() async throws {
    let size = Size(columns: 40, rows: 10)
    var stage = try await Self.stage(size)
    try await Self.compare(&stage)
    let top = stage.screen.draw(size: size).canvas.description
    try await Self.press("down", on: &stage)
    #expect(stage.screen.draw(size: size).canvas.description != top)
    #expect(!top.contains("too small"))
  }

  @Test func theSheetIsThereAgainBehindTheComparison() async throws {
    var stage = try await Self.stage(.standard)
    try await Self.compare(&stage)
    try await Self.press("escape", on: &stage)
    #expect(
      stage.screen.draw(size: .standard).canvas.description.contains("Tester: choose the outcome")
    )
  }
}
