import Foundation
import SessionSamples
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StorePlayback
import StoreSamples
import StoreScript
import StoreSession
import StoreTelling
import StoreTestSupport
import Testing

/// Recordings that pause, continue and end at any time, in sessions with every kind of step.
struct RecordingPropertyTests {
  @Test(arguments: Seeds.first(12))
  func everyRecordingPlaysAgainToTheSameEvents(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var session = RandomSession(seed: seed)
    let driver = try await RandomSession.opened(seed)
    defer { driver.close() }
    var memory = MemoryFile()
    var recorder: SessionRecorder?
    // The store's log when the recording was last written.
    var log = driver.session.log
    for step in session.steps(seed: seed, atMost: 24) {
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 1500 else { break }
      let line = try #require(try RecordedLine(of: driver.session))
      if recorder?.recording.state == .running {
        _ = try recorder?.update(line, after: 0)
        log = driver.session.log
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where recorder == nil:
        memory = MemoryFile()
        recorder = try memory.recorder(of: driver, keeping: Int.random(in: 0...9, using: &random))
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

  /// The header contains the earlier steps, also if something is pending, or known only to the app.
  @Test(arguments: Seeds.first(24))
  func theLastStepsPlayAgainToTheSameEvents(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var session = RandomSession(seed: seed)
    let driver = try await RandomSession.opened(seed)
    defer { driver.close() }
    for step in session.steps(seed: seed, atMost: 24) where driver.session.log.count < 1500 {
      _ = try? await driver.perform(step)
    }
    let memory = MemoryFile()
    var last = try memory.recorder(of: driver, keeping: Int.random(in: 0...20, using: &random))
    try last.finish()
    try await Self.check(memory.text, against: driver.session.log)
  }

  /// The same holds in a store with earlier days, which a program reopened.
  @Test(arguments: Seeds.first(30))
  func theLastDaysPlayAgainToTheSameEvents(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      var random = SplitMix64(seed: seed)
      var session = RandomSession(seed: seed)
      let path = directory.appending(path: "days.store").path
      var driver = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
      defer { driver.close() }
      for step in session.steps(seed: seed, atMost: 16) where driver.session.log.count < 1500 {
        // A played server ends with the program, and no step records that.
        guard step.name != .webhook else { continue }
        _ = try? await driver.perform(step)
        guard Int.random(in: 0..<6, using: &random) == 0 else { continue }
        driver.close()
        driver = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
      }
      let memory = MemoryFile()
      var last = try memory.recorder(of: driver, keeping: Int.random(in: 0...9, using: &random))
      try last.finish()
      // Each program's merchant restarts the count of its signatures.
      try await Self.check(memory.text, against: driver.session.log) { event in
        event.replacing(/"nonces":\[[^\]]*\]/, with: "")
      }
    }
  }

  /// The same holds with undos: the recording contains the steps that led here, in a separate life.
  @Test(arguments: Seeds.first(8))
  func theStepsThatLedHereAreRecordedAcrossUndos(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var session = RandomSession(seed: seed)
    var driver = try await RandomSession.opened(seed)
    defer { driver.close() }
    let memory = MemoryFile()
    var recorder = try memory.recorder(of: driver)
    for step in session.steps(seed: seed, atMost: 16) {
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 1500 else { break }
      _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
      if Int.random(in: 0..<4, using: &random) == 0, driver.branches.undoable != nil {
        driver = (try? await driver.went(.undo)) ?? driver
        _ = try recorder.update(#require(try RecordedLine(of: driver.session)), after: 0)
      }
    }
    try recorder.finish()
    let opening = try await ScriptFixture.opening(memory.text, playing: RandomSession.catalog)
    let played = try await opening.driver()
    defer { played.close() }
    for step in opening.script.steps { _ = try? await Self.perform(step, on: played) }
    #expect(Self.sales(of: played) == Self.sales(of: driver))
  }

  /// Returns the sales, without the ids, which differ in another life.
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

  private static func check(
    _ text: String,
    against log: EventLog,
    comparing part: (String) -> String = { $0 },
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let opening = try await ScriptFixture.opening(text, playing: RandomSession.catalog)
    let played = try await opening.driver()
    defer { played.close() }
    for step in opening.script.steps { _ = try? await perform(step, on: played) }
    let told = try log.map(EventLine.encode).map(part)
    let again = try played.session.log.map(EventLine.encode).map(part)
    guard again != told else { return }
    let same = zip(told, again).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(told.count) and \(again.count) events, alike up to \(same)
      - \(told.dropFirst(same).first ?? "")
      + \(again.dropFirst(same).first ?? "")
      \(opening.script.steps.map(\.text).joined())
      """,
      sourceLocation: sourceLocation
    )
  }
}
