import GRDB
package import StoreEngine
import Synchronization

// Every event of a journal, for who reads all of them.
extension SQLiteJournal {
  /// Reads events.
  ///
  /// - Parameter ordinal: The last one that is known already; 0 reads all.
  /// - Returns: The events behind it, in order, without gaps.
  /// - Throws: ``JournalError`` at the first event that is missing or cannot be read.
  package func load(after ordinal: Int = 0) throws(JournalError) -> [JournaledEvent] {
    let end = tail.withLock(\.ordinal)
    let events = try reporting(path) {
      try database.read { try $0.events(after: ordinal, path: path) }
    }
    // SQLite finds the last row by another way than it goes through all of them.
    guard ordinal + events.count >= end else {
      throw JournalError(path: path, .lost(events: ordinal + events.count, kept: end, lock: nil))
    }
    if ordinal == 0 { tail.withLock { $0.isVerified = true } }
    return events
  }
}
