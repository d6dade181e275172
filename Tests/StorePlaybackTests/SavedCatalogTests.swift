import CatalogTools
import StoreCatalog
import StoreDriver
import StoreEngine
import StorePlayback
import StoreScript
import StoreSession
import StorefrontUI
import TerminalCanvas
import Testing

/// A catalog that is edited while its store is on the screen.
struct SavedCatalogTests {
  /// A save is a step, as if the user had opened the file again.
  ///
  /// It is recorded and undone, and ignored while the store sells another catalog.
  @Test func aSavedCatalogIsSoldAndRecorded() async throws {
    let (file, rig, journal) = (MemoryFile(), LiveRig(), MemoryJournal())
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver(journal: journal)
    let sample = String(decoding: Catalog.sampleBytes, as: UTF8.self)
    @Sendable func reading(_ price: String) -> CatalogReading {
      let text = sample.replacing("\"4.99\"", with: price)
      return CatalogReader.read(bytes: Array(text.utf8), path: "shop.json")
    }
    driver.readCatalogs { _ throws(StepFailure) in try reading("\"5.99\"").sellable() }
    var live = rig.session(recordings: file.port)

    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    rig.type("O", "x", "enter")
    // Invalid, corrected, saved without a change, and a file that isn't sold.
    rig.send(.catalogSaved(path: "x", reading("\"dear\"")))
    rig.send(.catalogSaved(path: "x", reading("\"6.99\"")))
    rig.send(.catalogSaved(path: "x", reading("\"6.99\"")))
    rig.send(.catalogSaved(path: "y", reading("\"7.99\"")))
    rig.type("enter", "enter", "esc")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.pictures.contains { $0.contains("x can't be sold: ") })
    #expect(!rig.lastPicture.contains("can't be sold"))
    let steps = try #require(SessionScript.read(file.text).script?.steps)
    #expect(steps.map(\.step.name) == [.catalog, .catalog, .buy, .answer])
    let (result, replayed) = try await ScriptFixture.play(ScriptFixture.opening(file.text))
    #expect(result.ending == .passed)
    #expect(try journal.events.map(EventLine.encode) == replayed)
  }
}
