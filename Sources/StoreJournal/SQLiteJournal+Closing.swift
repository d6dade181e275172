import GRDB
import StoreEngine
import Synchronization

extension SQLiteJournal {
  /// Closes the file and releases the lock.
  ///
  /// - Returns: A ``JournalError`` if a part of the store is still in its "-wal" file, otherwise `nil`.
  @discardableResult
  package func close() -> (any Error)? {
    let tail = tail.withLock(\.self)
    file.end()
    drain.end()
    var failure: (any Error)?
    do { try complete(at: tail) } catch { failure = error }
    // If statements are still in use, the file stays open until they end, and nothing is lost.
    try? database.close()
    // After an incomplete close, the trace makes the next opening require the "-wal" file.
    if tail.isVerified { lock.recordTrace(events: tail.ordinal, isClosed: failure == nil) }
    lock.release()
    return failure
  }

  /// Writes pending steps, and moves SQLite's log into the file.
  private func complete(at tail: Tail) throws {
    // This also writes pending steps that were recorded after the last event.
    try write { database in
      if tail.isVerified { try StoreMetadata.record(events: tail.ordinal, in: database) }
    }
    // SQLite also moves the log when it closes the file, but doesn't report if that fails.
    try reporting(path) {
      do {
        _ = try database.writeWithoutTransaction { try $0.checkpoint(.passive) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        // Another connection is moving the log.
      }
    }
  }
}
