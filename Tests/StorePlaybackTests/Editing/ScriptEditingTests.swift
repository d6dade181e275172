import CatalogTools
import Foundation
import StoreCatalog
import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// A played or recorded script is edited on the screen.
struct ScriptEditingTests {
  private static let night = "com.example.meridian.telescope.night"
  private static let hour = "com.example.meridian.telescope.hour"
  private static let text = """
    # Mine.
    title: Night and hour
    steps:
      - note: begin   # a caption
      - buy: \(night)
      # Bought.
      - answer: buy
      - buy: \(hour)
      - answer: cancel
      - expect: {outcome: userCancelled}

    """

  /// The keys that type a step.
  private static let aDay = [
    "a", "d", "v", "a", "n", "c", "e", ":", "space", "1", "d", "enter",
  ]

  /// Returns a session that has played the script to the end of a step, and stopped there.
  private func session(
    _ rig: LiveRig,
    _ files: MemoryScripts,
    at stop: Int?,
    _ text: String = Self.text
  ) async throws -> LiveSession {
    try await rig.session(playing: text, in: files, at: stop)
  }

  @Test func theScriptPlaysToAStepAndWaits() async throws {
    let (rig, files) = (LiveRig(), MemoryScripts())
    var live = try await session(rig, files, at: 3)
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(live.result(path: "my")?.stepsDone == 3)
    #expect(rig.lastPicture.contains("‖ PAUSED 3/6"), "\(rig.lastPicture)")
  }

  /// The file contains the played steps, unchanged, and the new ones.
  @Test func aTakenOverScriptIsRecordedOn() async throws {
    let (rig, files) = (LiveRig(later: ["enter enter"]), MemoryScripts())
    var live = try await session(rig, files, at: 3)
    rig.type("t", "K", "o", "W")
    _ = try await live.run(inputs: rig.inputs)
    let kept = try #require(Self.text.range(of: "answer: buy\n")).upperBound
    #expect(rig.pictures.contains { $0.contains("-   - answer: cancel") }, "\(rig.lastPicture)")
    #expect(
      steps(files["my.session.yaml"]).suffix(2) == ["buy: \(Self.night)", "answer: buy"]
    )
    #expect(files["my.session.yaml"].hasPrefix(Self.text[..<kept]), "\(files["my.session.yaml"])")
    #expect(try await passes(files["my.session.yaml"]))
  }

  /// Undoing one of the script's own steps removes it from the file, and redo restores it unchanged.
  @Test(arguments: [("<", 2), ("< >", 3)])
  func anUndoneStepOfTheScriptGoes(keys: String, count: Int) async throws {
    let (rig, files) = (LiveRig(later: [keys]), MemoryScripts())
    var live = try await session(rig, files, at: 3)
    rig.type("t", "K", "o", "W")
    _ = try await live.run(inputs: rig.inputs)
    let text = files["my.session.yaml"]
    #expect(steps(text) == Array(steps(Self.text).prefix(count)), "\(text)")
    #expect(text.contains("begin   # a caption"))
    #expect(text.contains("# Bought.") == (count == 3))
  }

  @Test func aNoteIsInsertedFurtherUp() async throws {
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await session(rig, files, at: 6)
    rig.type("S", "up", "up", "up", "up", "enter", "b", "h", "i", "enter", "W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(
      files["my.session.yaml"]
        == Self.text.replacing("night\n  # Bought", with: "night\n  - note: hi\n  # Bought"),
      "\(rig.lastPicture)"
    )
    #expect(rig.pictures.contains { $0.contains("+   - note: hi") })
    #expect(rig.lastPicture.contains("Written: my.session.yaml"), "\(rig.lastPicture)")
    #expect(live.result(path: "my")?.stepsDone == 7)
  }

  /// An edited script is played with every combination of its matrix.
  @Test func everyCombinationIsTried() async throws {
    let text = "matrix: {plan: [\(Self.night), \(Self.hour)]}\nsteps:\n  - buyElsewhere: $(plan)\n"
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await session(rig, files, at: 1, text)
    rig.type("S", "enter", "b", "h", "i", "enter")
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("passes with 2 combinations"), "\(rig.lastPicture)")
  }

  /// The failing combination is named, even if the one on the screen passes.
  @Test func theCombinationThatFailsIsNamed() async throws {
    let text = """
      matrix: {plan: [\(Self.night), \(Self.hour)]}
      steps:
        - note: $(plan)
        - buy: \(Self.night)
        - expect: {sheet: $(plan)}

      """
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await session(rig, files, at: 1, text)
    rig.type("S", "enter", "b", "h", "i", "enter", "W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("plan \(Self.hour):"), "\(rig.lastPicture)")
    #expect(files["my.session.yaml"] == text)
  }

  /// A new step would close the list of steps.
  @Test func theListOfStepsPauses() async throws {
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await session(rig, files, at: nil)
    rig.type("S")
    _ = try await live.run(inputs: rig.inputs)
    #expect(live.result(path: "my")?.stepsDone == 0, "\(rig.lastPicture)")
    #expect(rig.lastPicture.contains("Steps of"), "\(rig.lastPicture)")
  }

  /// After a failed step is removed, playback continues from there.
  @Test func aRemovedFailureIsForgotten() async throws {
    let text = "steps:\n  - note: a\n  - expect: {outcome: userCancelled}\n  - note: b\n"
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await session(rig, files, at: 2, text)
    rig.type("S", "down", "enter", "f", "W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(files["my.session.yaml"] == "steps:\n  - note: a\n  - note: b\n", "\(rig.lastPicture)")
    #expect(rig.pictures.contains { $0.contains("FAILED") })
    #expect(!rig.lastPicture.contains("FAILED"), "\(rig.lastPicture)")
    #expect(live.result(path: "my")?.ending == .left(at: 1, of: 2))
  }

  /// A step that others depend on isn't removed silently: the edited script is played first.
  @Test func aRemovedStepThatOthersNeedIsReported() async throws {
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await session(rig, files, at: 1)
    rig.type("S", "down", "enter", "f", "W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(files["my.session.yaml"] == Self.text)
    #expect(rig.lastPicture.contains("✗ The changed script doesn't pass"), "\(rig.lastPicture)")
    #expect(rig.lastPicture.contains("-   - buy: \(Self.night)"))
  }

  @Test func aChangeIsTakenBack() async throws {
    let (rig, files) = (LiveRig(later: ["K u W", ""]), MemoryScripts())
    var live = try await session(rig, files, at: 6)
    rig.type("S", "up", "up", "up", "up", "up", "enter", "f", "W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(files["my.session.yaml"] == Self.text, "\(files["my.session.yaml"])")
    #expect(rig.pictures.contains { $0.contains("-   - note: begin") })
    #expect(rig.pictures.contains { $0.contains("+   - note: begin") })
    #expect(rig.lastPicture.contains("The change was undone"), "\(rig.lastPicture)")
  }

  /// A recording gets a note, then another one further up, and continues.
  @Test func aRecordingIsChangedWhileItGoesOn() async throws {
    let (rig, files) = (LiveRig(later: ["down enter escape"]), MemoryScripts())
    var live = rig.session(recordings: files.port(first: "new.session.yaml"))
    let opening = try await ScriptFixture.opening("steps: []")
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(try await opening.driver()))
    rig.type("enter", "escape", "K", "n", "h", "i", "enter", "enter", "enter")
    rig.type("K", "e", "up", "up", "up", "up", "enter", "b", "x", "enter", "W")
    _ = try await live.run(inputs: rig.inputs)
    let text = files["new.session.yaml"]
    #expect(
      steps(text) == [
        "buy: \(Self.hour)", "note: x", "answer: cancel", "note: hi", "buy: \(Self.hour)",
        "answer: buy", "buy: \(Self.night)", "answer: cancel",
      ],
      "\(text)"
    )
    #expect(try await passes(text))
  }

  /// A recorded note is in the file once, also after an edit.
  @Test func aRecordedNoteIsWrittenOnce() async throws {
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await session(rig, files, at: 6)
    rig.type("t", "K", "o", "K", "n", "h", "i", "enter")
    rig.type("K", "e", "up", "enter", "b", "x", "enter", "W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(
      files["my.session.yaml"] == Self.text + "  - note: x\n  - note: hi\n",
      "\(rig.lastPicture)"
    )
  }

  /// Recorded notes are undone one at a time, without the steps before them.
  @Test func aRecordedNoteIsTakenBack() async throws {
    let (rig, files) = (LiveRig(later: ["K u W", "K r W", ""]), MemoryScripts())
    var live = rig.session(recordings: files.port(first: "new.session.yaml"))
    let opening = try await ScriptFixture.opening("steps: []")
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(try await opening.driver()))
    rig.type("enter", "escape", "K", "n", "a", "enter", "K", "n", "b", "enter", "K", "u", "W")
    _ = try await live.run(inputs: rig.inputs)
    let text = files["new.session.yaml"]
    #expect(steps(text) == ["buy: \(Self.hour)", "answer: cancel", "note: a"], "\(text)")
    #expect(rig.pictures.contains { $0.contains("-   - note: b") }, "\(rig.lastPicture)")
    #expect(rig.pictures.contains { $0.contains("-   - note: a") }, "\(rig.lastPicture)")
  }

  /// A recording continues from the store, which an inserted or removed step would not change.
  @Test(arguments: [["d"] + aDay, ["f"]])
  func aRecordingRefusesWhatTheStoreCannotFollow(keys: [String]) async throws {
    let (rig, files) = (LiveRig(), MemoryScripts())
    var live = try await session(rig, files, at: 6)
    rig.type("t", "K", "o", "K", "e", "up", "up", "enter")
    for key in keys { rig.type(key) }
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("can't apply this change"), "\(rig.lastPicture)")
    #expect(files["my.session.yaml"] == Self.text)
  }

  /// After a recording has ended, its script is edited.
  ///
  /// It then continues only in a store that has the edits.
  @Test func aChangedScriptIsNotRecordedOnInTheOldStore() async throws {
    let (rig, files) = (LiveRig(later: ["K o"]), MemoryScripts())
    var live = try await session(rig, files, at: 6)
    rig.type("t", "K", "e", "enter", "d")
    for key in Self.aDay { rig.type(key) }
    rig.type("W")
    _ = try await live.run(inputs: rig.inputs)
    #expect(files["my.session.yaml"] == Self.text + "  - advance: 1d\n", "\(rig.lastPicture)")
    #expect(rig.lastPicture.contains("quit, and play it again"), "\(rig.lastPicture)")
  }

  /// Without a script, each edit is refused with a message.
  @Test func nothingIsChangedWithoutAScript() async throws {
    let (rig, files) = (LiveRig(), MemoryScripts())
    var live = rig.session(recordings: files.port())
    let opening = try await ScriptFixture.opening("steps: []")
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(try await opening.driver()))
    rig.type("K", "e")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("No script is being played or recorded"))
  }

  private func steps(_ text: String) -> [String] {
    SessionScript.read(text).script?.steps.map(\.step.line) ?? []
  }

  private func passes(_ text: String) async throws -> Bool {
    let result = try await ScriptFixture.opening(text).play()
    switch result.ending {
    case .passed, .unchecked: return true
    case .failed, .broken, .left, .skipped:
      Issue.record("\(result.lines)\n\(text)")
      return false
    }
  }
}
