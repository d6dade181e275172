import CatalogTools
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// The products of a large catalog are filtered outside the loop, unless the next key or step needs the result.
struct BackgroundFilterSessionTests {
  private static let all = 2_001
  private static let catalog = Catalog(
    products: (0..<all).map { number in
      Product(
        id: ProductID(rawValue: "com.example.\(number)"),
        type: .consumable,
        milliunits: 990,
        localizations: []
      )
    }
  )

  /// Returns the number of products that match a text, as the pane shows it.
  private func words(for text: String) -> String {
    "\((0..<Self.all).count { String($0).contains(text) }) of 2,001"
  }

  @Test func keysActBeforeTheRowsAreFound() async throws {
    let rig = LiveRig(steps: 2)
    var live = rig.session()
    rig.send(.catalogRead(Self.catalog, CatalogIndex(Self.catalog)))
    rig.type("/", "4", "2")
    _ = try await live.run(inputs: rig.inputs)

    let searching = rig.pictures.filter { $0.contains("searching…") }
    #expect(searching.contains { $0.contains("/ 42 ") })
    #expect(searching.allSatisfy { !$0.contains("of 2,001") })
    #expect(!rig.lastPicture.contains("searching…"))
    #expect(rig.lastPicture.contains(words(for: "42")))
  }

  @Test func escapeEndsTheSearch() async throws {
    let rig = LiveRig(steps: 1)
    var live = rig.session()
    rig.send(.catalogRead(Self.catalog, CatalogIndex(Self.catalog)))
    rig.type("/", "4", "escape")
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.pictures.contains { $0.contains("searching…") })
    #expect(!rig.lastPicture.contains("searching…") && !rig.lastPicture.contains("/ 4"))
    #expect(rig.lastPicture.contains("2,001") && !rig.lastPicture.contains("of 2,001"))
  }

  /// In line mode, each key's result is printed in full before the next key is read.
  @Test func aKeyWaitsWhereItsAnswerIsComplete() async throws {
    let rig = LiveRig()
    var live = rig.session(answersInFull: true)
    rig.send(.catalogRead(Self.catalog, CatalogIndex(Self.catalog)))
    rig.type("/", "4")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.pictures.allSatisfy { !$0.contains("searching…") })
    #expect(rig.lastPicture.contains(words(for: "4")))
  }

  @Test func aStageWithoutAPersonWaitsForTheRows() async throws {
    var stage = SessionStage(screen: StorefrontScreen(catalogName: "Large.storekit"))
    _ = await stage.update(.catalogLoaded(Self.catalog, CatalogIndex(Self.catalog)))
    for letter in "/42" { _ = await stage.update(.scriptKeyPressed(.character(letter))) }
    let picture = stage.screen.draw(size: .standard).canvas.description
    #expect(picture.contains(words(for: "42")), "\(picture)")
  }

  /// A step finds the rows that earlier keys requested, also with a watcher.
  @Test func aShownScriptWaitsForTheRows() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - press: /
        - press: "4"
        - expect: {screen: "\(words(for: "4"))"}
      """
    )
    let rig = LiveRig(steps: opening.script.steps.count)
    var live = rig.session(playlist: Playlist(opening.script, name: "demo", speed: 1))
    rig.send(.catalogRead(Self.catalog, CatalogIndex(Self.catalog)))
    rig.send(.storeOpened(try await opening.driver()))
    _ = try await live.run(inputs: rig.inputs)

    #expect(live.result(path: "demo")?.ending == .passed)
  }
}
