import StorePlayback
import StoreScript
import Testing

/// Steps of a script are edited in place, edits are undone and redone, and other programs write the file.
struct ScriptChangeTests {
  private static let text = """
    # Mine.
    steps:
      - note: begin   # a caption
      - advance: 1d
      # A day later.
      - note: end

    """
  private static let top: [String] = ["S", "up", "up", "enter"]

  private func file(_ files: MemoryScripts) -> String { files["my.session.yaml"] }

  private func type(_ keys: [String], on rig: LiveRig) {
    for key in keys { rig.type(key) }
  }

  /// The form contains the step's text, and the comment next to the step stays.
  @Test func aNoteIsChangedInPlace() async throws {
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(Self.top + ["g", "s", "enter", "W"], on: rig)
    _ = try await live.run(inputs: rig.inputs)
    #expect(file(files) == Self.text.replacing("begin", with: "begins"), "\(rig.lastPicture)")
    #expect(rig.pictures.contains { $0.contains("Change a step…") && $0.contains("note: begin") })
    #expect(rig.pictures.contains { $0.contains("+   - note: begins") })
    #expect(live.result(path: "my")?.stepsDone == 3)
  }

  /// The store is played again with the edited step.
  @Test func theStoreFollowsAChangedStep() async throws {
    let (rig, files) = (LiveRig(steps: 1), MemoryScripts())
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(["S", "up", "enter", "g", "backspace", "backspace", "3", "d", "enter", "W"], on: rig)
    _ = try await live.run(inputs: rig.inputs)
    #expect(file(files) == Self.text.replacing("1d", with: "3d"))
    #expect(rig.lastPicture.contains("2026-01-04"), "\(rig.lastPicture)")
    #expect(live.result(path: "my")?.stepsDone == 3)
  }

  /// A recorded note can be edited, because the store stays the same, but a step that acts on the store can't.
  @Test(arguments: [
    ("enter g t enter W", "  - note: hit\n"),
    ("up up enter g backspace backspace 3 d enter", "  - note: hi\n"),
  ])
  func aRecordingIsChangedAsFarAsTheStoreStays(keys: String, end: String) async throws {
    let writes = keys.hasSuffix("W")
    let (rig, files) = (LiveRig(steps: writes ? 1 : 0), MemoryScripts())
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    rig.type("t", "K", "o", "K", "n", "h", "i", "enter", "K", "e")
    type(keys.split(separator: " ").map(String.init), on: rig)
    if !writes { rig.finish() }
    _ = try await live.run(inputs: rig.inputs)
    #expect(file(files) == Self.text + end, "\(rig.lastPicture)")
    #expect(writes || rig.lastPicture.contains("can't apply this change"), "\(rig.lastPicture)")
  }

  @Test func anUndoneChangeIsMadeAgain() async throws {
    let (rig, files) = (LiveRig(later: ["K u W", "K r W", ""]), MemoryScripts())
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(Self.top + ["g", "s", "enter", "W"], on: rig)
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.pictures.contains { $0.contains("The change was undone; K r redoes it") })
    #expect(rig.lastPicture.contains("The change was redone"), "\(rig.lastPicture)")
    #expect(file(files) == Self.text.replacing("begin", with: "begins"))
  }

  /// After another edit, the undone one can no longer be redone.
  @Test func anotherChangeEndsWhatCanBeRedone() async throws {
    let keys = ["K u W", "S up up enter f W", "K r"]
    let (rig, files) = (LiveRig(later: keys), MemoryScripts())
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(Self.top + ["g", "s", "enter", "W"], on: rig)
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("No undone change to"), "\(rig.lastPicture)")
    #expect(!file(files).contains("begin"))
  }

  /// After stepping back, an edit can still be undone.
  @Test func aChangeIsUndoneAtAnEarlierStep() async throws {
    let (rig, files) = (LiveRig(later: ["< K u W", ""]), MemoryScripts())
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(Self.top + ["f", "W"], on: rig)
    _ = try await live.run(inputs: rig.inputs)
    #expect(file(files) == Self.text, "\(rig.lastPicture)")
    #expect(live.result(path: "my")?.stepsDone == 3)
  }

  @Test(arguments: [(1, ["K u"]), (2, ["K u W", "K r"])])
  func undoAndRedoLeaveTheTextOfAnotherProgram(writes: Int, keys: [String]) async throws {
    let rig = LiveRig(later: keys)
    let files = MemoryScripts(
      interference: .init(moment: .write(writes)) { $0 + "# Theirs.\n" }
    )
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(Self.top + ["g", "s", "enter", "W"], on: rig)
    _ = try await live.run(inputs: rig.inputs)
    let own = writes == 1 ? Self.text.replacing("begin", with: "begins") : Self.text
    #expect(file(files) == own + "# Theirs.\n")
    #expect(rig.lastPicture.contains("Another program changed"), "\(rig.lastPicture)")
  }

  /// The list of steps is read from the file that another program changed.
  @Test func aFileThatAnotherProgramChangedIsReadAgain() async throws {
    let rig = LiveRig()
    let files = MemoryScripts(
      interference: .init(moment: .read(1)) { $0.replacing("1d", with: "3d") }
    )
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    rig.type("S")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("advance: 3d"), "\(rig.lastPicture)")
    #expect(rig.lastPicture.contains("it was read again"))
    #expect(rig.lastPicture.contains("2026-01-04"))
  }

  /// An edit that can't be written isn't offered, and the steps that the store has stay done.
  @Test func aTakenOverScriptThatIsAnotherNowIsNotRecordedOn() async throws {
    let rig = LiveRig()
    let files = MemoryScripts(
      interference: .init(moment: .read(1)) { $0.replacing("1d", with: "3d") }
    )
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    rig.type("t", "K", "o", "K", "v", "escape", "K", "e")
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    let refusal = "my.session.yaml changed after it was played"
    #expect(rig.pictures.contains { $0.contains(refusal) }, "\(rig.lastPicture)")
    #expect(rig.pictures.contains { $0.contains("Another program changed") }, "\(rig.lastPicture)")
    #expect(file(files) == Self.text.replacing("1d", with: "3d"))
    let here = rig.lastPicture.split(separator: "\n").filter { $0.contains("● here") }
    #expect(here.count == 1 && here[0].contains("note: end"), "\(rig.lastPicture)")
    #expect(!rig.lastPicture.contains("upcoming"))
  }

  /// An edit is applied to the text that another program wrote, even if the step has moved in it.
  ///
  /// If the file changes while the edit is shown, it is shown again before it is written.
  @Test(arguments: [(2, [""]), (3, ["W", ""])])
  func anEditFollowsTheFile(reads: Int, keys: [String]) async throws {
    let rig = LiveRig(later: keys)
    let files = MemoryScripts(
      interference: .init(moment: .read(reads)) { "# Theirs.\n" + $0 + "  - note: theirs\n" }
    )
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(Self.top + ["g", "s", "enter", "W"], on: rig)
    _ = try await live.run(inputs: rig.inputs)
    let own = Self.text.replacing("begin", with: "begins")
    #expect(file(files) == "# Theirs.\n" + own + "  - note: theirs\n", "\(rig.lastPicture)")
    #expect(rig.pictures.contains { $0.contains("it was read again") })
  }

  /// An edit is refused if it can't be combined with another program's change, and the typed text stays in the
  /// form.
  @Test(arguments: [
    ("# Mine.", "start: 2026-02-01T00:00:00Z", "Another program changed"),
    ("begin ", "another ", "has changed since"),
  ])
  func aRefusedEditStaysInItsForm(old: String, new: String, words: String) async throws {
    let rig = LiveRig()
    let files = MemoryScripts(
      interference: .init(moment: .read(2)) { $0.replacing(old, with: new) }
    )
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(Self.top + ["g", "x", "y", "z", "enter"], on: rig)
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(file(files) == Self.text.replacing(old, with: new))
    #expect(rig.lastPicture.contains(words), "\(rig.lastPicture)")
    #expect(rig.lastPicture.contains("beginxyz"), "\(rig.lastPicture)")
  }

  /// A read-only file is reported before the form closes.
  @Test func aReadOnlyFileStays() async throws {
    let (rig, files) = (LiveRig(), MemoryScripts(isReadOnly: true))
    var live = try await rig.session(playing: Self.text, in: files, at: 3)
    type(Self.top + ["b", "x", "y", "z", "enter"], on: rig)
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    #expect(file(files) == Self.text)
    #expect(rig.lastPicture.contains("my.session.yaml is read-only"), "\(rig.lastPicture)")
    #expect(rig.lastPicture.contains("xyz"))
  }
}
