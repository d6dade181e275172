import Foundation
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Crashes at every write of the journal: each reported purchase exists once, and no command is half stored.
struct CrashTests {
  /// Runs the whole session in this process and kills it at one boundary.
  private static func runAndDie(at boundary: AppendBoundary, directory: String) throws {
    let (_, ends) = try RecordedSession.wholeJournal()
    let journal = try SQLiteJournal(path: "\(directory)/shop.store") { reached in
      if reached == boundary { kill(getpid(), SIGKILL) }
    }
    let told = try Told(directory: directory)
    try RecordedSession.goOn(journal: journal, events: [], ends: ends, told: told.add)
  }

  @Test(arguments: 0...RecordedSession.commands.count)
  func reportedPurchasesSurviveAKill(append: Int) async throws {
    let (events, ends) = try RecordedSession.wholeJournal()
    let last = ends[append]
    try await withTemporaryDirectory { url in
      for isCommitted in [false, true] {
        let directory = "\(url.path)/\(isCommitted)"
        try FileManager.default.createDirectory(
          atPath: directory,
          withIntermediateDirectories: true
        )
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [directory = directory as String, last = last as Int, isCommitted = isCommitted as Bool]
          in
          try Self.runAndDie(
            at: isCommitted ? .afterCommit(ordinal: last) : .beforeCommit(ordinal: last),
            directory: directory
          )
        }
        let durable = isCommitted ? last : append == 0 ? 0 : ends[append - 1]
        try check(directory, holds: Array(events.prefix(durable)), of: events, ends: ends)
      }
    }
  }

  /// The same without processes: copies the files at each boundary, and opens the copy.
  @Test func filesCopiedAtEveryBoundaryAreWholeStores() async throws {
    let (events, ends) = try RecordedSession.wholeJournal()
    try await withTemporaryDirectory { url in
      let original = "\(url.path)/original"
      try FileManager.default.createDirectory(atPath: original, withIntermediateDirectories: true)
      let copies = Mutex<[(directory: String, boundary: AppendBoundary)]>([])
      let journal = try SQLiteJournal(path: "\(original)/shop.store") { boundary in
        copies.withLock { copies in
          let copy = "\(url.path)/\(copies.count)"
          for file in ["shop.store", "shop.store-wal", "told"] {
            copyIfPresent("\(original)/\(file)", to: copy)
          }
          copies.append((copy, boundary))
        }
      }
      let told = try Told(directory: original)
      try RecordedSession.goOn(journal: journal, events: [], ends: ends, told: told.add)

      let all = copies.withLock { $0 }
      #expect(all.count == 2 * ends.count)
      for (directory, boundary) in all {
        let durable =
          switch boundary {
          case .beforeCommit(let ordinal): ends.last { $0 < ordinal } ?? 0
          case .afterCommit(let ordinal): ordinal
          }
        try check(directory, holds: Array(events.prefix(durable)), of: events, ends: ends)
      }
    }
  }

  /// A session in memory stops between "durable" and "applied", as in a crash.
  @Test(arguments: 0..<RecordedSession.commands.count)
  func aSessionContinuesAfterAStopBeforeApplying(append: Int) throws {
    let (events, ends) = try RecordedSession.wholeJournal()
    let kept = MemoryJournal()
    #expect(throws: StoreSessionError.journal(JournalFailure(.notKept, message: "Stopped()"))) {
      try RecordedSession.goOn(
        journal: FaultyJournal(kept, stopsAfter: append + 1),
        events: [],
        ends: ends,
        told: { _ in }
      )
    }
    #expect(kept.events == Array(events.prefix(ends[append])))
    try RecordedSession.goOn(journal: kept, events: kept.events, ends: ends, told: { _ in })
    #expect(kept.events == events)
  }

  /// Opens the store after a crash, checks its events, and continues the session to its end.
  private func check(
    _ directory: String,
    holds expected: [JournaledEvent],
    of events: [JournaledEvent],
    ends: [Int]
  ) throws {
    let journal = try SQLiteJournal(path: "\(directory)/shop.store")
    defer { journal.close() }
    let found = try journal.load()
    #expect(found == expected)
    let told = try Told(directory: directory)
    if !found.isEmpty {
      let store = try Store(replaying: found.map(\.event))
      let ids = store.transactions.map(\.id)
      let finished = found.compactMap(\.event.finishedTransaction)
      for id in told.all {
        #expect(ids.count { $0 == id } == 1, "the caller was told of \(id)")
      }
      #expect(store.unfinished == ids.filter { !finished.contains($0) })
    }
    try RecordedSession.goOn(journal: journal, events: found, ends: ends, told: told.add)
    #expect(try journal.load() == events)
  }
}

/// The transactions that callers of purchases received, in a file that survives a kill.
private struct Told {
  private let path: String

  init(directory: String) throws {
    path = "\(directory)/told"
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(filePath: path))
    }
  }

  var all: [TransactionID] {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
      TransactionID(String($0))
    }
  }

  func add(_ id: TransactionID) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\(id)\n".utf8))
    try file.close()
  }
}

/// A journal that fails after a number of appends, when it has stored the last one but not returned.
private final class FaultyJournal: EventJournal {
  struct Stopped: Error, Equatable {}

  private let kept: MemoryJournal
  private let left: Mutex<Int>

  init(_ kept: MemoryJournal, stopsAfter appends: Int) {
    self.kept = kept
    left = Mutex(appends)
  }

  func append(_ events: [JournaledEvent]) throws {
    try left.withLock { left in
      kept.append(events)
      left -= 1
      if left == 0 { throw Stopped() }
    }
  }
}

extension StoreEvent {
  fileprivate var finishedTransaction: TransactionID? {
    if case .transactionFinished(let id, _) = self { id } else { nil }
  }
}

private func copyIfPresent(_ file: String, to directory: String) {
  guard let bytes = FileManager.default.contents(atPath: file) else { return }
  let url = URL(filePath: directory)
  do {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try bytes.write(to: url.appending(path: URL(filePath: file).lastPathComponent))
  } catch {
    Issue.record("\(file) was not copied: \(error)")
  }
}
