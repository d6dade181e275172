import Foundation
import GRDB
package import StoreEngine
import StoreModel
package import StoreSnapshots
import Synchronization

/// A store's journal in a SQLite file, which only one process at a time may change.
///
/// The file is in WAL mode, so `sqlite3` can read the file while the store is open. Events never change.
package final class SQLiteJournal: EventJournal {
  package let path: String
  /// A message about events that were lost because the machine stopped, or `nil` if no events were lost.
  package let note: String?
  /// The spacing of the snapshots that are retained for undo.
  package let spacing: MomentSpacing
  let database: DatabaseQueue
  /// The same database, for event archives, which may outlive this journal.
  let file: OpenFile
  /// The ordinal of the last event, or `nil` if the store is new or was closed normally.
  let cutAt: Int?
  let lock: StoreLock
  let drain: WALDrain
  private let coder = EventText()
  private let atBoundary: (@Sendable (AppendBoundary) -> Void)?
  /// The position of the last stored event.
  let tail: Mutex<Tail>
  /// The pending changes to steps, by step number.
  ///
  /// A `nil` value deletes the step.
  let pending = Mutex<[Int: RecordedStep?]>([:])
  /// The state of the snapshots in the file.
  let snapshots = Mutex(SnapshotState())

  struct Tail: Sendable {
    var ordinal: Int
    var digest: EventDigest
    /// Whether every event before the last event was read.
    ///
    /// Only in this case is the last event's ordinal recorded for the next opening.
    var isVerified: Bool
  }

  /// Opens a store's file for exclusive writing, or creates a new store.
  ///
  /// - Parameters:
  ///   - path: The path of the file. The file's folder must exist.
  ///   - durability: The failures that a committed event survives.
  ///   - about: The metadata of a new store.
  ///   - spacing: The spacing of the snapshots that are retained for undo.
  ///   - atBoundary: A closure that is called at each ``AppendBoundary``. Tests end the process there.
  /// - Throws: ``JournalError`` if the store is in use, newer or damaged, or if the file isn't a store. In these cases
  ///   the file doesn't change.
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
      // GRDB's own setting would write to the file before the file is checked.
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

  /// Returns the position of the last event, after a comparison with the position when the store was last open.
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
      // The rows are created before the transaction, because creating them may read events.
      let known = try database.write { try $0.knownNotifications(of: notifications) }
      let rows = notifications.rows(behind: known, of: events)
      try database.write { try $0.insert(rows) }
    } catch {
      // The write fails if the disk is full, for example. The notifications are then written at a later time, because
      // they can be derived from the events.
    }
  }

  /// Appends events in one transaction.
  ///
  /// If this method returns, all events are durable. If it throws an error, no event is stored.
  ///
  /// - Parameter events: The events. Their ordinals continue those in the file.
  /// - Throws: ``JournalError``, for example if the disk is full or if an ordinal isn't the next ordinal.
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
  ///   - rest: A closure that receives the index of an event. It returns the number of later events of the same
  ///     command.
  ///   - besides: A closure that writes other data in the same transaction. Its second argument is the digest of the
  ///     last event.
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
        // The statements are cached, because GRDB's own transactions compile their statements each time.
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
  /// Other callers may record steps at the same time, so the pending steps are removed first. If the commit fails,
  /// these steps are restored, except steps that were recorded again in the meantime.
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

  /// Writes data other than events, together with the pending steps in one transaction.
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
  /// - Parameter body: A closure that changes the events. Later events are appended at the new end of the table.
  /// - Throws: ``JournalError``. In this case the file still contains the old events.
  func rewriting(_ body: (Database) throws -> Void) throws {
    try lock.confirm(of: path)
    let old = tail.withLock(\.self)
    var next = old
    // The process may be killed during the change. This number is valid for both the old and the new events.
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
  /// - Parameter events: A whole journal. Its first event determines the file's metadata.
  /// - Throws: ``JournalError``. In this case the file still contains the old events.
  package func replace(with events: EventLog) throws {
    try lock.confirm(of: path)
    willDeleteEvents(of: nil)
    snapshots.withLock { $0.latest = nil }
    let old = tail.withLock(\.ordinal)
    // The process may be killed during the change. Both the old and the new journal have at least this many events.
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
