import Foundation
import GRDB
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreJournal

#if canImport(Glibc)
import Glibc
#endif

/// Other files in the place of a store or its lock, and a full disk.
struct StoreFileTests {
  private func refusal(_ path: String) -> String {
    do throws(JournalError) {
      try SQLiteJournal(path: path).close()
      return "opened"
    } catch {
      return error.description
    }
  }

  @Test func onlyARegularFileIsAStore() async throws {
    try await withTemporaryDirectory { url in
      let folder = url.path
      mkfifo("\(folder)/pipe", 0o600)
      symlink("\(folder)/nowhere", "\(folder)/dangling")
      #expect(refusal(folder).contains("it is a folder"))
      #expect(refusal("\(folder)/pipe").contains("it is a pipe"))
      #expect(refusal("/dev/zero").contains("it is a device"))
      #expect(refusal("\(folder)/dangling").contains("a broken link"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/nowhere"))
      #expect(refusal("\(folder)/none/shop.store").contains("no such file"))
      #expect(refusal("\(folder)/shop.store") == "opened")
      symlink("\(folder)/shop.store", "\(folder)/link")
      #expect(refusal("\(folder)/link") == "opened")
    }
  }

  @Test func theLockRefusesLinksAndOtherFiles() async throws {
    try await withTemporaryDirectory { url in
      let (path, victim) = ("\(url.path)/shop.store", "\(url.path)/victim")
      try Data("precious".utf8).write(to: URL(filePath: victim))
      symlink(victim, "\(path).lock")
      #expect(refusal(path).contains("shop.store.lock is a link; remove it"))
      #expect(FileManager.default.contents(atPath: victim) == Data("precious".utf8))
      unlink("\(path).lock")
      mkfifo("\(path).lock", 0o600)
      #expect(refusal(path).contains("isn't a regular file"))
      unlink("\(path).lock")
      #expect(refusal(path) == "opened")
      unlink("\(path).lock")
      mkfifo("\(path).lock", 0o600)
      #expect(try StoreSurvey(path: path).problems == [])
    }
  }

  /// The lock has the store's name, so a store may only have one name.
  @Test func aStoreUnderTwoNamesIsOpenOnce() async throws {
    try await withTemporaryDirectory { url in
      let (path, other) = ("\(url.path)/shop.store", "\(url.path)/other.store")
      let journal = try SQLiteJournal(path: path)
      symlink(path, other)
      #expect(refusal(other).contains("the store is open in process"))
      #expect(throws: JournalError.self) { try StoreDirectory.reset(other) }
      journal.close()
      #expect(refusal(other) == "opened")
      let error = #expect(throws: JournalError.self) { try StoreDirectory.reset(other) }
      #expect(error?.description.contains("it is a link to") == true)
      #expect(FileManager.default.fileExists(atPath: path))
      unlink(other)
      link(path, other)
      for name in [path, other] { #expect(refusal(name).contains("2 hard links")) }
    }
  }

  @Test(arguments: [
    "DROP TABLE meta; CREATE VIEW meta AS WITH RECURSIVE r(x) AS "
      + "(SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT CAST(x AS TEXT) key, 'v' value FROM r",
    "DROP VIEW event; CREATE VIEW event AS WITH RECURSIVE r(x) AS "
      + "(SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x ordinal FROM r",
    "DROP VIEW event; CREATE TABLE Event (ordinal INTEGER, rest INTEGER, digest INTEGER)",
    "ALTER TABLE line RENAME TO other; CREATE VIEW line AS SELECT * FROM other",
    "CREATE TRIGGER quiet BEFORE INSERT ON kept_event BEGIN SELECT raise(IGNORE); END",
    "CREATE TRIGGER quiet INSTEAD OF INSERT ON event BEGIN SELECT raise(IGNORE); END",
    "CREATE TRIGGER loud AFTER INSERT ON Notification BEGIN SELECT raise(ABORT, 'no'); END",
  ])
  func tablesOfOtherProgramsAreNotUsed(sql: String) async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      try journal.append(Array(events.prefix(3)))
      journal.close()
      try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
      let words = ["is a trigger", "isn't a table", "isn't as this program creates it"]
      let said = refusal(path)
      #expect(words.contains { said.contains($0) }, "\(said)")
      let listing = StoreListing(path: path)
      #expect(throws: JournalError.self) { try listing.content.get() }
      let survey = try StoreSurvey(path: path)
      #expect(!survey.problems.isEmpty)
    }
  }

  @Test(arguments: [false, true])
  func aStoreWithoutItsLockWritesNothing(isReplaced: Bool) async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let first = try SQLiteJournal(path: path)
      try first.append(Array(events.prefix(3)))
      unlink("\(path).lock")
      let second = isReplaced ? try SQLiteJournal(path: path) : nil
      let error = #expect(throws: JournalError.self) {
        try first.append(Array(events[3..<5]))
      }
      #expect(error?.description.contains("its lock file was removed or replaced") == true)
      try second?.append(Array(events[3..<6]))
      second?.close()
      first.close()
      let third = try SQLiteJournal(path: path)
      #expect(try third.load() == Array(events.prefix(isReplaced ? 6 : 3)))
      third.close()
    }
  }

  /// Fills the disk: no event is stored in part, and the stored events stay.
  private static func fill(_ path: String) throws {
    let (events, _) = try RecordedSession.wholeJournal()
    let journal = try SQLiteJournal(path: path)
    signal(SIGXFSZ, SIG_IGN)
    var status = stat()
    #expect(stat("\(path)-wal", &status) == 0)
    var limit = rlimit(rlim_cur: rlim_t(status.st_size) + 30_000, rlim_max: rlim_t.max)
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
    var kept = 0
    var refusal: String?
    while refusal == nil, kept < events.count {
      do {
        try journal.append([events[kept]])
        kept += 1
      } catch {
        refusal = "\(error)"
      }
    }
    #expect(refusal?.hasPrefix("\(path): ") == true, "\(refusal ?? "everything fitted")")
    #expect(try journal.load() == Array(events.prefix(kept)))
    limit.rlim_cur = rlim_t.max
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
    try journal.append([events[kept]])
    journal.close()
    let again = try SQLiteJournal(path: path)
    #expect(try again.load() == Array(events.prefix(kept + 1)))
    again.close()
  }

  @Test func aFullDiskRefusesAndLosesNothing() async throws {
    try await withTemporaryDirectory { url in
      _ = await #expect(processExitsWith: .success) { [path = "\(url.path)/shop.store" as String] in
        try Self.fill(path)
      }
    }
  }

  @Test func everyMissingEndIsNoticed() async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      var journal = try SQLiteJournal(path: path)
      try journal.append(events)
      journal.close()
      // The file becomes empty.
      let bytes = try Data(contentsOf: URL(filePath: path))
      try Data().write(to: URL(filePath: path))
      #expect(refusal(path).contains("it has 0 events, but \(events.count) were written"))
      try bytes.write(to: URL(filePath: path))
      #expect(refusal(path) == "opened")
      // An older copy of a closed store is a valid store.
      journal = try SQLiteJournal(path: path)
      try journal.append([.next(events)])
      journal.close()
      try bytes.write(to: URL(filePath: path))
      #expect(refusal(path) == "opened")
    }
  }
}

extension JournaledEvent {
  fileprivate static func next(_ events: [JournaledEvent]) -> JournaledEvent {
    JournaledEvent(
      ordinal: events.count + 1,
      at: events.last?.at ?? StoreInstant(milliseconds: 0),
      event: .synced
    )
  }
}
