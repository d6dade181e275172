import StoreModel
import StorePlayback
import StoreScript
import Synchronization
import Testing

struct RecorderTests {
  @Test func stepsAreWrittenAsTheyHappenWithThePaceOfThePerson() throws {
    let file = Mutex("")
    var header = SessionHeader()
    header.seed = 1
    var recorder = try SessionRecorder(header: header) { text in file.withLock { $0 += text } }

    try recorder.record(.buy(Buy(product: "gems")), after: 1.239)
    #expect(file.withLock { $0.hasSuffix("- buy: gems\n    after: 1.24\n") })
    try recorder.record(.rate(60), after: 1)
    recorder.timeRan(seconds: 6)
    recorder.timeRan(seconds: 6)
    try recorder.record(.answer(.buy), after: 0.001)
    recorder.timeRan(seconds: 3600)
    try recorder.finish()

    let reading = SessionScript.read(file.withLock { $0 })
    #expect(reading.problems == [])
    #expect(
      reading.script?.steps.map(\.step) == [
        .buy(Buy(product: "gems")), .advance(.bySeconds(12)), .answer(.buy),
        .advance(.bySeconds(3600)),
      ]
    )
    #expect(reading.script?.steps.map(\.after) == [1.24, nil, nil, nil])
    #expect(reading.script?.header.seed == 1)
  }

  /// A person who does what a story does leaves a recording that brings the same events.
  @Test(arguments: StoryTests.stories)
  func aRecordingReplays(path: String) async throws {
    let story = try ScriptOpening(path: path, decode: EventLine.decode)
    let text = Mutex("")
    var header = story.script.header
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    header.catalog = header.catalog.map { "\(folder.joined(separator: "/"))/\($0)" }
    var recorder = try SessionRecorder(header: header) { line in text.withLock { $0 += line } }
    // The files of goldens lie beside the story alone.
    for step in story.script.steps where !step.step.hasGolden {
      try recorder.record(step.step, after: 0.5)
    }
    try recorder.finish()

    let recording = try await ScriptFixture.opening(text.withLock(\.self))
    let (_, told) = try await ScriptFixture.play(story)
    let (result, retold) = try await ScriptFixture.play(recording)
    #expect(result.ending == .passed)
    #expect(told == retold)
  }
}
