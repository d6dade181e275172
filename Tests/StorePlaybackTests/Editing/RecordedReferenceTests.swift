import CatalogTools
import Foundation
import StoreCatalog
import StoreDriver
import StoreEngine
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// Recorded steps that refer to purchases in the script before them.
struct RecordedReferenceTests {
  private static let hour = "com.example.meridian.telescope.hour"
  /// A script with several purchases of one consumable.
  private static let text = """
    # Mine.
    steps:
      - buy: \(hour)
      - answer: buy  # The first.
      - buy: \(hour)
      - answer: buy

    """
  /// The script after the refund of its first purchase is recorded.
  private static let refunded =
    text.replacing("# The first.\n", with: "# The first.\n    as: hour1\n") + "  - refund: hour1\n"

  private let files = MemoryScripts()
  private let journal = MemoryJournal()

  /// Returns a session that has played a script to its end.
  private func session(
    _ rig: LiveRig,
    _ text: String = Self.text,
    at path: String = "my.session.yaml"
  ) async throws -> LiveSession {
    files[path] = text
    let opening = try opening(text, at: path)
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(try await opening.driver(journal: journal)))
    return rig.session(
      recordings: files.port(),
      playlist: Playlist(
        opening.script,
        name: "my",
        speed: 1,
        stoppingAt: opening.script.steps.count
      ),
      script: opening,
      reopen: { try await opening.driver() }
    )
  }

  private func opening(_ text: String, at path: String) throws -> ScriptOpening {
    try ScriptOpening(path: path, contents: Array(text.utf8), decode: EventLine.decode)
  }

  /// Plays the file from the start, and compares the events with the session's.
  private func expectSameEvents(
    at path: String = "my.session.yaml",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (result, events) = try await ScriptFixture.play(opening(files[path], at: path))
    #expect(result.ending == .passed, "\(result.lines)", sourceLocation: sourceLocation)
    let own = try journal.events.map(EventLine.encode)
    #expect(events == own, sourceLocation: sourceLocation)
  }

  @Test func anEarlierPurchaseOfTheScriptGetsAName() async throws {
    let rig = LiveRig()
    var live = try await session(rig)
    rig.type("t", "K", "o", "3", "down", "R")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(files["my.session.yaml"] == Self.refunded)
    try await expectSameEvents()
  }

  /// Steps from before the recording are recorded together, among them a purchase after the refund.
  @Test func aPurchaseGetsANameAlsoWhenStepsAreRecordedTogether() async throws {
    let rig = LiveRig(steps: 1)
    var live = try await session(rig)
    rig.type("t", "3", "down", "R", "1", "enter", "enter", "K", "o", "W")
    _ = try await live.run(inputs: rig.inputs)
    let text = files["my.session.yaml"]
    #expect(text.hasPrefix(Self.refunded), "\(text)")
    #expect(text.contains("buy: ") && text != Self.refunded)
    try await expectSameEvents()
  }

  @Test func theNewestPurchaseOfAProductNeedsNoName() async throws {
    let rig = LiveRig()
    var live = try await session(rig)
    rig.type("t", "K", "o", "3", "R")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(files["my.session.yaml"] == Self.text + "  - refund: \(Self.hour)\n")
    try await expectSameEvents()
  }

  /// The chosen name is one that the script doesn't use.
  @Test func aNameOfTheScriptIsUsedOnce() async throws {
    let named = Self.text.replacing("# The first.\n", with: "# The first.\n    as: hour1\n")
    let text = named + "  - buy: \(Self.hour)\n  - answer: buy\n"
    let rig = LiveRig()
    var live = try await session(rig, text)
    rig.type("t", "K", "o", "3", "down", "R", "down", "R")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(
      files["my.session.yaml"]
        == named + "    as: hour2\n  - buy: \(Self.hour)\n  - answer: buy\n"
        + "  - refund: hour2\n  - refund: hour1\n"
    )
    try await expectSameEvents()
  }

  /// Undoing the refund in the store removes the name, and undoing the recording restores the file.
  @Test(arguments: [
    (["<"], "Undid: "), (["K", "x", "K", "u", "W"], "-     as: hour1"),
  ])
  func theNameGoesWithTheStepThatNeedsIt(keys: [String], seen: String) async throws {
    let rig = LiveRig(steps: keys.last == "W" ? 1 : 0)
    var live = try await session(rig)
    rig.type("t", "K", "o", "3", "down", "R")
    for key in keys { rig.type(key) }
    if keys.last != "W" { rig.finish() }
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.pictures.contains { $0.contains(seen) }, "\(rig.lastPicture)")
    #expect(files["my.session.yaml"] == Self.text, "\(rig.lastPicture)")
  }

  /// Undoing an earlier change keeps the steps that were recorded since, with the names that they need.
  @Test func aNameStaysWhenAnEarlierChangeIsUndone() async throws {
    let rig = LiveRig(later: ["3 down R K u W", ""])
    var live = try await session(rig)
    rig.type("t", "K", "o", "K", "e", "up", "enter", "b", "h", "i", "enter", "W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.pictures.contains { $0.contains("-   - note: hi") }, "\(rig.lastPicture)")
    #expect(files["my.session.yaml"] == Self.refunded, "\(rig.lastPicture)")
    try await expectSameEvents()
  }

  /// A step in an included file can't be named here, and its purchase has the same number in every run.
  @Test func aPurchaseOfAnIncludedFileHasItsNumber() async throws {
    try await withTemporaryDirectory { folder in
      let included = Self.text.replacing("# Mine.\n", with: "")
      try Data(included.utf8).write(to: folder.appending(path: "two.yaml"))
      let path = folder.appending(path: "my.session.yaml").path
      let text = "steps:\n  - include: two.yaml\n"
      let rig = LiveRig()
      var live = try await session(rig, text, at: path)
      rig.type("t", "K", "o", "3", "down", "R")
      rig.finish()
      _ = try await live.run(inputs: rig.inputs)
      #expect(files[path] == text + "  - refund: 1\n", "\(rig.lastPicture)")
      try await expectSameEvents(at: path)
    }
  }

  /// A step about a purchase that the script no longer has isn't recorded.
  ///
  /// Recording pauses until the change is undone.
  @Test(arguments: [("up", "down"), ("", "")])
  func aStepAboutARemovedPurchaseIsReported(step: String, purchase: String) async throws {
    let text = "steps:\n  - buyElsewhere: \(Self.hour)\n  - buyElsewhere: \(Self.hour)\n"
    let rig = LiveRig(later: ["K o 3 \(purchase) R < K g"])
    var live = try await session(rig, text)
    rig.type("t", "K", "e")
    if !step.isEmpty { rig.type(step) }
    rig.type("enter", "f", "W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(
      rig.pictures.contains { $0.contains("Can't record a step about a purchase") },
      "\(rig.lastPicture)"
    )
    #expect(rig.pictures.contains { $0.contains("Recording resumed") }, "\(rig.lastPicture)")
    #expect(!files["my.session.yaml"].contains("refund"))
  }
}
