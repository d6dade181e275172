import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StorePlayback
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// Every way to close a store reports a file that can't be completed.
struct IncompleteCloseTests {
  /// A journal in memory whose close fails.
  private final class Unclosable: EventJournal {
    struct IsFull: Error, CustomStringConvertible {
      var description: String { "no room left" }
    }

    func append(_ events: [JournaledEvent]) {}

    func close() -> (any Error)? { IsFull() }
  }

  @Test(arguments: [LiveInput.key(.terminate(signal: 15)), .key(.control("c"))])
  func aSessionOnAScreenEndsAsBroken(end: LiveInput) async throws {
    let rig = LiveRig()
    var live = rig.session()
    let opening = try await ScriptFixture.opening("steps: []")
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(try await opening.driver(journal: Unclosable())))
    rig.send(end)
    rig.finish()
    guard case .broken(let reason) = try await live.run(inputs: rig.inputs) else {
      Issue.record("the session ended well")
      return
    }
    #expect(reason.hasPrefix("the store wasn't closed completely"))
    #expect(reason.hasSuffix("no room left"))
  }

  @Test(arguments: [
    ("- expect: {entitlements: []}", nil),
    ("- expect: {entitlements: [com.example.meridian.theme.night]}", "entitlements"),
  ])
  func aPlayedScriptEndsAsBroken(step: String, fault: String?) async throws {
    let opening = try await ScriptFixture.opening("steps:\n  \(step)\n")
    let result = await opening.play(journal: Unclosable())
    guard case .broken(let reason, _) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(reason.contains("the store wasn't closed completely"))
    if let fault { #expect(reason.contains(fault)) }
  }
}
