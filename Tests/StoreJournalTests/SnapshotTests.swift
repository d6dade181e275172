import Foundation
import GRDB
import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreJournal

/// A snapshot in a file is a cache: the journal reads it only if it matches its events.
struct SnapshotTests {
  /// Writes the events of a session, in two halves with a snapshot after each.
  private func write(_ path: String, snapshots: Int = 2) throws -> [JournaledEvent] {
    let (events, ends) = try RecordedSession.wholeJournal()
    let journal = try SQLiteJournal(path: path)
    var base: SnapshotBase?
    var done = 0
    for end in [ends[ends.count / 2], ends[ends.count - 2], events.count].prefix(snapshots + 1) {
      try journal.appendHistory(Array(events[done..<end]))
      done = end
      guard base.map({ _ in snapshots > 1 }) ?? (snapshots > 0), end < events.count else {
        continue
      }
      let log = EventLog(events.prefix(end))
      var notifications = NotificationLog()
      notifications.fold(log)
      let next = SnapshotBase(
        store: try Store(replaying: events.prefix(end).map(\.event)),
        notifications: notifications
      )
      try journal.store(next.draft(since: base), of: journal.prefix)
      base = next
    }
    if done < events.count { try journal.appendHistory(Array(events[done...])) }
    journal.close()
    return events
  }

  /// - Returns: The events that a repair keeps.
  private func repaired(_ path: String) throws -> [JournaledEvent] {
    let repair = try StoreRepair(path: path)
    _ = try repair.carryOut()
    return repair.survey.good
  }

  private func change(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func resume(_ path: String) throws -> RestoredStore? {
    let journal = try SQLiteJournal(path: path)
    defer { journal.close() }
    return try journal.resume { preconditionFailure("\($0)") }?.restored()
  }

  @Test func aStoreOpensFromItsNewestSnapshot() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let events = try write(path)
      let restored = try #require(try resume(path))
      #expect(restored.store == (try Store(replaying: events.map(\.event))))
      // The journal is closed by now, and the earlier view of the store is still readable.
      #expect(Array(restored.log) == events)
      #expect(restored.kept.ordinal < events.count && restored.kept.ordinal > events.count / 2)
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  static let harms: [String] = [
    "UPDATE checkpoint SET body = zeroblob(length(body)) WHERE part = 'store' AND id = LAST",
    "UPDATE checkpoint SET body = substr(body, 2) WHERE part = 'transactions/0' AND id = LAST",
    """
    UPDATE checkpoint SET body = CAST(replace(body, '1', '2') AS BLOB)
    WHERE part = 'store' AND id = LAST
    """,
    "DELETE FROM checkpoint WHERE part = 'notifications' AND id = LAST",
    "UPDATE checkpoint SET body = x'00' WHERE part = 'contents' AND id = LAST",
    "UPDATE checkpoint SET body = substr(body, 1, 20) WHERE part = 'contents' AND id = LAST",
    "UPDATE checkpoint SET digest = digest + 1 WHERE id = LAST",
  ]

  /// A changed snapshot isn't read; the snapshot before it or all events are read instead.
  @Test(arguments: harms)
  func aChangedSnapshotIsNotRead(sql: String) async throws {
    try await withTemporaryDirectory { url in
      for snapshots in [1, 2] {
        let path = "\(url.path)/\(snapshots).store"
        let events = try write(path, snapshots: snapshots)
        let last = "(SELECT max(id) FROM checkpoint)"
        try change(path, sql.replacingOccurrences(of: "LAST", with: last))
        let problems = try StoreSurvey(path: path).problems
        #expect(problems.map(\.isDamage) == [true])
        #expect("\(problems)".contains("snapshot"))
        let restored = try resume(path)
        #expect((restored == nil) == (snapshots == 1))
        if let restored { #expect(restored.store == (try Store(replaying: events.map(\.event)))) }
        #expect(try repaired(path) == events)
        #expect(try StoreSurvey(path: path).problems.isEmpty)
        #expect(try resume(path) == nil)
      }
    }
  }

  /// A check finds a snapshot with valid digests and wrong values, and an opening refuses it.
  @Test func aCheckComparesSnapshotsWithEvents() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let (events, _) = try RecordedSession.wholeJournal()
      let journal = try SQLiteJournal(path: path)
      try journal.appendHistory(events)
      let wrong = SnapshotBase(
        store: try Store(replaying: events.map(\.event)),
        notifications: NotificationLog()
      )
      try journal.store(wrong.draft(since: nil), of: journal.prefix)
      journal.close()
      let problems = try StoreSurvey(path: path).problems
      #expect("\(problems)".contains("\"notifications\" is not what the events say"))
      #expect(throws: SnapshotFault.self) { try resume(path) }
    }
  }

  /// After a crash at any moment, a large command's events exist only together with their snapshot.
  @Test func eventsAndTheirSnapshotAreStoredTogether() async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let copies = Mutex<[String]>([])
      let journal = try SQLiteJournal(path: path) { _ in
        copies.withLock { copies in
          let copy = "\(url.path)/\(copies.count).store"
          for end in ["", "-wal"] where FileManager.default.fileExists(atPath: path + end) {
            try? FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
          }
          copies.append(copy)
        }
      }
      var notifications = NotificationLog()
      notifications.fold(EventLog(events))
      let store = try Store(replaying: events.map(\.event))
      let whole = SnapshotBase(store: store, notifications: notifications)
      #expect(try journal.append(events, with: whole.draft(since: nil)))
      journal.close()
      let all = copies.withLock(\.self)
      #expect(all.count == 2)
      #expect(try resume(all[0]) == nil)
      #expect(try StoreSurvey(path: all[0]).good.isEmpty)
      let kept = try #require(try resume(all[1]))
      #expect(kept.kept.ordinal == events.count)
      #expect(Array(kept.log) == events)
    }
  }

  /// A snapshot that can't be stored doesn't affect the events.
  @Test func eventsAreKeptWithoutAFailedSnapshot() async throws {
    let (events, ends) = try RecordedSession.wholeJournal()
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      try journal.append(Array(events[..<ends[0]]))
      let base = SnapshotBase(
        store: try Store(replaying: events[..<ends[0]].map(\.event)),
        notifications: NotificationLog()
      )
      let whole = SnapshotBase(
        store: try Store(replaying: events.map(\.event)),
        notifications: NotificationLog()
      )
      // This snapshot contains only the changes since one that was never stored.
      let rest = Array(events[ends[0]...])
      #expect(try !journal.append(rest, with: whole.draft(since: base)))
      #expect(try journal.load() == events)
      journal.close()
      #expect(try resume(path) == nil)
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  @Test func aSnapshotOfAnotherStoreIsNotRead() async throws {
    try await withTemporaryDirectory { url in
      let (path, other) = ("\(url.path)/shop.store", "\(url.path)/other.store")
      let events = try write(path, snapshots: 1)
      let strange = try StoreSession.sample(seed: 99, isAppRunning: false)
      for command in RecordedSession.commands { try strange.perform(command(strange.store)) }
      let journal = try SQLiteJournal(path: other)
      try journal.appendHistory(Array(strange.log))
      journal.close()
      try change(
        other,
        """
        ATTACH '\(path)' AS foreign_store;
        INSERT INTO checkpoint SELECT * FROM foreign_store.checkpoint
        """
      )
      #expect(try resume(other) == nil)
      #expect(try resume(path)?.log.count == events.count)
    }
  }

  @Test func replacedEventsLoseTheirSnapshots() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let events = try write(path)
      let journal = try SQLiteJournal(path: path)
      let restored = try #require(
        try journal.resume { preconditionFailure("\($0)") }?.restored()
      )
      try journal.replace(with: EventLog(events.prefix(10)))
      // An earlier view of the store still shows the replaced events.
      #expect(Array(restored.log) == events)
      #expect(restored.store == (try Store(replaying: events.map(\.event))))
      journal.close()
      #expect(try resume(path) == nil)
    }
  }

  /// A late writer has the store of other events than the journal now contains, possibly equally many.
  @Test func aSnapshotOfOtherEventsIsNotKept() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let (events, _) = try RecordedSession.wholeJournal()
      let others =
        Array(try StoreSession.sample(seed: 77).events(after: 0).prefix(1)) + events[1...]
      let journal = try SQLiteJournal(path: path)
      try journal.appendHistory(events)
      let prefix = journal.prefix
      let late = SnapshotBase(
        store: try Store(replaying: events.map(\.event)),
        notifications: NotificationLog()
      )
      try journal.replace(with: EventLog(others))
      #expect(journal.prefix.ordinal == prefix.ordinal)
      #expect(throws: SnapshotFault.self) { try journal.store(late.draft(since: nil), of: prefix) }
      journal.close()
      #expect(try resume(path) == nil)
    }
  }

  @Test func aStoreOfFormat4IsUpgraded() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let events = try write(path, snapshots: 0)
      try change(
        path,
        "\(EarlierFormat.whole) DROP TABLE branch_event; DROP TABLE checkpoint; "
          + "DROP TABLE step; DROP TABLE branch; DROP TABLE branch_step; PRAGMA user_version = 4"
      )
      #expect(try StoreSurvey(path: path).good == events)
      #expect(try resume(path) == nil)
      let journal = try SQLiteJournal(path: path)
      #expect(try journal.load() == events)
      journal.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// Its steps and branches stay unchanged, and its snapshots are written again.
  @Test func aStoreOfFormat5KeepsItsBranches() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let shop = SnapshotOpeningTests()
      try await shop.fill(path)
      var driver = try await shop.open(path)
      driver = try await driver.went(.undo)
      driver = try await driver.went(.undo)
      driver.close()
      let journal = try SQLiteJournal(path: path)
      let (tree, events) = (try journal.tree(), try journal.load())
      journal.close()
      try change(
        path,
        """
        \(EarlierFormat.whole)
        DROP TABLE checkpoint;
        CREATE TABLE snapshot (
          ordinal INTEGER PRIMARY KEY NOT NULL, digest INTEGER NOT NULL, length INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE snapshot_part (
          ordinal INTEGER NOT NULL, part TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (ordinal, part)
        ) STRICT;
        INSERT INTO snapshot SELECT ordinal, digest, 0 FROM event ORDER BY ordinal DESC LIMIT 1;
        INSERT INTO snapshot_part SELECT ordinal, 'contents', x'00' FROM snapshot;
        PRAGMA user_version = 5
        """
      )
      #expect(try StoreSurvey(path: path).problems.isEmpty)
      #expect(try resume(path) == nil)
      let again = try SQLiteJournal(path: path)
      #expect(try again.tree() == tree)
      #expect(try again.load() == events)
      again.close()
      driver = try await shop.open(path)
      driver = try await driver.went(.branch(try #require(tree.undone).name))
      driver.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// Its snapshots have another form, so they are dropped and new ones are written.
  @Test func aStoreOfFormat8KeepsAllButItsSnapshots() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let events = try write(path)
      try change(
        path,
        """
        CREATE TABLE snapshot (
          id INTEGER PRIMARY KEY NOT NULL, ordinal INTEGER NOT NULL, digest INTEGER NOT NULL, length INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE snapshot_part (
          snapshot INTEGER NOT NULL, part TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (snapshot, part)
        ) STRICT;
        INSERT INTO snapshot SELECT id, ordinal, digest, 0 FROM checkpoint WHERE part = 'contents';
        INSERT INTO snapshot_part SELECT id, part, body FROM checkpoint;
        DROP TABLE checkpoint;
        PRAGMA user_version = 8
        """
      )
      #expect(try StoreSurvey(path: path).problems.isEmpty)
      #expect(try resume(path) == nil)
      let journal = try SQLiteJournal(path: path)
      #expect(try journal.load() == events)
      #expect(try journal.stands().isEmpty)
      journal.close()
      let tables = try await DatabaseQueue(path: path).read { database in
        try String.fetchAll(
          database,
          sql: "SELECT name FROM sqlite_schema WHERE name LIKE 'snapshot%'"
        )
      }
      #expect(tables.isEmpty)
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// Only two snapshots are kept, with the parts that they need.
  @Test func unneededPartsAreDropped() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let (events, ends) = try RecordedSession.wholeJournal()
      let journal = try SQLiteJournal(path: path)
      var base: SnapshotBase?
      for end in ends {
        try journal.appendHistory(Array(events[(base?.ordinal ?? 0)..<end]))
        var notifications = NotificationLog()
        notifications.fold(EventLog(events.prefix(end)))
        let store = try Store(replaying: events.prefix(end).map(\.event))
        let next = SnapshotBase(store: store, notifications: notifications)
        try journal.store(next.draft(since: base), of: journal.prefix)
        base = next
      }
      let ordinals = try journal.stands().map(\.ordinal)
      #expect(ordinals == Array(ends.suffix(2)))
      let parts = try await journal.database.read { database in
        try Int.fetchOne(database, sql: "SELECT count(*) FROM checkpoint") ?? 0
      }
      let names = base?.draft(since: nil).written.count ?? 0
      #expect(parts <= 2 * (names + 1))
      journal.close()
      #expect(try resume(path)?.store.ordinal == events.count)
    }
  }
}
