import Foundation
import GRDB
package import StoreEngine
import StoreModel
import StoreSession

/// How much a committed event survives.
package enum Durability: String, Hashable, Sendable, CaseIterable {
  /// The end of the process at any instant.
  case normal
  /// Losing power as well; a sync of the disk for each command.
  case full
}

/// Moments of an append at which a test may end the process.
package enum AppendBoundary: Hashable, Sendable {
  /// The events are written but not committed.
  case beforeCommit(ordinal: Int)
  /// The events are committed; nobody knows yet.
  case afterCommit(ordinal: Int)
}

/// The events of a store, kept in a SQLite file that one process at a time may write.
///
/// The file is in WAL mode, so that `sqlite3` can read it meanwhile. Events are never changed.
package final class SQLiteJournal: EventJournal {
  package let path: String
  private let database: DatabaseQueue
  private let lock: StoreLock
  private let coder = EventText()
  private let atBoundary: (@Sendable (AppendBoundary) -> Void)?

  /// Opens a store's file for this process alone, or makes a new one.
  ///
  /// - Parameters:
  ///   - path: Where the file is or shall be; its folder must exist.
  ///   - durability: What a committed event survives.
  ///   - about: What is recorded of the store if it is new.
  ///   - atBoundary: Called at each ``AppendBoundary``, for tests that end the process there.
  /// - Throws: ``JournalError``: in use, not a store, newer or damaged; the file stays as it was.
  package init(
    path: String,
    durability: Durability = .normal,
    about: StoreAbout = StoreAbout(),
    atBoundary: (@Sendable (AppendBoundary) -> Void)? = nil
  ) throws(JournalError) {
    self.path = path
    self.atBoundary = atBoundary
    lock = try StoreLock(store: path)
    database = try reporting(path) {
      let file = try DatabaseQueue(path: path, configuration: .writing)
      try file.inDatabase { database in
        try database.check(path)
        // Not by GRDB's own setting, which writes to the file before it has been checked.
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.execute(sql: "PRAGMA synchronous = \(durability.rawValue)")
        // Copying the log into the file waits for the disk; 16 MB of it are kept between.
        try database.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
      }
      try file.write { database in
        guard try database.isEmpty() else { return try JournalSchema.upgrade(in: database) }
        try JournalSchema.create(in: database)
        try about.write(to: database)
      }
      return file
    }
  }

  package var keepsNotifications: Bool { true }

  /// Writes the notifications that are not in the file yet.
  package func keep(
    _ notifications: NotificationLog,
    of events: ChunkedArray<JournaledEvent>
  ) {
    do {
      try database.write { try $0.keep(notifications, of: events) }
    } catch {
      // They follow from the events: the next time they are written, if now is no room.
    }
  }

  /// Ends the use of the file; the lock is free when it returns.
  package func close() {
    do {
      try database.close()
    } catch {
      // Statements that are still in use keep the file open until they end; nothing is lost.
    }
    lock.release()
  }

  /// What is recorded of the store.
  package func about() throws(JournalError) -> StoreAbout {
    try reporting(path) { try database.read { try StoreAbout(database: $0) } }
  }

  /// SQLite's number for how much a commit survives: 1 normal, 2 full.
  func synchronous() throws -> Int? {
    try database.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
  }

  /// Adds events in one transaction; all are durable when it returns, or none.
  ///
  /// - Parameter events: Events with the ordinals that follow the last one.
  /// - Throws: ``JournalError`` if there is no room, or an ordinal is there already.
  package func append(_ events: [JournaledEvent]) throws {
    try reporting(path) {
      try database.writeWithoutTransaction { database in
        // By statements that are kept: the database's own transactions compile theirs anew.
        try database.cachedStatement(sql: "BEGIN IMMEDIATE").execute()
        do {
          try insert(events, into: database)
          if let last = events.last { atBoundary?(.beforeCommit(ordinal: last.ordinal)) }
          try database.cachedStatement(sql: "COMMIT").execute()
        } catch {
          // SQLite has undone it already where there was no room.
          if database.isInsideTransaction { try database.rollback() }
          throw error
        }
      }
    }
    if let last = events.last { atBoundary?(.afterCommit(ordinal: last.ordinal)) }
  }

  /// Puts other events in the place of all that there are, in one transaction.
  ///
  /// - Parameter events: A whole journal; what the file says of the store follows from its first event.
  /// - Throws: ``JournalError``; the file holds the old events then.
  package func replace(with events: [JournaledEvent]) throws {
    try reporting(path) {
      try database.write { database in
        try database.execute(sql: "DELETE FROM event")
        try database.execute(sql: "DELETE FROM notification")
        try insert(events, into: database)
        if case .opened(let identity, _, _)? = events.first?.event {
          try StoreAbout(identity).write(to: database)
        }
        if let last = events.last { atBoundary?(.beforeCommit(ordinal: last.ordinal)) }
      }
    }
    if let last = events.last { atBoundary?(.afterCommit(ordinal: last.ordinal)) }
  }

  private func insert(_ events: [JournaledEvent], into database: Database) throws {
    let insert = try database.cachedStatement(
      sql: "INSERT INTO event (ordinal, at, kind, body) VALUES (?, ?, ?, ?)"
    )
    for journaled in events {
      let body = try coder.text(of: journaled.event)
      let kind = String(EventText.kind(of: body) ?? "")
      try insert.execute(arguments: [journaled.ordinal, journaled.at.milliseconds, kind, body])
    }
  }

  /// Reads events.
  ///
  /// - Parameter ordinal: The last one that is known already; 0 reads all.
  /// - Returns: The events behind it, in order, without gaps.
  /// - Throws: ``JournalError`` at the first event that is missing or cannot be read.
  package func load(after ordinal: Int = 0) throws(JournalError) -> [JournaledEvent] {
    try reporting(path) { try database.read { try $0.events(after: ordinal, path: path) } }
  }

  /// Writes every event as a line of JSON, in order, keys sorted, no wall time.
  ///
  /// - Parameter write: Takes each line without its end.
  /// - Throws: ``JournalError``.
  package func export(_ write: (String) throws -> Void) throws(JournalError) {
    try reporting(path) { try database.read { try $0.export(write) } }
  }
}

extension Configuration {
  static var writing: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    return configuration
  }

  static var reading: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    return configuration
  }
}

/// Turns what SQLite and the file system say into errors that name the file.
func reporting<Value>(_ path: String, _ body: () throws -> Value) throws(JournalError) -> Value {
  do {
    return try body()
  } catch let error as JournalError {
    throw error
  } catch let error as DatabaseError {
    throw JournalError(path: path, error.reason)
  } catch {
    throw JournalError(path: path, .failed(what: "\(error)"))
  }
}

extension DatabaseError {
  fileprivate var reason: JournalError.Reason {
    let text = message ?? "SQLite error \(extendedResultCode.rawValue)"
    return switch resultCode {
    case .SQLITE_NOTADB: .notAJournal(what: text)
    case .SQLITE_CORRUPT: .damaged(what: text)
    case .SQLITE_BUSY, .SQLITE_LOCKED: .inUse(pid: nil)
    default: .failed(what: text)
    }
  }
}
