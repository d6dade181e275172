import CatalogTools
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StorefrontUI
import Synchronization
import TerminalCanvas
import Testing

/// The session loop, with a terminal in memory and wall time that the tests advance.
struct LiveSessionTests {
  @Test func theFirstFrameIsThereBeforeAnythingIsRead() {
    let rig = LiveRig()
    let live = rig.session()

    live.showFirstFrame()

    #expect(rig.frames.withLock { $0.count } == 1)
    #expect(rig.lastPicture.contains("Sample.storekit"))
  }

  /// A corrected catalog is read again, and sold.
  @Test func aRefusedCatalogIsReadAgainOnAKey() async throws {
    let rig = LiveRig()
    var live = rig.session(readAgain: {
      rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
      rig.type("q")
    })
    rig.send(.catalogRefused(["Shop.storekit:1:1: it is no catalog"], unlisted: 0))
    rig.type("r")
    let ending = try await live.run(inputs: rig.inputs)
    #expect(rig.pictures.contains { $0.contains("r Reload") })
    #expect(rig.lastPicture.contains("1 Products"))
    #expect(!rig.lastPicture.contains("it is no catalog"))
    #expect(ending == .quit)
  }

  @Test func leavingARefusedCatalogRepeatsTheReason() async throws {
    let rig = LiveRig()
    let problem = "Shop.storekit:1:1: it is no catalog"
    var live = rig.session(readAgain: {
      rig.send(.catalogRefused([problem], unlisted: 0))
      rig.type("q")
    })
    rig.send(.catalogRefused([problem], unlisted: 0))
    rig.type("r")
    #expect(try await live.run(inputs: rig.inputs) == .refused([problem]))
  }

  @Test func aPersonsActionsAreRecordedAndPlayToTheSameJournal() async throws {
    let file = MemoryFile()
    let rig = LiveRig()
    var live = rig.session(recordings: file.port)
    let journal = MemoryJournal()
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver(journal: journal)

    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    rig.type("enter", "enter", "down", "enter", "esc")
    rig.send(.key(.terminate(signal: 15)))
    let ending = try await live.run(inputs: rig.inputs)

    #expect(ending == .signal(15))
    let script = file.text
    #expect(
      SessionScript.read(script).script?.steps.map(\.step.line) == [
        "buy: com.example.meridian.telescope.hour", "answer: buy",
        "buy: com.example.meridian.telescope.night", "answer: cancel",
      ]
    )
    let (result, replayed) = try await ScriptFixture.play(ScriptFixture.opening(script))
    #expect(result.ending == .passed)
    #expect(try journal.events.map(EventLine.encode) == replayed)
  }

  @Test func theCopiedLogPlaysToTheSameJournal() async throws {
    let rig = LiveRig()
    var live = rig.session()
    let journal = MemoryJournal()
    let opening = try await ScriptFixture.opening(
      "{start: 2027-03-04, seed: 77, storefront: JPN, steps: []}"
    )
    let driver = try await opening.driver(journal: journal)

    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    rig.type("enter", "u", "b", "down", "enter", "p", "A", "t", "m", "escape", "m", "d", "y")
    rig.type("3", "R", "5", "Y")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)

    let copies = rig.copies.withLock { $0 }
    let script = try #require(copies.last)
    let reading = try #require(SessionScript.read(script).script)
    #expect(reading.header.seed == 77)
    #expect(reading.header.storefront == "JPN")
    #expect(
      reading.steps.map(\.step.line) == [
        "buy: com.example.meridian.telescope.hour", "answer: {unverified: foreignRoot}",
        "buy: com.example.meridian.telescope.night", "answer: pending",
        "approve: com.example.meridian.telescope.night", "advance: 1mo", "newDevice:",
        "refund: com.example.meridian.telescope.night",
      ]
    )
    let (result, replayed) = try await ScriptFixture.play(ScriptFixture.opening(script))
    #expect(result.ending == .passed)
    #expect(try journal.events.map(EventLine.encode) == replayed)
  }

  @Test func theCopiedLogHasWhatMakesNoEvent() async throws {
    let rig = LiveRig()
    var live = rig.session()
    let journal = MemoryJournal()
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver(journal: journal)

    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    rig.type("m", "v", "u", "enter", "b", "m", "b", "n", "escape", "m", "v", "a", "t", "d")
    rig.type("5", "Y")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)

    let script = try #require(rig.copies.withLock { $0 }.last)
    let reading = try #require(SessionScript.read(script).script)
    #expect(
      reading.steps.map(\.step.line) == [
        "server: unreachable", "buy: com.example.meridian.telescope.hour", "answer: buy",
        "misbehave: [neverFinishes]", "server: reachable", "advance: 1d",
      ]
    )
    let (result, replayed) = try await ScriptFixture.play(ScriptFixture.opening(script))
    #expect(result.ending == .passed)
    #expect(try journal.events.map(EventLine.encode) == replayed)
  }

  @Test func theInspectorCountsCertificatesInTheHeader() async throws {
    let rig = LiveRig()
    var live = rig.session()
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()

    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    rig.send(.key(.resize(Size(columns: 120, rows: 40))))
    rig.type("enter", "u", "b", "3", "enter")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.lastPicture.contains("[ 3 certificates ]"))
    #expect(rig.lastPicture.contains("✗ Refused: invalidCertificateChain. No "))
  }

  @Test func keysBeforeTheStoreIsOpenSayThatItIsStillBeingRead() async throws {
    let rig = LiveRig()
    var live = rig.session()
    let catalog = Catalog.sample

    rig.send(.catalogRead(catalog, CatalogIndex(catalog)))
    rig.type("enter")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.lastPicture.contains("Telescope Hour"))
  }

  @Test func aRunningClockAdvancesTheStoreByWhatPassed() async throws {
    let file = MemoryFile()
    let rig = LiveRig(secondsPerTick: 0.5, ticks: 4)
    var live = rig.session(recordings: file.port)
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()
    let start = driver.session.store.now

    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    rig.send(.rateAsked(3600))
    _ = try await live.run(inputs: rig.inputs)

    // Four ticks of half a second, at an hour per second.
    #expect(driver.session.store.now == start.advanced(bySeconds: 7200))
    #expect(
      SessionScript.read(file.text).script?.steps.map(\.step.line) == ["advance: 2h"]
    )
  }

  @Test func aShownScriptPlaysItselfAndShowsItsCaptions() async throws {
    let script = """
      title: A demo
      steps:
        - note: Watch the sheet
        - buy: com.example.meridian.theme.night
        - answer: buy
        - expect: {outcome: success}
      """
    let opening = try await ScriptFixture.opening(script)
    let rig = LiveRig(steps: opening.script.steps.count)
    let driver = try await opening.driver()
    var live = rig.session(
      playlist: Playlist(opening.script, name: "demo", speed: 1),
      reopen: { try await opening.driver() }
    )

    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    let ending = try await live.run(inputs: rig.inputs)

    #expect(ending == .signal(15))
    #expect(
      live.result(path: "demo")
        == ScriptResult(
          path: "demo",
          title: "A demo",
          ending: .passed,
          stepsDone: 4,
          expectationsHeld: 1
        )
    )
    #expect(rig.lastPicture.contains("✓ PASSED 4/4  A demo"))
    #expect(rig.pictures.contains { $0.contains("▸ Red Night") })
    #expect(driver.app.lastOutcome == "success")
    #expect(rig.pictures.contains { $0.contains("Watch the sheet") })
    #expect(rig.pauses.withLock { $0 } == [0.8, 2.5, 0.8, 0.8])
  }

  /// The note at the start of a chapter is shown after its key is pressed.
  @Test func aChapterBeginsAfterItsNote() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - note: The sheet
        - buy: com.example.meridian.theme.night
        - note: The answer
        - answer: buy
      """
    )
    var list = Playlist(opening.script, name: "demo", speed: 1)
    #expect(list.steer(.chapter(1)) == .replay(to: 1))
    #expect(list.steer(.chapter(2)) == .replay(to: 3))
    #expect(list.steer(.chapter(3)) == .none)
  }

  /// The last played step is shown as the script writes it, also if it failed.
  ///
  /// For a note, its caption is shown.
  @Test func theStepPlayedLastIsNamed() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - note: The sheet
        - buy: com.example.meridian.theme.night
      """
    )
    var list = Playlist(opening.script, name: "demo", speed: 1)
    #expect(list.status.lastStep.isEmpty)
    list.caption = "The sheet"
    list.stepDone(nil)
    #expect(list.status.lastStep == "The sheet")
    list.stepDone(.broken("stopped"))
    #expect(list.status.lastStep == "buy: com.example.meridian.theme.night")
  }

  @Test func aShownScriptStopsAtWhatWentWrong() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - buy: com.example.meridian.theme.night
        - expect: {sheet: none}
        - answer: buy
      """
    )
    let rig = LiveRig(steps: 2)
    let driver = try await opening.driver()
    var live = rig.session(playlist: Playlist(opening.script, name: "demo", speed: 2))

    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    _ = try await live.run(inputs: rig.inputs)

    // The text is the same as without a screen.
    let (headless, _) = try await ScriptFixture.play(opening)
    #expect(live.result(path: opening.path) == headless)
    #expect(rig.lastPicture.contains("✗ FAILED 2/3"))
    #expect(driver.session.store.transactions.isEmpty)
  }

  @Test func onlyAFrameAfterAKeyAnswersIt() async throws {
    let opening = try await ScriptFixture.opening("steps: []")
    let rig = LiveRig()
    var live = rig.session()
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.type("down")
    rig.send(.storeOpened(try await opening.driver()))
    rig.type("up")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.frames.withLock { $0.map(\.answersKey) } == [false, true, false, true])
  }

  @Test func aShownScriptThatIsLeftHalfWayHasNeitherPassedNorFailed() async throws {
    let opening = try await ScriptFixture.opening("steps: [{note: one}, {note: two}]")
    let rig = LiveRig()
    var live = rig.session(playlist: Playlist(opening.script, name: "demo", speed: 1))

    rig.send(.storeOpened(try await opening.driver()))
    rig.send(.key(.character("t")))
    rig.send(.key(.character("q")))
    let ending = try await live.run(inputs: rig.inputs)

    #expect(ending == .quit)
    let result = try #require(live.result(path: "demo"))
    #expect(result.lines == ["left  demo", "  left before its first step"])
    var report = RunResults(results: [result])
    #expect(report.summary == "0 passed, 1 failed" && report.exitCode == 1)
    report.isWatched = true
    #expect(report.summary == "0 passed, 0 failed" && report.exitCode == 0)
    #expect(report.omission == "1 left")
  }

  @Test func steppingBackFromAFailureShowsTheStoreAsItWas() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - note: The night theme
        - buy: com.example.meridian.theme.night
        - expect: {sheet: none, transactions: 4}
      """
    )
    let rig = LiveRig(steps: 4)
    var live = rig.session(
      playlist: Playlist(opening.script, name: "demo", speed: 1),
      reopen: { try await opening.driver() }
    )

    rig.send(.storeOpened(try await opening.driver()))
    rig.type("right", "right", "right", "left", "left")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.pictures.contains { $0.contains("✗ FAILED 3/3") && $0.contains("found 0") })
    #expect(rig.lastPicture.contains("‖ PAUSED 1/3"))
    #expect(live.result(path: "demo")?.ending == .left(at: 1, of: 3))
  }
}
