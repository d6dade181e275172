import GRDB
import StoreEngine
import Synchronization

extension SQLiteJournal {
  /// Closes the file and releases the lock.
  ///
  /// - Returns: A ``JournalError`` if the file is incomplete: its "-wal" file has the rest.
  @discardableResult
  package func close() -> (any Error)? {
    let tail = tail.withLock(\.self)
    file.end()
    drain.end()
    var failure: (any Error)?
    do { try complete(at: tail) } catch { failure = error }
    // Statements in use keep the file open until they end; nothing is lost.
    try? database.close()
    // After an incomplete close the next opening requires the "-wal" file.
    if tail.isVerified { lock.recordTrace(events: tail.ordinal, isClosed: failure == nil) }
    lock.release()
    return failure
  }

  /// Writes pending steps, and moves SQLite's log into the file.
  private func complete(at tail: Tail) throws {
    // Steps without events after the last step with events.
    try write { database in
      if tail.isVerified { try StoreMetadata.record(events: tail.ordinal, in: database) }
    }
    // SQLite moves the log when it closes the file, but ignores a failure.
    try reporting(path) {
      do {
        _ = try database.writeWithoutTransaction { try $0.checkpoint(.passive) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        // Another connection moves the log.
      }
    }
  }
}
