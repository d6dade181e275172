import CatalogTools
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StorefrontUI
import TerminalCanvas
import Testing

/// The data of the app and the merchant's server, on the page that compares all perspectives.
struct DriverPerspectivesTests {
  private static let size = Size(columns: 160, rows: 40)

  private func press(_ names: String, on stage: inout SessionStage) async throws {
    for name in names.split(separator: " ") {
      _ = await stage.update(.keyPressed(try #require(Key(name: String(name)))))
    }
  }

  private func page(_ stage: SessionStage) -> String {
    stage.screen.draw(size: Self.size).canvas.description
  }

  /// An open page follows the events: a perspective differs until it is notified of an event.
  @Test func thePageFollowsWhatHappens() async throws {
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()
    var stage = SessionStage(screen: opening.screen(size: Self.size))
    _ = await stage.update(.catalogLoaded(opening.catalog, CatalogIndex(opening.catalog)))
    _ = await stage.open(driver)
    try await press("/ o b s e r v enter enter enter W", on: &stage)
    #expect(page(stage).contains("All perspectives agree."), "\(page(stage))")
    #expect(page(stage).contains("Registered by demo"))

    let id = try #require(driver.session.store.transactions.last?.id)
    try await driver.perform(.quit)
    try await driver.perform(.refund(.id(id), .other))
    _ = await stage.refresh()
    #expect(page(stage).contains("App: it is not running: m l launches it"), "\(page(stage))")

    try await driver.perform(.launch)
    _ = await stage.refresh()
    #expect(page(stage).contains("All perspectives agree."), "\(page(stage))")
  }
}
