import Foundation
import GRDB
import StoreEngine
import StoreModel
import StoreSnapshots

/// Queries of a store's file.
extension Database {
  /// Returns whether the file is still empty.
  func isEmpty() throws -> Bool {
    try wholeNumber("SELECT count(*) FROM sqlite_schema") == 0
      && wholeNumber("PRAGMA user_version") == 0
  }

  /// Throws an error unless the file is empty or a store of a known version.
  func check(_ path: String) throws {
    guard try !isEmpty() else { return }
    try StoreHeader.check(path)
    guard try wholeNumber("PRAGMA application_id") == JournalSchema.applicationID else {
      throw JournalError(path: path, .notAJournal(what: "it is another program's database"))
    }
    let version = try wholeNumber("PRAGMA user_version") ?? 0
    guard version <= JournalSchema.version else {
      throw JournalError(path: path, .newer(version: version, known: JournalSchema.version))
    }
    let events = version < JournalSchema.firstWithLines ? [] : EventTables.all.map(\.name)
    for table in events + ["event", "meta"]
    where try JournalSchema.columns(of: table, in: self).isEmpty {
      throw JournalError(path: path, .damaged(what: "the table \"\(table)\" is missing"))
    }
    if let what = try JournalSchema.strangeEntry(in: self) {
      throw JournalError(path: path, .damaged(what: what))
    }
    guard try JournalSchema.hasDigests(in: self) == (version >= JournalSchema.firstWithDigests),
      try JournalSchema.columns(of: "line", in: self).isEmpty
        == (version < JournalSchema.firstWithLines)
    else {
      throw JournalError(
        path: path,
        .damaged(what: "it has format \(version), but tables of another format")
      )
    }
  }

  /// Throws an error if SQLite can't read a page of the given tables.
  ///
  /// This method reads every page of the tables.
  ///
  /// - Parameters:
  ///   - tables: The names of the tables, which must be small because every opening calls this method.
  ///   - path: The file, for messages.
  /// - Throws: ``JournalError`` or an error of SQLite.
  func checkPages(of tables: [String], path: String) throws {
    for table in tables where try !JournalSchema.columns(of: table, in: self).isEmpty {
      if let problem = try pageProblems("PRAGMA quick_check('\(table)')").first {
        throw JournalError(path: path, .damaged(what: problem))
      }
    }
  }

  /// Returns the problems that a check of SQLite reports, one string for each problem.
  func pageProblems(_ pragma: String) throws -> [String] {
    // A row has several lines, and the first line names the database.
    try Row.fetchAll(self, sql: pragma).map { try $0.text(0, "result") }
      .flatMap { $0.split(separator: "\n") }
      .filter { $0 != "ok" && !$0.hasPrefix("***") }
      .map { "SQLite says: \($0)" }
  }

  /// Calls a closure with each row after the given event, after checking the row against the previous rows.
  ///
  /// - Parameters:
  ///   - ordinal: The ordinal of the last known event, or 0 for all events.
  ///   - path: The file, for messages.
  ///   - body: A closure that receives a row and returns `false` to stop.
  /// - Throws: ``JournalError`` at the first wrong row, an error of SQLite, or the error of `body`.
  func forEachStoredEvent(
    after ordinal: Int = 0,
    path: String,
    _ body: (StoredEvent) throws -> Bool
  ) throws {
    let hasDigests = try JournalSchema.hasDigests(in: self)
    var chain = RowChain(path: path, hasDigests: hasDigests)
    if ordinal > 0 {
      chain = RowChain(
        path: path,
        hasDigests: hasDigests,
        after: Int64(ordinal),
        try digest(of: ordinal, hasDigests: hasDigests)
      )
    }
    let columns =
      "ordinal, at, kind, CAST(body AS BLOB)\(hasDigests ? ", rest, digest" : "")"
    let rows = try Row.fetchCursor(
      self,
      sql: "SELECT \(columns) FROM event WHERE ordinal > ? ORDER BY ordinal",
      arguments: [ordinal]
    )
    while let row = try rows.next() {
      let stored = try row.storedEvent(hasDigests: hasDigests, path: path)
      do {
        try chain.verify(stored)
      } catch {
        // If the event can't be decoded, that error says more than the wrong digest.
        if case .undecodable = error.reason { _ = try stored.decoded(by: EventText(), path: path) }
        throw error
      }
      guard try body(stored) else { return }
    }
  }

  /// Returns the ordinal and digest of the last event, and the number of missing events of its command.
  ///
  /// If the store is empty, the ordinal is 0 and the digest is ``EventDigest/beginning``. The number is 0 unless events
  /// were lost.
  func tail() throws -> (ordinal: Int, digest: EventDigest, rest: Int) {
    let last = try lastOrdinal()
    let hasDigests = try JournalSchema.hasDigests(in: self)
    let rest = hasDigests ? try wholeNumber("SELECT rest FROM event WHERE ordinal = \(last)") : 0
    return (last, try digest(of: last, hasDigests: hasDigests), rest ?? 0)
  }

  /// Returns the ordinal of the active branch's last event, or 0 if it is empty.
  func lastOrdinal() throws -> Int {
    // SQLite finds the row immediately, in the table of early formats and in the view of later formats.
    try wholeNumber("SELECT ordinal FROM event ORDER BY ordinal DESC LIMIT 1") ?? 0
  }

  func digest(of ordinal: Int, hasDigests: Bool) throws -> EventDigest {
    try hasDigests ? digest(ofEvent: ordinal) ?? .beginning : .beginning
  }

  func events(
    after ordinal: Int,
    path: String,
    telling progress: ReadingProgress = ReadingProgress()
  ) throws -> [JournaledEvent] {
    let coder = EventText()
    let count = try lastOrdinal() - ordinal
    var events: [JournaledEvent] = []
    try forEachStoredEvent(after: ordinal, path: path) { stored in
      events.append(try stored.decoded(by: coder, path: path))
      progress.report(events.count, of: count)
      return true
    }
    return events
  }
}

extension StoredEvent {
  var exportedLine: String {
    exportLine(
      ordinal: Int(ordinal),
      milliseconds: at,
      body: String(decoding: body, as: UTF8.self)
    )
  }
}

extension Row {
  /// Returns the event in this row.
  ///
  /// The columns must be ordinal, time, kind and body, followed by rest and digest if the format has them.
  func storedEvent(hasDigests: Bool, path: String) throws -> StoredEvent {
    let ordinal = try whole(0, "ordinal")
    do throws(ColumnDamage) {
      return StoredEvent(
        ordinal: ordinal,
        at: try whole(1, "at"),
        kind: try text(2, "kind"),
        body: try bytes(3, "body"),
        rest: hasDigests ? try whole(4, "rest") : 0,
        digest: hasDigests ? EventDigest(value: try whole(5, "digest")) : nil
      )
    } catch {
      throw JournalError(path: path, .undecodable(ordinal: Int(ordinal), what: error.description))
    }
  }
}
