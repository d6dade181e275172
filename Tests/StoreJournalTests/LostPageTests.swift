import Foundation
import GRDB
import StoreEngine
import StoreTestSupport
import Testing

@testable import StoreJournal

/// A store of several branches that lost pages: a repair keeps every event before the first one that SQLite can't read.
struct LostPageTests {
  private static let page = 4096

  enum Loss: CaseIterable {
    case end
    case zeros
    case noise
  }

  private static func lose(_ loss: Loss, page number: Int, of base: Data) -> Data {
    let range = number * page..<min(base.count, (number + 1) * page)
    switch loss {
    case .end: return base.prefix(range.lowerBound)
    case .zeros: return base.replacing(range, with: 0)
    case .noise: return base.replacing(range, with: 0xA5)
    }
  }

  @Test(arguments: Loss.allCases)
  func everythingBeforeTheLossIsKept(loss: Loss) async throws {
    try await withTemporaryDirectory { url in
      let store = try LosingStore(
        base: try await BranchDamageTests.base.value,
        path: "\(url.path)/shop.store"
      )
      var kept: Set<Int> = []
      // The loop starts at the second page, because a file without its first page isn't a store.
      for number in 1..<store.base.count / Self.page {
        try store.write(Self.lose(loss, page: number, of: store.base))
        let good = try StoreSurvey(path: store.path).good
        #expect(good == Array(store.events.prefix(good.count)), "page \(number)")
        #expect(good.count == store.readableCount(), "page \(number)")
        kept.insert(good.count)
      }
      #expect(kept.contains(store.events.count) || loss == .end)
      #expect(kept.contains { $0 < store.events.count })
    }
  }

  /// Each table of the store has several pages.
  @Test(arguments: ["line", "kept_event"])
  func eventsAfterALostPageAreCounted(table: String) async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try await SnapshotOpeningTests().fill(path)
      let base = try Data(contentsOf: URL(filePath: path))
      let store = try LosingStore(base: base, path: path)
      let pages = try await DatabaseQueue(path: path).read { database in
        try Int.fetchAll(
          database,
          sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'",
          arguments: [table]
        )
      }
      #expect(pages.count > 1)
      for number in pages {
        try store.write(Self.lose(.zeros, page: number - 1, of: base))
        let survey = try StoreSurvey(path: path)
        #expect(survey.good.count == store.readableCount(), "page \(number)")
        #expect((survey.good.count == store.events.count) == (table == "line"), "page \(number)")
        let dropped = survey.dropped
        #expect(dropped.count == store.events.count - survey.good.count, "page \(number)")
        guard number != pages.last, table != "line" else { continue }
        #expect((1..<dropped.count).contains(dropped.kinds.values.reduce(0, +)), "page \(number)")
      }
    }
  }
}

/// A store that loses pages, with the events that SQLite can still read.
private struct LosingStore {
  let base: Data
  let path: String
  let events: [JournaledEvent]
  private let rests: [Int64]
  private let ids: [Int64]

  init(base: Data, path: String) throws {
    self.base = base
    self.path = path
    try base.write(to: URL(filePath: path))
    let sound = try StoreSurvey(path: path)
    (events, rests) = (sound.good, sound.rests)
    ids = try DatabaseQueue(path: path).read { database in
      try Int64.fetchAll(database, sql: "SELECT event FROM line ORDER BY ordinal")
    }
    #expect(ids.count == events.count && !ids.isEmpty)
  }

  /// Writes a damaged store over the file.
  func write(_ data: Data) throws {
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    try data.write(to: URL(filePath: path))
  }

  /// Returns the number of events in whole commands that SQLite finds by their ids, before the first
  /// unreadable one.
  func readableCount() -> Int {
    let count = try? StoreFile(path: path).readingCopy(of: path, .salvaging) { queue in
      queue.unsafeRead { database in
        ids.firstIndex { id in
          let sql = "SELECT length(CAST(body AS BLOB)) FROM kept_event WHERE id = ?"
          return (try? Int.fetchOne(database, sql: sql, arguments: [id])) == nil
        }
      } ?? ids.count
    }
    guard var count else { return 0 }
    // If an event is lost, its whole command is dropped.
    while count > 0, rests[count - 1] != 0 { count -= 1 }
    return count
  }
}

extension Data {
  fileprivate func replacing(_ range: Range<Int>, with byte: UInt8) -> Data {
    var data = self
    data.replaceSubrange(range, with: [UInt8](repeating: byte, count: range.count))
    return data
  }
}
