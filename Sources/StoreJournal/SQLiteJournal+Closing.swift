import GRDB
import StoreEngine
import Synchronization

extension SQLiteJournal {
  /// Ends the use of the file; the lock is free when it returns.
  ///
  /// - Returns: A ``JournalError`` if not everything is in the file: its "-wal" file holds the rest.
  @discardableResult
  package func close() -> (any Error)? {
    let tail = tail.withLock(\.self)
    file.end()
    drain.end()
    var failure: (any Error)?
    do { try complete(at: tail) } catch { failure = error }
    // Statements that are still in use keep the file open until they end; nothing is lost.
    try? database.close()
    // After an incomplete close the next opening requires the "-wal" file.
    if tail.isVerified { lock.note(events: tail.ordinal, isClosed: failure == nil) }
    lock.release()
    return failure
  }

  /// Writes pending steps, and moves SQLite's log into the file.
  private func complete(at tail: Tail) throws {
    // Steps without events since the last one that has some.
    try write { database in
      if tail.isVerified { try StoreAbout.note(events: tail.ordinal, in: database) }
    }
    // SQLite moves the log when it closes the file, and ignores a failure.
    try reporting(path) {
      do {
        _ = try database.writeWithoutTransaction { try $0.checkpoint(.passive) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        // Another connection moves it.
      }
    }
  }
}
