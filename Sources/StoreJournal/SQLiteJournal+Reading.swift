import GRDB
package import StoreEngine
import Synchronization

// Reads a journal's events.
extension SQLiteJournal {
  /// Returns the events after the given event.
  ///
  /// - Parameter ordinal: The ordinal of the last known event, or 0 to read all events.
  /// - Returns: The later events, in order and without gaps.
  /// - Throws: ``JournalError`` at the first event that is missing or can't be read.
  package func load(after ordinal: Int = 0) throws(JournalError) -> [JournaledEvent] {
    let end = tail.withLock(\.ordinal)
    let events = try reporting(path) {
      try database.read { try $0.events(after: ordinal, path: path) }
    }
    // Another query has found the end. Damage can affect that query differently than a read of all rows.
    guard ordinal + events.count >= end else {
      throw JournalError(path: path, .lost(events: ordinal + events.count, kept: end, lock: nil))
    }
    if ordinal == 0 { tail.withLock { $0.isVerified = true } }
    return events
  }
}
