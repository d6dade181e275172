import GRDB
package import StoreEngine
import Synchronization

// Reads all events of a journal.
extension SQLiteJournal {
  /// Returns the events after a certain one.
  ///
  /// - Parameter ordinal: The last known event, or 0 to read all.
  /// - Returns: The events after it, in order, without gaps.
  /// - Throws: ``JournalError`` at the first event that is missing or can't be read.
  package func load(after ordinal: Int = 0) throws(JournalError) -> [JournaledEvent] {
    let end = tail.withLock(\.ordinal)
    let events = try reporting(path) {
      try database.read { try $0.events(after: ordinal, path: path) }
    }
    // The end was found by another query, which damage can affect differently than reading all
    // rows.
    guard ordinal + events.count >= end else {
      throw JournalError(path: path, .lost(events: ordinal + events.count, kept: end, lock: nil))
    }
    if ordinal == 0 { tail.withLock { $0.isVerified = true } }
    return events
  }
}
