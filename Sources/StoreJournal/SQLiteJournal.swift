import Foundation
import GRDB
package import StoreEngine
import StoreModel
package import StoreSnapshots
import Synchronization

/// The events of a store in a SQLite file, which only one process at a time may write.
///
/// The file is in WAL mode, so that `sqlite3` can read it at the same time. Events never change.
package final class SQLiteJournal: EventJournal {
  package let path: String
  /// A sentence about events that a power failure has lost since the store was last open, or `nil`
  /// without a loss.
  package let note: String?
  /// The spacing of the snapshots that are kept for undo.
  package let spacing: MomentSpacing
  let database: DatabaseQueue
  /// The same file, for later reads of events.
  let file: OpenFile
  /// The ordinal of the last event if the last process ended without closing the store, or `nil`
  /// otherwise.
  let cutAt: Int?
  let lock: StoreLock
  let drain: WALDrain
  private let coder = EventText()
  private let atBoundary: (@Sendable (AppendBoundary) -> Void)?
  /// The last stored event.
  let tail: Mutex<Tail>
  /// The pending changes of steps by the steps' numbers, where `nil` deletes a step.
  let pending = Mutex<[Int: RecordedStep?]>([:])
  /// The state about the snapshots in the file.
  let snapshots = Mutex(SnapshotState())

  struct Tail: Sendable {
    var ordinal: Int
    var digest: EventDigest
    /// Whether every event before the last one was read.
    ///
    /// Only then is the last event's ordinal recorded for the next opening.
    var isVerified: Bool
  }

  /// Opens a store's file for this process alone, or creates a new one.
  ///
  /// - Parameters:
  ///   - path: The path of the file; its folder must exist.
  ///   - durability: The failures that a committed event survives.
  ///   - about: The metadata of a new store.
  ///   - spacing: The spacing of the snapshots that are kept for undo.
  ///   - atBoundary: Called at each ``AppendBoundary``, for tests that end the process there.
  /// - Throws: ``JournalError`` if the store is in use, newer or damaged, or if the file isn't a
  ///   store. The file doesn't change then.
  package init(
    path: String,
    durability: Durability = .normal,
    about: StoreMetadata = StoreMetadata(),
    spacing: MomentSpacing = .inAFile,
    atBoundary: (@Sendable (AppendBoundary) -> Void)? = nil
  ) throws(JournalError) {
    self.path = path
    self.spacing = spacing
    self.atBoundary = atBoundary
    let file = StoreFile(path: path)
    let state = try file.state()
    let lock = try StoreLock(store: path)
    self.lock = lock
    drain = WALDrain(path: path, lock: lock)
    if state == .empty, let earlier = lock.earlier, earlier.events > 0 {
      throw JournalError(path: path, .lost(events: 0, kept: earlier.events, lock: lock.path))
    }
    database = try reporting(path) {
      try Self.open(path, durability, about, state)
    }
    self.file = OpenFile(database)
    let end = try reporting(path) { [database] in
      try database.read { database in
        let end = try Self.end(of: database, lock.earlier, path)
        // A session that can't read its steps would continue without them, so damage is refused here.
        try database.checkBranches(path: path)
        try database.checkPages(of: ["catalog"], path: path)
        return end
      }
    }
    note = end.note
    let isNew = end.ordinal == 0
    cutAt = isNew || end.isClosed ? nil : end.ordinal
    tail = Mutex(Tail(ordinal: end.ordinal, digest: end.digest, isVerified: isNew))
  }

  private static func open(
    _ path: String,
    _ durability: Durability,
    _ about: StoreMetadata,
    _ state: StoreFile.State
  ) throws -> DatabaseQueue {
    let file = try DatabaseQueue(path: path, configuration: .writing)
    try file.inDatabase { database in
      try database.check(path)
      // GRDB's own setting would write to the file before it has been checked.
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = \(durability.rawValue)")
      try database.execute(sql: "PRAGMA wal_autocheckpoint = \(WALDrain.mostPages)")
    }
    try file.write { database in
      guard try database.isEmpty() else {
        try JournalSchema.upgrade(in: database, path: path)
        if let what = try JournalSchema.fault(in: database) {
          throw JournalError(path: path, .damaged(what: what))
        }
        return
      }
      try JournalSchema.create(in: database)
      try about.write(to: database)
    }
    if state == .missing { try StoreFile.syncFolder(of: path) }
    return file
  }

  /// Returns the position of the last event, checked against the one when the store was last open.
  private static func end(
    of database: Database,
    _ earlier: StoreTrace?,
    _ path: String
  ) throws -> (ordinal: Int, digest: EventDigest, note: String?, isClosed: Bool) {
    let about = try StoreMetadata(database: database)
    let (ordinal, digest, rest) = try database.tail()
    guard (0..<1 << 40).contains(ordinal) else {
      throw JournalError(path: path, .damaged(what: "there is an event \(ordinal)"))
    }
    if rest != 0 {
      let noted = about.requiredEvents(having: ordinal, rest: rest)
      let traced = earlier.map { $0.isBinding ? $0.events : 0 } ?? 0
      throw JournalError(path: path, having: ordinal, traced: traced, noted: noted)
    }
    var note: String?
    if let earlier, !earlier.isClosed, earlier.events > ordinal {
      guard !earlier.isBinding else {
        throw JournalError(
          path: path,
          .lost(events: ordinal, kept: earlier.events, lock: StoreLock.path(beside: path))
        )
      }
      note =
        "\(path): the machine stopped while the store was open, and the last "
        + "\(earlier.events - ordinal) events weren't on disk yet; --durable full prevents this"
    } else if let kept = about.events, kept > ordinal {
      throw JournalError(path: path, .lost(events: ordinal, kept: kept, lock: nil))
    }
    return (ordinal, digest, note, about.events == ordinal)
  }

  package var keepsNotifications: Bool { true }

  /// Writes the notifications that aren't in the file yet.
  package func store(
    _ notifications: NotificationLog,
    of events: ChunkedArray<JournaledEvent>
  ) {
    do {
      // The rows are created before the transaction, because that may read events.
      let known = try database.write { try $0.knownNotifications(of: notifications) }
      let rows = notifications.rows(behind: known, of: events)
      try database.write { try $0.insert(rows) }
    } catch {
      // If the disk is full, the notifications are written later, because they can be derived from
      // the events.
    }
  }

  /// Appends events in one transaction.
  ///
  /// If this returns, all events are durable. If it throws, none is stored.
  ///
  /// - Parameter events: Events with the ordinals that follow the last one.
  /// - Throws: ``JournalError`` if the disk is full, or if an ordinal already exists.
  package func append(_ events: [JournaledEvent]) throws {
    try append(events, restOf: { events.count - $0 - 1 })
  }

  /// Appends the events of many commands, without knowing where each command ends.
  ///
  /// - Parameter events: As for ``append(_:)``.
  /// - Throws: ``JournalError``.
  package func appendHistory(_ events: [JournaledEvent]) throws {
    try append(events, restOf: { _ in 0 })
  }

  /// Appends events, each with the number of following events of the same command.
  ///
  /// - Parameters:
  ///   - events: As for ``append(_:)``.
  ///   - rest: Returns the number of following events of the same command, by the index of an event.
  ///   - besides: Writes more in the same transaction. It receives the link of the last event.
  /// - Throws: ``JournalError``, or the error of `besides`.
  func append(
    _ events: [JournaledEvent],
    restOf rest: (Int) -> Int,
    besides: (Database, EventDigest) throws -> Void = { _, _ in }
  ) throws {
    guard let last = events.last else { return }
    try lock.confirm(of: path)
    let tail = tail.withLock(\.self)
    let next = try reporting(path) {
      try database.writeWithoutTransaction { database in
        // This uses cached statements, because the database's own transactions compile theirs each
        // time.
        try database.cachedStatement(sql: "BEGIN IMMEDIATE").execute()
        do {
          return try committing { steps in
            try database.write(steps: steps)
            let next = try insert(events, into: database, after: tail, restOf: rest)
            try besides(database, next.digest)
            atBoundary?(.beforeCommit(ordinal: last.ordinal))
            try database.cachedStatement(sql: "COMMIT").execute()
            return next
          }
        } catch {
          // If the disk is full, SQLite has already rolled the transaction back.
          if database.isInsideTransaction { try database.rollback() }
          throw error
        }
      }
    }
    self.tail.withLock { $0 = next }
    if next.isVerified { lock.recordTrace(events: next.ordinal) }
    atBoundary?(.afterCommit(ordinal: last.ordinal))
  }

  /// Commits pending steps with the rest of their transaction.
  ///
  /// Other callers may record steps at the same time, so the pending steps are removed first. If
  /// the commit fails, they are restored, except those that have been recorded again.
  private func committing<Value>(_ commit: ([Int: RecordedStep?]) throws -> Value) throws -> Value {
    let steps = pending.withLock { pending in
      defer { pending = [:] }
      return pending
    }
    do {
      return try commit(steps)
    } catch {
      pending.withLock { $0.merge(steps) { newer, _ in newer } }
      throw error
    }
  }

  /// Reads the stored data, including pending steps.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard !pending.withLock(\.isEmpty) else {
      return try reporting(path) { try database.read(body) }
    }
    do {
      try write { _ in }
    } catch let error as JournalError where !error.isDamage {
      return try readUnwritten(body)
    }
    return try reporting(path) { try database.read(body) }
  }

  /// Reads in a transaction that is then rolled back, because the pending steps can't be committed.
  private func readUnwritten<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try reporting(path) {
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "BEGIN IMMEDIATE")
        defer { try? database.rollback() }
        try database.write(steps: pending.withLock(\.self))
        return try body(database)
      }
    }
  }

  /// Writes something other than events, in one transaction with pending steps.
  func write(_ body: (Database) throws -> Void) throws {
    try reporting(path) {
      try database.writeWithoutTransaction { database in
        try committing { steps in
          try database.inTransaction(.immediate) {
            try database.write(steps: steps)
            try body(database)
            return .commit
          }
        }
      }
    }
    // The exact size is unknown, but most writes are steps.
    drain.wrote(bytes: 1 << 14)
  }

  /// Changes the stored events, in one transaction.
  ///
  /// The caller must already have deleted the notifications of removed events with
  /// ``dropNotifications(behind:)``.
  ///
  /// - Parameter body: Changes the events. The journal continues at the end of the table afterwards.
  /// - Throws: ``JournalError``, in which case the file has the old events.
  func rewriting(_ body: (Database) throws -> Void) throws {
    try lock.confirm(of: path)
    let old = tail.withLock(\.self)
    var next = old
    // If the process is killed, both the old and the new events satisfy this number.
    lock.recordTrace(events: 0)
    do {
      try write { database in
        try body(database)
        try StoreMetadata.record(events: 0, in: database)
        let (ordinal, digest, _) = try database.tail()
        next = Tail(ordinal: ordinal, digest: digest, isVerified: old.isVerified)
        atBoundary?(.beforeCommit(ordinal: ordinal))
      }
    } catch {
      lock.recordTrace(events: old.ordinal)
      throw error
    }
    tail.withLock { $0 = next }
    if next.isVerified { lock.recordTrace(events: next.ordinal) }
    atBoundary?(.afterCommit(ordinal: next.ordinal))
  }

  /// Replaces all events, in one transaction.
  ///
  /// - Parameter events: A whole journal. The file's metadata follow from its first event.
  /// - Throws: ``JournalError``, in which case the file has the old events.
  package func replace(with events: EventLog) throws {
    try lock.confirm(of: path)
    willDeleteEvents(of: nil)
    snapshots.withLock { $0.latest = nil }
    let old = tail.withLock(\.ordinal)
    // If the process is killed, both the old and the new journal have at least this many events.
    lock.recordTrace(events: min(old, events.count))
    do {
      let next = try reporting(path) {
        try database.write { try put(events, in: $0) }
      }
      pending.withLock { $0 = [:] }
      tail.withLock { $0 = next }
      lock.recordTrace(events: next.ordinal)
    } catch {
      lock.recordTrace(events: old)
      throw error
    }
    if let last = events.last { atBoundary?(.afterCommit(ordinal: last.ordinal)) }
  }

  private func put(_ events: EventLog, in database: Database) throws -> Tail {
    try database.execute(sql: "DELETE FROM line")
    try database.execute(sql: "DELETE FROM kept_event")
    try database.execute(sql: "DELETE FROM notification")
    try BranchTables.clear(in: database)
    try database.dropAllSnapshots()
    let beginning = Tail(ordinal: 0, digest: .beginning, isVerified: true)
    let next = try insert(Array(events), into: database, after: beginning, restOf: { _ in 0 })
    if case .opened(let identity, _, _)? = events.first?.event {
      try StoreMetadata(identity).write(to: database)
    }
    try StoreMetadata.record(events: 0, in: database)
    if let last = events.last { atBoundary?(.beforeCommit(ordinal: last.ordinal)) }
    return next
  }

  private func insert(
    _ events: [JournaledEvent],
    into database: Database,
    after tail: Tail,
    restOf rest: (Int) -> Int
  ) throws -> Tail {
    let insert = try database.cachedStatement(sql: EventTables.insertion)
    let place = try database.cachedStatement(sql: EventTables.placing)
    var tail = tail
    var length = 0
    for (index, journaled) in events.enumerated() {
      guard journaled.ordinal == tail.ordinal + 1 else {
        throw JournalError(path: path, .gap(expected: tail.ordinal + 1, found: journaled.ordinal))
      }
      let body = try coder.text(of: journaled.event)
      let kind = String(EventText.kind(of: body) ?? "")
      let rest = Int64(rest(index))
      tail.ordinal = journaled.ordinal
      tail.digest = tail.digest.next(
        ordinal: Int64(journaled.ordinal),
        at: journaled.at.milliseconds,
        kind: kind,
        body: body.utf8.span,
        rest: rest
      )
      // The number of arguments is fixed, so it isn't checked each time.
      insert.setUncheckedArguments([
        journaled.ordinal, journaled.at.milliseconds, kind, body, rest, tail.digest.value,
      ])
      try insert.execute()
      place.setUncheckedArguments([journaled.ordinal])
      try place.execute()
      length += body.utf8.count + 64
    }
    drain.wrote(bytes: length)
    return tail
  }
}
