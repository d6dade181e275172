import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTelling
import StoreTestSupport
import Synchronization
import Testing

/// A recording has the steps that led to the store's state, and plays to the same events.
struct RecorderTests {
  private static let hour = "com.example.meridian.telescope.hour"

  @Test func stepsAreWrittenAsTheyHappenWithThePaceOfThePerson() async throws {
    let driver = try await ScriptFixture.opening("steps: []").driver()
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    #expect(memory.text.hasSuffix("\nsteps:\n"))

    try await driver.perform(.buy(Buy(product: ProductID(rawValue: Self.hour))))
    let isNew = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 1.239)
    #expect(isNew)
    #expect(memory.text.hasSuffix("- buy: \(Self.hour)\n    after: 1.24\n"))
    let isNewAgain = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 1)
    #expect(!isNewAgain)
    for _ in 0..<2 {
      let tick = Step.advance(.bySeconds(6))
      try await driver.perform(tick)
      driver.branches.noteTick(tick)
      _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 1)
    }
    #expect(!memory.text.contains("advance"))
    try await driver.perform(.answer(.buy))
    _ = try recorder.update(
      #require(try RecordedLine(of: driver.session)),
      after: 0.001,
      adding: [ScriptStep(.note("paid"))]
    )
    try recorder.finish()

    let script = try #require(SessionScript.read(memory.text).script)
    #expect(
      script.steps.map(\.step) == [
        .buy(Buy(product: ProductID(rawValue: Self.hour))), .advance(.bySeconds(12)),
        .answer(.buy), .note("paid"),
      ]
    )
    #expect(script.steps.map(\.after) == [1.24, nil, nil, nil])
    #expect(script.header.isRecording)
  }

  /// If a person performs the steps of a story, the recording plays to the same events.
  @Test(arguments: StoryTests.stories)
  func aRecordingReplays(path: String) async throws {
    let story = try ScriptOpening(path: path, decode: EventLine.decode)
    let driver = try await story.driver()
    defer { driver.close() }
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    try await ScriptFixture.carryOut(
      story.script.steps.filter { if case .branch = $0.step { false } else { true } },
      on: driver
    )
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0.5)
    try recorder.finish()

    let recording = try await ScriptFixture.opening(memory.text, playing: story.catalog)
    let (result, retold) = try await ScriptFixture.play(recording)
    #expect(result.ending == .passed)
    #expect(try driver.session.log.map(EventLine.encode) == retold)
  }

  @Test func undoneStepsAreRemoved() async throws {
    var driver = try await ScriptFixture.opening("steps: []").driver()
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    let buy = Step.buy(Buy(product: ProductID(rawValue: Self.hour)))
    for step in [buy, .answer(.cancel)] {
      try await driver.perform(step)
      _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
    }
    driver = try await driver.went(.undo)
    try await driver.perform(.answer(.buy))
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
    driver.close()
    #expect(
      SessionScript.read(memory.text).script?.steps.map(\.step.line)
        == ["buy: \(Self.hour)", "answer: buy"]
    )
  }

  /// Notes are removed with the step before them, and restored with it.
  @Test func aRedoneStepHasItsNotes() async throws {
    var driver = try await ScriptFixture.opening("steps: []").driver()
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    for (step, note) in [
      (Step.buy(Buy(product: ProductID(rawValue: Self.hour))), "hello"), (.answer(.cancel), "bye"),
    ] {
      try await driver.perform(step)
      let line = try #require(try RecordedLine(of: driver.session))
      _ = try recorder.update(line, after: 0, adding: [ScriptStep(.note(note))])
    }
    let text = memory.text
    #expect(text.contains("hello") && text.contains("bye"))
    for (isUndo, kept) in [
      (true, ["hello"]), (true, []), (false, ["hello"]), (false, ["hello", "bye"]),
    ] {
      driver = try await driver.went(isUndo ? .undo : .redo)
      _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
      #expect(["hello", "bye"].filter(memory.text.contains) == kept)
    }
    driver.close()
    #expect(memory.text == text)
  }

  /// The recording began after the step that is undone.
  @Test func aNoteComesBackWithTheStepBeforeTheRecording() async throws {
    var driver = try await ScriptFixture.opening("steps: []").driver()
    try await driver.perform(.advance(.bySeconds(60)))
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    let line = try #require(try RecordedLine(of: driver.session))
    _ = try recorder.update(line, after: 0, adding: [ScriptStep(.note("hello"))])
    driver = try await driver.went(.undo)
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
    #expect(!memory.text.contains("hello"))
    driver = try await driver.went(.redo)
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
    driver.close()
    let steps = SessionScript.read(memory.text).script?.steps.map(\.step)
    #expect(steps?.suffix(2) == [.advance(.bySeconds(60)), .note("hello")], "\(memory.text)")
  }

  @Test func stepsDuringAPauseAreWrittenWhenTheRecordingContinues() async throws {
    let driver = try await ScriptFixture.opening("steps: []").driver()
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    try recorder.pause(#require(try RecordedLine(of: driver.session)))
    try await driver.perform(.advance(.bySeconds(60)))
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 1)
    #expect(memory.text.hasSuffix("\nsteps:\n"))
    try recorder.goOn(#require(try RecordedLine(of: driver.session)))
    let script = try #require(SessionScript.read(memory.text).script)
    #expect(
      script.steps.map(\.step)
        == [.note("while the recording was paused: 1 step"), .advance(.bySeconds(60))]
    )
  }

  /// A transaction is identified by the step that added it.
  ///
  /// In the store and in its steps, that is an id.
  @Test func stepsSpeakOfTransactionsByNames() async throws {
    let driver = try await ScriptFixture.opening("steps: []").driver()
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    let buy = Step.buy(Buy(product: ProductID(rawValue: Self.hour)))
    for step in [buy, .answer(.buy), buy, .answer(.buy)] { try await driver.perform(step) }
    let first = try #require(driver.session.store.transactions.first?.id)
    try await driver.perform(.refund(.id(first), .other))
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
    try recorder.finish()
    let script = try #require(SessionScript.read(memory.text).script)
    #expect(script.steps.map(\.name) == [nil, "hour1", nil, nil, nil])
    #expect(script.steps.last?.step == .refund(.named("hour1"), .other))
    let (result, told) = try await ScriptFixture.play(ScriptFixture.opening(memory.text))
    #expect(result.ending == .passed)
    #expect(try driver.session.log.map(EventLine.encode) == told)
  }

  /// A transaction that isn't the newest of its step has its number, because its id differs after an undo.
  @Test func aTransactionWithoutANameHasItsNumber() async throws {
    var driver = try await ScriptFixture.opening("steps: []").driver()
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    let buy = Step.buy(Buy(product: "com.example.meridian.journal.digital.monthly"))
    for step in [buy, .answer(.buy)] { try await driver.perform(step) }
    driver = try await driver.went(.undo)
    for step in [Step.answer(.buy), .advance(.bySeconds(100 * 86_400))] {
      try await driver.perform(step)
    }
    try #require(driver.session.store.transactions.count > 2)
    let second = driver.session.store.transactions[1].id
    try await driver.perform(.refund(.id(second), .other))
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
    try recorder.finish()
    let sold = driver.session.store.transactions.map(\.transaction)
    driver.close()
    let script = try #require(SessionScript.read(memory.text).script)
    #expect(script.steps.last?.step == .refund(.number(2), .other))
    let played = try await ScriptFixture.opening(memory.text).driver()
    defer { played.close() }
    try await ScriptFixture.carryOut(script.steps, on: played)
    let again = played.session.store.transactions.map(\.transaction)
    #expect(again.map(\.revocationDate) == sold.map(\.revocationDate))
    #expect(again.map(\.transactionId) != sold.map(\.transactionId))
  }

  /// In playback, webhooks respond as they did.
  ///
  /// A recording sends nothing, whether they responded before it or during it.
  @Test(arguments: [0, 2, .max])
  func theResponsesOfWebhooksArePlayed(last: Int) async throws {
    let driver = try await ScriptFixture.opening("steps: []").driver()
    let results = Mutex<[SendAttemptResult]>([.noResponse, .timedOut, .success])
    driver.sendNotifications { _, _ in
      results.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    }
    let hook = "https://example.com/hook"
    var change = SettingsChange()
    change.webhooks = [hook]
    change.retries = .production
    let buy = [Step.buy(Buy(product: ProductID(rawValue: Self.hour))), .answer(.buy)]
    for step in [.set(change)] + buy + [.advance(.toNextEvent)] {
      try await driver.perform(step)
    }
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver, keeping: last)
    for step in [.advance(.toNextEvent)] + buy { try await driver.perform(step) }
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
    try recorder.finish()

    let script = try #require(SessionScript.read(memory.text).script)
    let played = (script.header.before + script.steps).map(\.step).filter { $0.name == .webhook }
    #expect(
      played == [.webhook(PlayedWebhook(url: hook, results: [.noResponse, .timedOut, .success]))]
    )
    let (result, told) = try await ScriptFixture.play(ScriptFixture.opening(memory.text))
    #expect(result.ending == .passed)
    #expect(try driver.session.log.map(EventLine.encode) == told)
    driver.close()
  }

  /// A notification is identified by the step that caused it, whether or not the step has a name for its
  /// transaction.
  @Test func stepsSpeakOfNotificationsByNames() async throws {
    let driver = try await ScriptFixture.opening("steps: []").driver()
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    let webhook = "http://merchant.example/notifications"
    try await driver.perform(.webhook(PlayedWebhook(url: webhook, results: [.success])))
    for step in [
      .buy(Buy(product: ProductID(rawValue: Self.hour))), .answer(.buy), .testNotification,
      .refund(.latest, .other), .resend(.number(1), webhook: nil),
      .resend(.number(2), webhook: nil), .resend(.number(3), webhook: webhook),
      .resend(.latest, webhook: nil),
    ] as [Step] {
      try await driver.perform(step)
    }
    _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
    try recorder.finish()
    let script = try #require(SessionScript.read(memory.text).script)
    #expect(script.steps.map(\.name).dropFirst(2).prefix(3) == ["hour1", "test1", "refund1"])
    #expect(
      script.steps.map(\.step).suffix(4) == [
        .resend(.named("hour1"), webhook: nil), .resend(.named("test1"), webhook: nil),
        .resend(.named("refund1"), webhook: webhook), .resend(.latest, webhook: nil),
      ]
    )
    let (result, told) = try await ScriptFixture.play(ScriptFixture.opening(memory.text))
    #expect(result.ending == .passed)
    #expect(try driver.session.log.map(EventLine.encode) == told)
  }
}
