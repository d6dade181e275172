import CatalogTools
import StoreCatalog
import StorePlayback
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

struct CastTests {
  @Test func aFrameIsWrittenAsWhatChangedInIt() throws {
    let size = Size(columns: 12, rows: 2)
    var writer = CastWriter(size: size, title: "Colours & \"marks\"")
    var canvas = Canvas(size)
    writer.show(Frame(canvas), at: 0)
    canvas.write("plain", at: .zero)
    canvas.write("red", at: Point(column: 6, row: 0), style: Style(.red, .bold))
    canvas.write(
      "日本",
      at: Point(column: 1, row: 1),
      style: Style(.palette(75, fallback: .cyan), on: .brightBlue, [.dim, .italic, .underline])
    )
    writer.show(Frame(canvas), at: 0.0004)
    writer.show(Frame(canvas), at: 0.5)
    writer.mark("One\nline", at: 0.5)
    canvas.write("P", at: .zero, style: .reverse)
    canvas.placeCursor(at: Point(column: 1, row: 0))
    writer.show(Frame(canvas), at: 1.2506)
    canvas.placeCursor(at: Point(column: 2, row: 0))
    writer.show(Frame(canvas), at: 1.3)
    writer.exit(1, at: 3)

    try expectGolden(writer.text, named: "cast-writer")
    #expect(CastPlayer(writer.text).picture == canvas.description)
  }

  @Test func aStoryIsAFilm() async throws {
    let opening = try await ScriptFixture.opening(
      """
      title: A theme
      steps:
        - note: Somebody likes the night
        - buy: com.example.meridian.theme.night
        - note: And takes it
          after: 1.5
        - answer: buy
          after: 0.25
        - rate: 3600
        - expect: {outcome: success}
      """
    )

    let film = try await ScriptFilm(opening, size: Size(columns: 60, rows: 16))

    #expect(film.faults == [])
    try expectGolden(film.cast, named: "cast")
    let player = CastPlayer(film.cast)
    #expect(player.unknown == [])
    #expect(player.chapters == ["Somebody likes the night", "And takes it"])
    #expect(player.exitStatus == "0")
    #expect(player.milliseconds == 800 + 2500 + 1500 + 250 + 800 + 800 + 2500)
    try expectGolden(player.picture + "\n", named: "cast-last-frame")
  }

  /// A film's time starts with the first step, whatever that step is, as in playback without a film.
  @Test func aFilmCountsFromItsFirstStep() async throws {
    let opening = try await ScriptFixture.opening(
      "steps: [{rate: 0}, {expect: {budget: {steps: 2, events: 1}}}]"
    )
    #expect(await opening.play().ending == .passed)
    #expect(try await ScriptFilm(opening).faults == [])
  }

  /// Players older than asciinema 3 show the same film.
  @Test(arguments: StoryTests.stories.prefix(6))
  func bothFormatsAreTheSameFilm(path: String) async throws {
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)
    let old = CastPlayer(try await ScriptFilm(opening, format: .v2).cast)
    let new = CastPlayer(try await ScriptFilm(opening).cast)

    #expect(old.version == 2)
    #expect(new.version == 3)
    #expect(old.unknown == [])
    #expect(old.milliseconds == new.milliseconds)
    #expect(old.chapters == new.chapters)
    #expect(old.picture == new.picture)
    // The film restores the terminal in which it is played.
    #expect(old.wraps && new.wraps)
    // Only the newer format can contain the exit status.
    #expect(old.exitStatus == nil)
  }

  @Test(arguments: StoryTests.stories)
  func theSameScriptIsTheSameFilm(path: String) async throws {
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)

    let film = try await ScriptFilm(opening)

    #expect(film.faults == [])
    #expect(try await ScriptFilm(opening).cast == film.cast)
    #expect(CastPlayer(film.cast).unknown == [])
  }

  @Test func aFilmEndsWhereItsScriptFails() async throws {
    let opening = try await ScriptFixture.opening("steps: [expect: {transactions: 7}, restore]")

    let film = try await ScriptFilm(opening)

    #expect(film.faults.count == 1)
    #expect(CastPlayer(film.cast).exitStatus == "1")
  }

  /// A watcher's controls, and what only the owner of a terminal can do, need the keys of a person.
  @Test(arguments: [
    ("\"<\"", "\"<\"", "transactions: 0"), ("\"<\"", "\">\"", "transactions: 1"),
    ("q", "ctrl-c", "transactions: 1"), ("space", "left", "transactions: 1"),
    ("ctrl-z", "f10", "transactions: 1"), ("t", "escape", "screen: Products"),
    ("3", "pagedown", "transactions: 1"),
  ])
  func aScriptsKeyDoesTheSameWatchedAndUnwatched(
    first: String,
    second: String,
    expected: String
  ) async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - buy: com.example.meridian.telescope.hour
        - answer: buy
        - press: \(first)
        - press: \(second)
        - expect: {\(expected)}
      """
    )
    let played = await opening.play()
    #expect(played.ending == .passed, "\(played.lines)")
    let film = try await ScriptFilm(opening, size: Size(columns: 120, rows: 40))
    #expect(film.result.ending == .passed, "\(film.faults)")

    let rig = LiveRig(steps: opening.script.steps.count)
    var live = rig.session(playlist: Playlist(opening.script, name: "demo", speed: 1))
    rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
    rig.send(.storeOpened(try await opening.driver()))
    _ = try await live.run(inputs: rig.inputs)
    #expect(live.result(path: "demo")?.ending == .passed)
  }
}
