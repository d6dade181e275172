import Foundation
import GRDB
import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreJournal

/// A store and its app opened from a snapshot equal the store and app replayed from all events.
struct SnapshotOpeningTests {
  /// Opens a store as a program does, and counts the times that all of its events are read.
  func open(_ path: String, loads: Counter = Counter()) async throws -> StoreDriver {
    try await open(SQLiteJournal(path: path), loads: loads)
  }

  func open(
    _ journal: SQLiteJournal,
    selling catalog: Catalog = .shop(),
    keeping catalogs: StoredCatalogs? = nil,
    loads: Counter = Counter()
  ) async throws -> StoreDriver {
    let path = journal.path
    return try await StoreDriver.opened(
      selling: catalog,
      as: StorePlan(start: .newYear),
      keptIn: EventFile(
        path: path,
        journal: journal,
        resume: { journal.resume { preconditionFailure("\($0)") } },
        dropSnapshots: journal.dropSnapshots,
        load: {
          loads.add()
          return try journal.load()
        },
        begin: journal.appendHistory,
        refusal: { JournalError(path: path, .impossible($0)) },
        catalogs: catalogs
      )
    )
  }

  func buy(_ product: ProductID, in driver: StoreDriver) async throws {
    try await driver.perform(.buy(Buy(product: product)))
    try await driver.perform(.answer(.buy))
  }

  /// Makes a store of some hundred events, with everything that its app depends on.
  func fill(_ path: String) async throws {
    try await Self.filled.value.write(to: URL(filePath: path))
  }

  /// The file of such a store, made once for all tests.
  private static let filled = Task {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try await SnapshotOpeningTests().live(in: path)
      return try Data(contentsOf: URL(filePath: path))
    }
  }

  private func live(in path: String) async throws {
    let driver = try await open(path)
    try await buy(Product.unlock.id, in: driver)
    try await buy(Product.goldMonthly.id, in: driver)
    for _ in 0..<120 { try await buy(Product.gems.id, in: driver) }
    let end = driver.session.store.now.advanced(byDays: 200)
    try driver.session.perform(.advance(to: end))
    try await driver.session.settled()
    #expect(driver.session.log.count > 500)
    driver.close()
  }

  private func forgetSnapshots(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "DELETE FROM checkpoint") }
    try queue.close()
  }

  /// The undone steps are partly in the last snapshot, or all after it.
  @Test(arguments: [0, 130])
  func aSnapshotOpensAStoreAfterUndo(purchases: Int) async throws {
    try await withTemporaryDirectory { url in
      let (path, copy) = ("\(url.path)/shop.store", "\(url.path)/copy.store")
      try await fill(path)
      var driver = try await open(path)
      for _ in 0..<purchases { try await buy(Product.gems.id, in: driver) }
      driver = try await driver.went(.undo)
      driver = try await driver.went(.undo)
      let events = driver.session.log
      let app = driver.app
      driver.close()
      // The stored notifications go back together with their events.
      let told = try await DatabaseQueue(path: path).read { database in
        try String.fetchAll(database, sql: "SELECT uuid FROM notification ORDER BY number")
      }
      #expect(told == driver.session.notifications(1..<1000).map(\.uuid) && !told.isEmpty)
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      try forgetSnapshots(copy)
      let shelves = try await DatabaseQueue(path: path).read { database in
        let newest = "SELECT max(id) FROM checkpoint"
        return try Int.fetchOne(
          database,
          sql: "SELECT count(*) FROM checkpoint WHERE part = 'shelf' AND id = (\(newest))"
        )
      }
      #expect(shelves == 1)

      let (loads, replays) = (Counter(), Counter())
      let resumed = try await open(path, loads: loads)
      let replayed = try await open(copy, loads: replays)
      #expect(loads.count == 0 && replays.count == 1)
      #expect(Array(resumed.session.log.prefix(events.count)) == Array(events))
      #expect(resumed.session.store == replayed.session.store)
      #expect(resumed.app == replayed.app && resumed.app.grantedCount == app.grantedCount)
      resumed.close()
      replayed.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  @Test func aSnapshotOpensTheSameStoreAsReplay() async throws {
    try await withTemporaryDirectory { url in
      let (path, copy) = ("\(url.path)/shop.store", "\(url.path)/copy.store")
      try await fill(path)
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      try forgetSnapshots(copy)

      let (loads, replays) = (Counter(), Counter())
      let resumed = try await open(path, loads: loads)
      let replayed = try await open(copy, loads: replays)
      #expect(loads.count == 0 && replays.count == 1)
      for step in [Step.buy(Buy(product: Product.gems.id)), .answer(.buy)] {
        try await resumed.perform(step)
        try await replayed.perform(step)
      }
      #expect(resumed.session.store == replayed.session.store)
      #expect(Array(resumed.session.log) == Array(replayed.session.log))
      #expect(resumed.app == replayed.app)
      #expect(resumed.app.grantedCount > 0)
      #expect(resumed.session.notificationCount == replayed.session.notificationCount)
      resumed.close()
      replayed.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// After a kill, an opening replays only the events after the last snapshot.
  @Test func aSnapshotIsWrittenWhileTheStoreIsOpen() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let driver = try await open(path)
      try driver.session.perform(.purchaseElsewhere(PurchaseRequest(product: .goldMonthly)))
      while driver.session.log.count < StoreSession.eventsBetweenSnapshots {
        let store = driver.session.store
        let isOffline = store.settings.isOffline
        var settings = store.settings
        settings.isOffline = !isOffline
        try driver.session.perform(.changeSettings(settings))
      }
      await driver.session.finishSnapshot()
      let copy = "\(url.path)/killed.store"
      for end in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
      }
      let loads = Counter()
      let again = try await open(copy, loads: loads)
      #expect(loads.count == 0)
      again.close()
      driver.close()
      // Each store is closed during its first snapshot, and read after that.
      for _ in 0..<5 {
        try forgetSnapshots(path)
        let late = try await open(path)
        late.close()
        #expect(late.session.events(after: 0).count == late.session.log.count)
      }
      let last = try await open(path)
      last.close()
      #expect(last.session.events(after: 0).count == last.session.log.count)
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }
}

/// A counter for several tasks.
final class Counter: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }
}
