import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreSamples
import StoreScript
import StoreSession
import StoreTelling
import StoreTestSupport
import Testing

/// Recordings that pause, go on and end at any moment of sessions with everything in them.
struct RecordingPropertyTests {
  @Test(arguments: Seeds.first(20))
  func everyRecordingPlaysAgainToTheSameEvents(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var session = RandomSession(seed: seed)
    let driver = try await Self.opened(seed)
    defer { driver.close() }
    var memory = MemoryFile()
    var recorder: SessionRecorder?
    // What the store was when the recording was last written.
    var log = driver.session.log
    for step in session.steps(seed: seed, atMost: 24) {
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 1500 else { break }
      let line = try #require(NotedLine(of: driver.session))
      if recorder?.recording.state == .running {
        _ = try recorder?.update(line, after: 0)
        log = driver.session.log
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where recorder == nil:
        memory = MemoryFile()
        recorder = try memory.recorder(of: driver, keeping: .max)
        log = driver.session.log
      case 1: try recorder?.pause(line)
      case 2:
        if recorder != nil { log = driver.session.log }
        try recorder?.goOn(line)
      case 3:
        guard var ended = recorder else { continue }
        try ended.finish()
        recorder = nil
        try await Self.check(memory.text, against: log)
      default: continue
      }
    }
    let kept = MemoryFile()
    var all = try kept.recorder(of: driver, keeping: .max)
    try all.finish()
    try await Self.check(kept.text, against: driver.session.log)
  }

  /// What the store had before stands in the header, event by event, and a purchase is never cut in two.
  @Test(arguments: Seeds.first(20))
  func theLastStepsBeginWithWhatTheStoreHad(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var session = RandomSession(seed: seed)
    let driver = try await Self.opened(seed)
    defer { driver.close() }
    for step in session.steps(seed: seed, atMost: 24) where driver.session.log.count < 1500 {
      _ = try? await driver.perform(step)
    }
    let memory = MemoryFile()
    var last = try memory.recorder(of: driver, keeping: Int.random(in: 0...20, using: &random))
    try last.finish()
    let script = try await ScriptFixture.opening(memory.text, playing: RandomSession.catalog).script
    let journal = try script.header.journal.map(EventLine.decode)
    #expect(journal == Array(driver.session.log.prefix(journal.count)))
    let begun = journal.isEmpty ? nil : try Store(replaying: journal)
    #expect(begun?.sheets.isEmpty ?? true)
    #expect(begun?.systemSheets.isEmpty ?? true)
  }

  /// The same with undos: what led here is in the recording, in a life of its own.
  @Test(arguments: Seeds.first(10))
  func whatLedHereIsRecordedAcrossUndos(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var session = RandomSession(seed: seed)
    var driver = try await Self.opened(seed)
    defer { driver.close() }
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    for step in session.steps(seed: seed, atMost: 16) {
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 1500 else { break }
      _ = try recorder.update(#require(NotedLine(of: driver.session)), after: 0)
      if Int.random(in: 0..<4, using: &random) == 0, driver.branches.undoable != nil {
        driver = (try? await driver.went(.undo)) ?? driver
        _ = try recorder.update(#require(NotedLine(of: driver.session)), after: 0)
      }
    }
    try recorder.finish()
    let opening = try await ScriptFixture.opening(memory.text, playing: RandomSession.catalog)
    let played = try await opening.driver()
    defer { played.close() }
    for step in opening.script.steps { _ = try? await Self.perform(step, on: played) }
    #expect(Self.sales(of: played) == Self.sales(of: driver))
  }

  /// What was sold, without the ids that another life hands out.
  private static func sales(of driver: StoreDriver) -> [String] {
    driver.session.store.transactions.map(\.transaction).map {
      "\($0.productId) \($0.purchaseDate) \($0.revocationDate.map { "\($0)" } ?? "")"
    }
  }

  private static func perform(_ step: ScriptStep, on driver: StoreDriver) async throws {
    let mark = driver.names.mark
    try await driver.perform(step.step)
    if let name = step.name { driver.names.give(name, since: mark) }
  }

  private static func opened(_ seed: UInt64) async throws -> StoreDriver {
    let session = try StoreSession.sample(
      selling: RandomSession.catalog,
      seed: seed,
      isAppRunning: false
    )
    let driver = StoreDriver(session: session)
    try await driver.start()
    return driver
  }

  private static func check(
    _ text: String,
    against log: EventLog,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let opening = try await ScriptFixture.opening(text, playing: RandomSession.catalog)
    let played = try await opening.driver()
    defer { played.close() }
    for step in opening.script.steps { _ = try? await perform(step, on: played) }
    let again = played.session.log
    guard again != log else { return }
    let same = zip(log, again).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(log.count) and \(again.count) events, alike up to \(same)
      - \(String(describing: log.dropFirst(same).first))
      + \(String(describing: again.dropFirst(same).first))
      \(opening.script.steps.map(\.text).joined())
      """,
      sourceLocation: sourceLocation
    )
  }
}
