import CatalogTools
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

/// Two branches side by side, each as the screen shows it.
struct ComparedScreensTests {
  /// Returns a stage on which a sheet was answered, and is open again after an undo.
  ///
  /// The comparison covers it.
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
    // The sheet is open on one side only, and its product is owned on the other side only.
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

  /// A screen with too few rows for a store scrolls.
  @Test func theSmallestScreenScrolls() async throws {
    let size = Size(columns: 40, rows: 10)
    var stage = try await Self.stage(size)
    try await Self.compare(&stage)
    let top = stage.screen.draw(size: size).canvas.description
    try await Self.press("down", on: &stage)
    #expect(stage.screen.draw(size: size).canvas.description != top)
    #expect(!top.contains("too small"))
  }

  @Test func theSheetIsThereAfterTheComparison() async throws {
    var stage = try await Self.stage(.standard)
    try await Self.compare(&stage)
    try await Self.press("escape", on: &stage)
    #expect(
      stage.screen.draw(size: .standard).canvas.description.contains("Tester: choose the outcome")
    )
  }
}
