import Foundation
import GRDB
package import StoreEngine
package import StoreModel
import StoreSnapshots

/// A store in a list.
package struct StoreListing: Hashable, Sendable {
  /// The contents of a store.
  package struct Content: Hashable, Sendable {
    package let about: StoreMetadata
    package let events: Int
    package let transactions: Int
    /// The store time of the first event, or `nil` if the store is empty.
    package let start: StoreInstant?
    /// The store time of the last event, or `nil` if the store is empty.
    package let now: StoreInstant?
  }

  package let path: String
  package let content: Result<Content, JournalError>

  /// Reads a store without opening it for writing.
  ///
  /// Another process may have the store open.
  package init(path: String) {
    self.path = path
    content = Result { () throws(JournalError) in
      try reading(path) { try Content(database: $0) }
    }
  }

  /// Writes the store's events in order, each event as a line of JSON.
  ///
  /// The store may be in use.
  ///
  /// - Parameters:
  ///   - path: The store's file.
  ///   - until: The ordinal of the last event to write, counted from 1, or `nil` to write all events.
  ///   - write: A closure that receives each line without its line break.
  /// - Throws: ``JournalError`` at the first damaged event up to `until`, or the error of `write`.
  package static func export(
    _ path: String,
    until: Int? = nil,
    _ write: (String) throws -> Void
  ) throws(JournalError) {
    var count = 0
    do {
      try readingWhole(path) { database in
        try database.forEachStoredEvent(path: path) { stored in
          try write(stored.exportedLine)
          count += 1
          return count != until
        }
      }
    } catch {
      guard let until, error.isDamage || count == 0 else { throw error }
      try exportGood(of: path, count..<until, after: error, write)
    }
  }

  /// Returns all events of the store.
  ///
  /// The store may be in use.
  ///
  /// - Parameters:
  ///   - path: The store's file.
  ///   - progress: The value that receives the progress.
  /// - Returns: The events, in order.
  /// - Throws: ``JournalError`` at the first event that is damaged.
  package static func events(
    of path: String,
    telling progress: ReadingProgress = ReadingProgress()
  ) throws(JournalError) -> [JournaledEvent] {
    try readingWhole(path) { try $0.events(after: 0, path: path, telling: progress) }
  }

  /// Writes events that only a repair can find.
  private static func exportGood(
    of path: String,
    _ indices: Range<Int>,
    after error: JournalError,
    _ write: (String) throws -> Void
  ) throws(JournalError) {
    let good = try StoreSurvey(path: path).good
    guard good.count >= indices.upperBound else { throw error }
    try reporting(path) {
      for journaled in good[indices] { try write(journaled.line()) }
    }
  }
}

extension StoreListing.Content {
  fileprivate init(database: Database) throws {
    var about = try StoreMetadata(database: database)
    about.events = nil
    self.about = about
    events = try database.wholeNumber("SELECT count(*) FROM event") ?? 0
    transactions =
      try database.wholeNumber("SELECT count(*) FROM event WHERE kind = 'transactionAdded'") ?? 0
    func moment(_ order: String) throws -> StoreInstant? {
      let sql = "SELECT at FROM event ORDER BY ordinal \(order) LIMIT 1"
      return try Row.fetchOne(database, sql: sql).map {
        StoreInstant(milliseconds: try $0.whole(0, "at"))
      }
    }
    start = try moment("ASC")
    now = try moment("DESC")
  }
}

/// Reads a store that may be in use.
func reading<Value>(
  _ path: String,
  _ body: (Database) throws -> Value
) throws(JournalError) -> Value {
  try reporting(path) {
    try StoreFile(path: path).requirePresence()
    return try StoreFile(path: path).reading { file in
      try file.read { database in
        guard try !database.isEmpty() else {
          throw JournalError(path: path, .notAJournal(what: "it is empty"))
        }
        try database.check(path)
        return try body(database)
      }
    }
  }
}
