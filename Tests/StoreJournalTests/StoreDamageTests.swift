import Foundation
import GRDB
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreJournal

/// Changed, missing and swapped bytes of a store: it opens with the same events or reports an error.
struct StoreDamageTests {
  /// A store's files, closed or after the end of a killed process.
  struct Files: Sendable {
    var store: [UInt8]
    var log: [UInt8]
    var lock: [UInt8]

    /// Makes the files of the session of ``RecordedSession``.
    init(isClosed: Bool) async throws {
      let (events, _) = try RecordedSession.wholeJournal()
      self = try await withTemporaryDirectory { url in
        let path = "\(url.path)/shop.store"
        let journal = try SQLiteJournal(
          path: path,
          about: StoreMetadata(catalogPath: "/a", seed: 1)
        )
        // A closed store has all events in its file; after a kill, its log contains the second half.
        try journal.append(Array(events.prefix(20)))
        if !isClosed {
          journal.close()
          let again = try SQLiteJournal(path: path)
          _ = try again.load()
          try again.appendHistory(Array(events.dropFirst(20)))
          return try Files(path)
        }
        try journal.appendHistory(Array(events.dropFirst(20)))
        journal.keepNotifications(of: events)
        journal.close()
        return try Files(path)
      }
    }

    init(_ path: String) throws {
      func bytes(_ file: String) -> [UInt8] {
        FileManager.default.contents(atPath: file).map { Array($0) } ?? []
      }
      (store, log, lock) = (bytes(path), bytes("\(path)-wal"), bytes("\(path).lock"))
    }

    func write(to path: String) throws {
      for (suffix, bytes) in [("", store), ("-wal", log), (".lock", lock), ("-shm", [])] {
        let file = path + suffix
        try? FileManager.default.removeItem(atPath: file)
        if !bytes.isEmpty { try Data(bytes).write(to: URL(filePath: file)) }
      }
    }
  }

  /// The random damage to the files.
  enum Harm: String, CaseIterable, Sendable {
    case byte, logByte, cut, logCut, swap
  }

  private static func harm(_ files: inout Files, _ harm: Harm, _ chance: inout SplitMix64) {
    func spoil(_ bytes: inout [UInt8]) {
      let index = Int.random(in: bytes.indices, using: &chance)
      bytes[index] ^= UInt8.random(in: 1...255, using: &chance)
    }
    switch harm {
    case .byte: spoil(&files.store)
    case .logByte: spoil(&files.log)
    case .cut: files.store.removeLast(Int.random(in: 1...files.store.count, using: &chance))
    case .logCut: files.log.removeLast(Int.random(in: 1...files.log.count, using: &chance))
    case .swap:
      let pages = files.store.count / 4096
      let (one, other) = (
        Int.random(in: 0..<pages, using: &chance) * 4096,
        Int.random(in: 0..<pages, using: &chance) * 4096
      )
      let kept = files.store[one..<one + 4096]
      files.store.replaceSubrange(one..<one + 4096, with: files.store[other..<other + 4096])
      files.store.replaceSubrange(other..<other + 4096, with: kept)
    }
  }

  /// Opens and reads a store as the program does.
  private static func load(_ path: String) throws -> [JournaledEvent] {
    let journal = try SQLiteJournal(path: path)
    defer { journal.close() }
    let events = try journal.load()
    _ = try Store(replaying: events)
    journal.keepNotifications(of: events)
    return events
  }

  private static func expectWholeOrRefused(
    _ path: String,
    _ events: [JournaledEvent],
    _ name: String
  ) {
    do {
      #expect(try load(path) == events, "\(name): something is lost, and nothing says so")
    } catch let error as JournalError {
      #expect(error.description.hasPrefix("\(path): "), "\(name): \(error)")
      let isHelpful = error.description.contains("store repair")
      #expect(isHelpful || !error.isDamage, "\(name): \(error)")
    } catch {
      Issue.record("\(name): not a refusal of the journal's: \(error)")
    }
  }

  @Test(arguments: Harm.allCases, Seeds.first(2))
  func aDamagedStoreIsUnchangedOrRefused(harm: Harm, seed: UInt64) async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    let whole = try await Files(isClosed: harm != .logByte && harm != .logCut)
    let rounds = harm == .byte ? 400 : harm == .logByte ? 250 : 60
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      var chance = SplitMix64(seed: seed)
      for round in 0..<rounds {
        var files = whole
        Self.harm(&files, harm, &chance)
        try files.write(to: path)
        Self.expectWholeOrRefused(path, events, "\(harm) \(seed) round \(round)")
      }
    }
  }

  /// A list, an export, a check and a repair of a damaged store report the damage, and the repaired store
  /// opens.
  @Test(arguments: Harm.allCases)
  func aDamagedStoreCanBeListedCheckedAndRepaired(harm: Harm) async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    let whole = try await Files(isClosed: harm != .logByte && harm != .logCut)
    try await withTemporaryDirectory { url in
      var chance = SplitMix64(seed: 77)
      for round in 0..<12 {
        let path = "\(url.path)/\(round).store"
        var files = whole
        Self.harm(&files, harm, &chance)
        try files.write(to: path)
        _ = StoreListing(path: path)
        do {
          let repair = try StoreRepair(path: path)
          let good = repair.survey.good
          #expect(good == Array(events.prefix(good.count)), "\(harm) round \(round)")
          guard let problem = repair.survey.problems.first else { continue }
          // A repair needs at least one good event, so a check offers it only then.
          let remedy = good.isEmpty ? "store reset" : "store repair"
          #expect(problem.description.contains(remedy), "\(harm) round \(round): \(problem)")
          guard !good.isEmpty else { continue }
          guard let aside = try repair.carryOut() else {
            #expect(repair.survey.isWholeButForLock, "\(harm) round \(round)")
            continue
          }
          #expect(try Files(aside).store == files.store, "\(harm) round \(round)")
        } catch let error as JournalError {
          #expect(!error.isDamage, "\(harm) round \(round): \(error)")
          continue
        }
        #expect(try Self.load(path).count > 0, "\(harm) round \(round)")
        #expect(try StoreSurvey(path: path).problems == [], "\(harm) round \(round)")
      }
    }
  }

  /// Puts an invalid value into every column of every table, one at a time.
  @Test func everyColumnIsChecked() async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    let whole = try await Files(isClosed: true)
    let values = [
      "NULL", "'text'", "''", "1.5", "-1", "9223372036854775807", "-9223372036854775808", "x'00ff'",
      "CAST(x'c3' AS TEXT)", "zeroblob(100000)", "char(0)",
    ]
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try whole.write(to: path)
      let columns = try Self.columns(of: path)
      #expect(columns.count >= 15)
      for (table, column) in columns {
        for value in values {
          try whole.write(to: path)
          guard try Self.put(value, into: column, of: table, in: path) else { continue }
          Self.expectWholeOrRefused(path, events, "\(table).\(column) = \(value)")
          _ = StoreListing(path: path)
          if value == "NULL" { _ = try? StoreSurvey(path: path) }
        }
      }
    }
  }

  private static func columns(of path: String) throws -> [(String, String)] {
    try DatabaseQueue(path: path).read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT m.name, c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
          WHERE m.type = 'table'
          """
      )
      .map { ($0[0], $0[1]) }
    }
  }

  /// Writes a value that SQLite wouldn't allow into the middle row, or returns `false` if even this fails.
  private static func put(
    _ value: String,
    into column: String,
    of table: String,
    in path: String
  ) throws -> Bool {
    func loosen(_ from: String, _ to: String) throws {
      let database = try DatabaseQueue(path: path)
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA writable_schema = ON")
        try database.execute(
          sql: "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = ?",
          arguments: [from, to, table]
        )
      }
      try database.close()
    }
    // Without these words in its definition, a table accepts any value.
    let words = [("NOT NULL", "/*N*/"), ("STRICT, ", "/*T*/ "), ("STRICT", "/*S*/")]
    for (strict, loose) in words { try loosen(strict, loose) }
    defer { for (strict, loose) in words { try? loosen(loose, strict) } }
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    do {
      try database.writeWithoutTransaction { database in
        let offset = "(SELECT count(*) / 2 FROM \(table))"
        let row = "(SELECT \(column) FROM \(table) LIMIT 1 OFFSET \(offset))"
        try database.execute(
          sql: "UPDATE OR REPLACE \(table) SET \(column) = \(value) WHERE \(column) IS \(row)"
        )
      }
    } catch {
      return false
    }
    return true
  }
}

extension SQLiteJournal {
  /// Writes the notifications of events, as a session does at its end.
  fileprivate func keepNotifications(of events: [JournaledEvent]) {
    var (journal, log) = (ChunkedArray<JournaledEvent>(), NotificationLog())
    for event in events { journal.append(event) }
    log.fold(journal)
    store(log, of: journal)
  }
}
