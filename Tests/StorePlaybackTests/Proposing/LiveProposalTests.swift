import CatalogTools
import StoreCatalog
import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// Expectations that a person adds to a recording.
struct LiveProposalTests {
  @Test func aKeyAddsProposalsForTheLastStepToTheRecording() async throws {
    let file = MemoryFile()
    let rig = LiveRig()
    var live = rig.session(recordings: file.port)
    let opening = try await ScriptFixture.opening("steps: []")
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(try await opening.driver()))
    // First everything, then one fact, then the entitlements. A fact that was added isn't proposed again.
    rig.type("enter", "=", "a", "enter", "=", "b", "2", "=", "d")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.pictures.contains { $0.contains("All of it") && $0.contains("3 facts") })
    #expect(rig.lastPicture.contains("Expected: entitlements: []"))
    let script = file.text
    let hour = "com.example.meridian.telescope.hour"
    #expect(
      SessionScript.read(script).script?.steps.map(\.step.line) == [
        "buy: \(hour)", "expect: {sheet: \(hour), sheetPrice: $4.99}", "answer: buy",
        "expect: {granted: [\(hour)]}", "expect: {entitlements: [], granted: [\(hour)]}",
      ]
    )
    #expect(try await ScriptFixture.play(ScriptFixture.opening(script)).0.ending == .passed)
  }

  @Test func nothingIsProposedWhereNothingIsRecorded() async throws {
    let rig = LiveRig()
    var live = rig.session()
    let opening = try await ScriptFixture.opening("steps: []")
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(try await opening.driver()))
    rig.type("enter", "=")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("No recording is running"))
  }
}
