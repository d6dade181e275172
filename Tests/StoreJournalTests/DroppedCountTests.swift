import Foundation
import GRDB
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreJournal

/// A check announces the same dropped events as a repair drops, whatever the rows contain.
struct DroppedCountTests {
  private static let count = 10

  /// Runs a test on a closed store of ten commands, or of one, after a change by another program.
  private func withStore(
    inOneCommand: Bool = false,
    changedBy sql: String,
    _ arguments: StatementArguments = [],
    _ body: (String) throws -> Void
  ) async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      let first = Array(events.prefix(Self.count))
      try inOneCommand ? journal.append(first) : journal.appendHistory(first)
      journal.close()
      let database = try DatabaseQueue(path: path)
      try database.write { try $0.execute(sql: sql, arguments: arguments) }
      try database.close()
      try body(path)
    }
  }

  private func expectRepair(of path: String, dropping rows: Int) throws {
    let repair = try StoreRepair(path: path)
    let (good, dropped) = (repair.survey.good.count, repair.survey.dropped)
    #expect(!repair.survey.problems.isEmpty)
    #expect(dropped.count == rows)
    #expect(dropped.first == good + 1)
    #expect(dropped.kinds.values.reduce(0, +) <= rows)
    _ = try repair.carryOut()
    #expect(try StoreListing(path: path).content.get().events == good)
  }

  @Test(arguments: [11, 99, 9_000_000_000_000, Int64.max])
  func aForgedOrdinalIsOneEvent(ordinal: Int64) async throws {
    let sql = "UPDATE line SET ordinal = ? WHERE ordinal = \(Self.count)"
    try await withStore(changedBy: sql, [ordinal]) { path in
      try expectRepair(of: path, dropping: 1)
    }
  }

  @Test(arguments: [11, 99, Int64.max])
  func anEventThatWasAddedIsOneEvent(ordinal: Int64) async throws {
    let sql = """
      INSERT INTO kept_event (at, kind, body, rest, digest)
      VALUES (1767225600000, 'synced', '{"synced":{}}', 0, 5);
      INSERT INTO line VALUES (?, last_insert_rowid())
      """
    try await withStore(changedBy: sql, [ordinal]) { path in
      let survey = try StoreSurvey(path: path)
      #expect(survey.good.count == Self.count)
      #expect(survey.dropped.kinds == ["synced": 1])
      try expectRepair(of: path, dropping: 1)
    }
  }

  @Test func unreadableEventsAreCountedWithoutAKind() async throws {
    let sql = "UPDATE kept_event SET body = 'nonsense' WHERE ordinal = 5"
    try await withStore(changedBy: sql) { path in
      let survey = try StoreSurvey(path: path)
      #expect(survey.problems.first?.description.contains("it is no JSON at byte 1") == true)
      #expect(survey.good.count == 4)
      #expect(survey.dropped.kinds.values.reduce(0, +) == 5)
      try expectRepair(of: path, dropping: 6)
    }
  }

  @Test func missingRowsAreReported() async throws {
    let gone = "DELETE FROM line WHERE ordinal > 7; DELETE FROM kept_event WHERE ordinal > 7"
    try await withStore(changedBy: gone) { path in
      try expectRepair(of: path, dropping: 3)
    }
  }

  /// Readers refuse the same stores as an opening.
  @Test func readersReportMissingEvents() async throws {
    try await withStore(changedBy: "DELETE FROM line WHERE ordinal > 7") { path in
      #expect(throws: JournalError.self) { try StoreListing.events(of: path) }
      #expect(throws: JournalError.self) { try StoreReader(path: path).contents() }
      #expect(throws: JournalError.self) { try StoreListing.export(path) { _ in } }
      var lines: [String] = []
      try StoreListing.export(path, until: 7) { lines.append($0) }
      #expect(lines.count == 7, "what is good can still be exported")
    }
  }

  /// An opening, a reader and a check count the same events, with and without an incomplete command.
  @Test(arguments: 1..<count, [false, true])
  func allCountTheSame(events: Int, isCut: Bool) async throws {
    let sql = "DELETE FROM line WHERE ordinal > \(events)"
    try await withStore(inOneCommand: isCut, changedBy: sql) { path in
      let lost = JournalError(path: path, .lost(events: events, kept: Self.count, lock: nil))
      #expect(throws: lost) { try SQLiteJournal(path: path) }
      #expect(throws: lost) { try StoreListing.events(of: path) }
      let survey = try StoreSurvey(path: path)
      #expect(survey.problems == [lost])
      #expect(survey.good.count == Self.count)
    }
  }

  /// The lock of a store that wasn't closed has a higher count; a repair finds the events anyway.
  @Test func aStoreThatWasNotClosedIsRepaired() async throws {
    let sql = "DELETE FROM line WHERE ordinal > 7; DELETE FROM meta WHERE key = 'events'"
    try await withStore(changedBy: sql) { path in
      let database = try DatabaseQueue(path: path)
      try database.write { try StoreMetadata.reseal(in: $0) }
      try database.close()
      try StoreLock(store: path).recordTrace(events: Self.count)
      let repair = try StoreRepair(path: path)
      #expect(repair.survey.good.count == Self.count)
      #expect(!repair.keepsFile)
      _ = try repair.carryOut()
      #expect(try StoreListing(path: path).content.get().events == Self.count)
    }
  }

  /// A repair finds the contents of events without the rows that assign them to branches.
  @Test(arguments: [
    "DELETE FROM line WHERE ordinal > 7", "DELETE FROM line", "DROP TABLE line",
    "DROP VIEW event", "DROP TABLE branch_line", "DROP TABLE meta",
  ])
  func eventsWhoseRowsAreGoneAreKept(sql: String) async throws {
    try await withStore(changedBy: sql) { path in
      #expect(throws: JournalError.self) { try SQLiteJournal(path: path) }
      let repair = try StoreRepair(path: path)
      #expect(repair.survey.problems.first?.description.contains("store repair") == true)
      #expect(repair.survey.good.count == Self.count)
      #expect(repair.survey.dropped.count == 0)
      _ = try repair.carryOut()
      #expect(try StoreListing(path: path).content.get().events == Self.count)
      #expect(try StoreSurvey(path: path).problems == [])
    }
  }

  /// Another program may write the lock file and the table of facts about a store.
  @Test func anInvalidTraceIsIgnored() {
    let boot = StoreTrace.presentBoot
    #expect(StoreTrace("1\n0000000000000000007 closed \(boot)")?.events == 7)
    let line = StoreTrace(events: 7, isClosed: true, boot: boot).line
    #expect(String(decoding: line, as: UTF8.self) == "0000000000000000007 closed \(boot)\n")
    for events in ["-1", "1000000000001", "9223372036854775807", "99999999999999999999", "x"] {
      #expect(StoreTrace("1\n\(events) opened \(boot)") == nil, "\(events)")
    }
  }
}
