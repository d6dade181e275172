import Foundation
import SessionSamples
import StoreEngine
import StoreTestSupport
import Testing

@testable import StoreJournal

/// A task moves SQLite's log into the store's file while the journal writes.
struct WALDrainTests {
  private let events: [JournaledEvent]

  init() throws {
    events = try RecordedSession.wholeJournal().events
  }

  /// Appends the session many times, as further events, and waits until the log has been moved.
  private func fill(_ journal: SQLiteJournal, times: Int) async throws -> Int {
    var count = 0
    for _ in 0..<times {
      let next = events.map { event in
        JournaledEvent(ordinal: count + event.ordinal, at: event.at, event: event.event)
      }
      try journal.append(next)
      count += next.count
    }
    await journal.drain.finish()
    return count
  }

  @Test func someMegabytesAreMovedWhileTheStoreIsOpen() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      let empty = StoreFile.size(of: path)
      #expect(try await fill(journal, times: 1) == events.count)
      #expect(StoreFile.size(of: path) == empty)
      journal.close()
    }
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      let count = try await fill(journal, times: 120)
      #expect(StoreFile.size(of: path) > 1 << 20)
      #expect(try journal.load().count == count)
      journal.close()
      #expect(StoreFile.size(of: "\(path)-wal") == 0)
      let again = try SQLiteJournal(path: path)
      #expect(try again.load().count == count)
      again.close()
    }
  }

  @Test func theWriterMovesNothingBelowTheBound() async throws {
    try await withTemporaryDirectory { url in
      let journal = try SQLiteJournal(path: "\(url.path)/shop.store")
      let pages = try journal.read { try $0.wholeNumber("PRAGMA wal_autocheckpoint") }
      #expect(pages == WALDrain.mostPages)
      journal.close()
    }
  }

  @Test func aStoreThatIsClosedIsLeftAlone() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      try journal.append(events)
      journal.close()
      journal.drain.wrote(bytes: 1 << 30)
      await journal.drain.finish()
      #expect(StoreFile.size(of: "\(path)-shm") == 0)
    }
  }

  @Test func aStoreWhoseLockIsGoneIsLeftAlone() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      try journal.append(events)
      let size = StoreFile.size(of: path)
      try FileManager.default.removeItem(atPath: "\(path).lock")
      journal.drain.wrote(bytes: 1 << 30)
      await journal.drain.finish()
      #expect(StoreFile.size(of: path) == size)
      journal.close()
    }
  }
}
