import CatalogTools
import Foundation
import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTelling
import StoreTestSupport
import Testing

/// A store that is read while another session writes it.
struct FollowedStoreTests {
  /// A follower shows the writer's store, like a reader that opens the store again.
  @Test(arguments: Seeds.first(8))
  func aFollowerShowsWhatTheWriterHas(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "store.sqlite").path
      var session = RandomSession(seed: seed)
      var random = SplitMix64(seed: seed)
      var writer = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
      let reader = StoreReader(path: path)
      #expect(reader.isOpenElsewhere)
      var (follower, known) = try await Self.opened(seed, reader)
      var followed = FollowedStore(follower)
      for step in session.steps(seed: seed, atMost: 24) {
        _ = try? await writer.perform(step)
        if Int.random(in: 0..<6, using: &random) == 0 {
          writer = (try? await writer.went(.undo)) ?? writer
        }
        if let news = try reader.news(after: known) {
          try followed.append(news.events, steps: news.steps)
          known = news.prefix
        } else {
          (follower, known) = try await Self.opened(seed, reader)
          followed = FollowedStore(follower)
        }
        let (fresh, _) = try await Self.opened(seed, reader)
        #expect(follower.session.log == writer.session.log, "seed \(seed)")
        #expect(follower.session.store == writer.session.store, "seed \(seed)")
        #expect(follower.app == fresh.app, "seed \(seed)")
        #expect(follower.session.nextDue == fresh.session.nextDue, "seed \(seed)")
        #expect(follower.session.notificationCount == fresh.session.notificationCount)
        #expect(follower.session.steps?.tree == fresh.session.steps?.tree)
      }
      let line = try await follower.branches.stepLine()
      writer.close()
      #expect(!reader.isOpenElsewhere)
      let (closed, _) = try await Self.opened(seed, reader)
      #expect(try await closed.branches.stepLine().branches == line.branches)
    }
  }

  /// Steps and branches are read, or refused, while the writer moves between them.
  @Test(arguments: Seeds.first(4))
  func stepsAreReadWhileTheyMove(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "store.sqlite").path
      let writer = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
      let reader = StoreReader(path: path)
      var (follower, known) = try await Self.opened(seed, reader)
      var followed = FollowedStore(follower)
      let writing = Task {
        var (session, random, writer) = (RandomSession(seed: seed), SplitMix64(seed: seed), writer)
        for step in session.steps(seed: seed, atMost: 20) {
          _ = try? await writer.perform(step)
          guard Bool.random(using: &random) else { continue }
          writer = (try? await writer.went(.undo)) ?? writer
        }
        return writer
      }
      for _ in 0..<60 {
        if let news = try reader.news(after: known) {
          try followed.append(news.events, steps: news.steps)
          known = news.prefix
        } else {
          (follower, known) = try await Self.opened(seed, reader)
          followed = FollowedStore(follower)
        }
        let line = try? await follower.branches.stepLine()
        for row in line?.branches ?? [] {
          _ = try? await follower.branches.events(of: row.branch.name)
          _ = try? await follower.branches.comparison(with: row.branch.name)
        }
      }
      let end = await writing.value
      let (last, _) = try await Self.opened(seed, reader)
      #expect(last.session.log == end.session.log)
      // Steps without events are written with the next event, or at the end.
      end.close()
      let (closed, _) = try await Self.opened(seed, reader)
      #expect(closed.session.steps?.count == end.session.steps?.count, "seed \(seed)")
    }
  }

  /// A reader whose file was replaced with a shorter one ends with an error, or with the found events.
  @Test(arguments: Seeds.first(4))
  func readingEndsAfterAnotherFileTookTheStoresPlace(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "store.sqlite").path
      let writer = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
      for _ in 0..<5 { try await writer.perform(.advance(.bySeconds(3600))) }
      writer.close()
      let (driver, _) = try await Self.opened(seed, StoreReader(path: path))
      let other = directory.appending(path: "other.sqlite").path
      try await RandomSession.opened(seed, in: SQLiteJournal(path: other)).close()
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: other, toPath: path)
      let source = RecordingSource(of: Catalog.sample.sold)
      for last in [0, 1, 3, 100] {
        await #expect(throws: BranchesMoved.self) {
          try await driver.branches.readingLine { line, _ in
            _ = try SessionRecording(of: try #require(line), source, keeping: last)
          }
        }
      }
      _ = try? await driver.branches.stepLine()
      await #expect(throws: StepFailure.self) { _ = try await driver.went(.undo) }
    }
  }

  /// No operation of a driver on a read-only store reaches the file.
  @Test(arguments: Seeds.first(4))
  func noStepChangesAReadOnlyStore(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "store.sqlite").path
      var session = RandomSession(seed: seed)
      let writer = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
      for step in session.steps(seed: seed, atMost: 8) { _ = try? await writer.perform(step) }
      writer.close()
      let before = try Data(contentsOf: URL(filePath: path))
      let (driver, _) = try await Self.opened(seed, StoreReader(path: path))
      let log = driver.session.log
      for step in session.steps(seed: seed, atMost: 8) { _ = try? await driver.perform(step) }
      await #expect(throws: StepFailure.self) { _ = try await driver.went(.undo) }
      driver.close()
      #expect(driver.session.log == log)
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(names.sorted() == ["store.sqlite", "store.sqlite.lock"])
    }
  }

  private static func opened(
    _ seed: UInt64,
    _ reader: StoreReader
  ) async throws -> (StoreDriver, JournalPrefix) {
    let contents = try reader.contents()
    var plan = StorePlan(start: StoreInstant(milliseconds: 0))
    plan.isReadOnly = true
    let driver = try await StoreDriver.opened(
      selling: RandomSession.catalog,
      as: plan,
      keptIn: EventFile(
        path: reader.path,
        journal: ReadOnlyJournal(steps: contents.steps),
        load: { contents.events },
        begin: { _ in throw StoreIsReadOnly() },
        refusal: { $0 }
      )
    )
    return (driver, contents.prefix)
  }
}
