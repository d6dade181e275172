import Foundation
import Glibc
import SessionSamples
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

#if canImport(Glibc)
#endif

/// A new store that replaces another one in the same file.
struct ReplacingTests {
  /// Returns the events of a store with another seed after one command.
  private static func others() throws -> [JournaledEvent] {
    try StoreSession.sample(seed: 77).events(after: 0)
  }

  private static func replaceAndDie(isCommitted: Bool, directory: String) throws {
    let (events, _) = try RecordedSession.wholeJournal()
    let others = try others()
    let last = others.count
    let journal = try SQLiteJournal(path: "\(directory)/shop.store") { reached in
      // The first append, with all the old events, ends at another ordinal.
      let boundary: AppendBoundary =
        isCommitted ? .afterCommit(ordinal: last) : .beforeCommit(ordinal: last)
      if reached == boundary { kill(getpid(), SIGKILL) }
    }
    try journal.append(events)
    try journal.replace(with: EventLog(others))
  }

  @Test(arguments: [false, true])
  func aKillLeavesTheOldStoreOrTheNewOne(isCommitted: Bool) async throws {
    let (events, _) = try RecordedSession.wholeJournal()
    let others = try Self.others()
    try #require(events.count != others.count)
    try await withTemporaryDirectory { url in
      let directory = url.path
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [directory = directory as String, isCommitted = isCommitted as Bool] in
        try Self.replaceAndDie(isCommitted: isCommitted, directory: directory)
      }
      let journal = try SQLiteJournal(path: "\(directory)/shop.store")
      defer { journal.close() }
      #expect(try journal.load() == (isCommitted ? others : events))
      let about = try StoreListing(path: journal.path).content.get().about
      #expect(about.seed == (isCommitted ? 77 : nil))
    }
  }

  /// The old store is closed, and nothing that it still tries to write is stored.
  @Test func theOldStoreIsClosedAndTheNewOneContinues() async throws {
    let others = try Self.others()
    try await withTemporaryDirectory { url in
      let journal = try SQLiteJournal(path: "\(url.path)/shop.store")
      let old = try StoreSession.sample(journal: journal, isAppRunning: false)
      let catalog = old.catalog
      let observer = old.observe(after: old.log.count)
      let next = try old.succeeded(by: others, catalog: catalog)
      #expect(throws: StoreSessionError.closed) { try old.perform(.launch) }
      #expect(throws: StoreSessionError.closed) { try old.succeeded(by: others, catalog: catalog) }
      #expect(await observer.next() == nil)
      #expect(throws: JournalFault.doesNotOpen) {
        try next.succeeded(by: Array(others.dropFirst()), catalog: catalog)
      }
      try next.perform(.terminate(crashed: false))
      #expect(try journal.load() == Array(next.log))
      next.close()
    }
  }
}
