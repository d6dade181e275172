import Foundation
import GRDB
import SessionSamples
import StoreEngine
import StoreModel
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Testing

@testable import StoreJournal

/// The journal in a file: its stored events, its views and its errors.
struct SQLiteJournalTests {
  private let events: [JournaledEvent]

  init() throws {
    events = try RecordedSession.wholeJournal().events
  }

  /// Runs a test on a store that contains the whole session.
  private func withStore(_ body: (String) throws -> Void) async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(
        path: path,
        about: StoreMetadata(catalogPath: "/shop.storekit", catalogDigest: "00", seed: 7)
      )
      try journal.append(events)
      journal.close()
      try body(path)
    }
  }

  private func rows(_ sql: String, in path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { database in
      try Row.fetchAll(database, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "-" : "\($0)".replacing("\"", with: "") }
          .joined(separator: " ")
      }
    }
  }

  @Test func appendedEventsAreLoaded() async throws {
    try await withStore { path in
      let journal = try SQLiteJournal(path: path)
      #expect(try journal.load() == events)
      #expect(try journal.load(after: 5) == Array(events[5...]))
      let about = try StoreListing(path: path).content.get().about
      #expect(about.seed == 7)
      #expect(about.catalogPath == "/shop.storekit")
      journal.close()
    }
  }

  @Test(arguments: Durability.allCases)
  func theRequestedDurabilityIsUsed(durability: Durability) async throws {
    try await withTemporaryDirectory { url in
      let journal = try SQLiteJournal(path: "\(url.path)/shop.store", durability: durability)
      let level = try await journal.database.read { try $0.wholeNumber("PRAGMA synchronous") }
      #expect(level == (durability == .full ? 2 : 1))
      journal.close()
    }
  }

  @Test func anAppendIsKeptWholeOrNotAtAll() async throws {
    try await withStore { path in
      let journal = try SQLiteJournal(path: path)
      let next = JournaledEvent(ordinal: events.count + 1, at: events[0].at, event: .synced)
      #expect(throws: JournalError.self) {
        try journal.append([next, events[0]])
      }
      #expect(try journal.load() == events)
      try journal.append([next])
      #expect(try journal.load(after: events.count) == [next])
      journal.close()
    }
  }

  @Test func anExportIsOrdinalsAndSortedKeysAndTheSameFromMemory() async throws {
    try await withStore { path in
      var lines: [String] = []
      try StoreListing.export(path) { lines.append($0) }
      #expect(lines == (try events.map { try $0.line() }))
      #expect(
        lines[1] == #"{"at":1767225600000,"event":{"appLaunched":{"redelivered":[]}},"ordinal":2}"#
      )
    }
  }

  @Test func theViewsAgreeWithTheStore() async throws {
    try await withStore { path in
      let store = try Store(replaying: events.map(\.event))
      #expect(
        try rows("SELECT id, product, is_finished FROM transactions", in: path)
          == store.transactions.map {
            "\($0.id) \($0.transaction.productId) \($0.isFinished ? 1 : 0)"
          }
      )
      #expect(
        try rows("SELECT id FROM entitlements", in: path)
          == store.transactions.map(\.id).filter(store.isEntitled).map(\.description)
      )
      #expect(
        try rows("SELECT original_id, product, state FROM subscriptions", in: path)
          == store.subscriptions.map { "\($0.id) \($0.product.id) \($0.state)" }
      )
      #expect(
        try rows("SELECT product, outcome, failure FROM purchases", in: path) == [
          "gems success -", "gold.monthly success -", "unlock pending -", "gems success -",
          "season pending -",
        ]
      )
    }
  }

  @Test func theViewsSkipDeletedAndShowSharedTransactions() async throws {
    let session = try StoreSession.sample(isAppRunning: false)
    func elsewhere(_ product: Product) throws {
      try session.perform(.purchaseElsewhere(PurchaseRequest(product: product)))
    }
    try elsewhere(.gems)
    try session.perform(.clearTransactions)
    for product in [Product.silverMonthly, .season, .season, .season] { try elsewhere(product) }
    try session.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    let store = session.store
    try session.perform(.advance(to: store.now.advanced(byDays: 40)))
    try session.perform(.deleteTransaction(store.transactions[0].id))
    try session.perform(.refund(store.transactions[3].id, .other))
    let events = Array(session.log)
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      try journal.append(events)
      journal.close()
      let bought = [
        "season PURCHASED", "season PURCHASED", "season PURCHASED", "unlock FAMILY_SHARED",
      ]
      #expect(try rows("SELECT product, ownership FROM transactions", in: path) == bought)
      #expect(try rows("SELECT * FROM subscriptions", in: path) == [])
      #expect(
        try rows("SELECT id, ownership FROM entitlements", in: path)
          == ["\(store.transactions[2].id) PURCHASED", "\(store.transactions[4].id) FAMILY_SHARED"]
      )
    }
  }

  @Test func aStoreOfTheFirstFormatGetsTheViewsOfThisOne() async throws {
    try await withStore { path in
      try Self.change(path, EarlierFormat.tables)
      for column in ["digest", "rest"] {
        try Self.change(path, "ALTER TABLE event DROP COLUMN \(column)")
      }
      try Self.change(path, "DELETE FROM meta WHERE key IN ('seal', 'events')")
      try Self.change(path, "CREATE VIEW entitlements AS SELECT 1 AS id")
      try Self.change(path, "PRAGMA user_version = 1")
      try SQLiteJournal(path: path).close()
      let store = try Store(replaying: events.map(\.event))
      #expect(
        try rows("SELECT id FROM entitlements", in: path)
          == store.currentEntitlements.sorted().map(\.description)
      )
      #expect(try rows("PRAGMA user_version", in: path) == ["\(JournalSchema.version)"])
      #expect(try StoreSurvey(path: path).problems == [])
      #expect(try StoreSurvey(path: path).good == events)
    }
  }

  /// The notifications follow from the events and are written when the store is closed; attempts are events.
  @Test func theNotificationsOfAClosedStoreCanBeQueried() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      func open() throws -> StoreSession {
        let journal = try SQLiteJournal(path: path)
        return try .sample(journal: journal, events: journal.load(), isAppRunning: false)
      }
      var session = try open()
      try session.changeSettings {
        $0.notifications = NotificationSettings()
        $0.notifications?.webhooks = ["http://a.example"]
      }
      try session.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
      try session.perform(.requestTestNotification)
      for result in [SendAttemptResult.timedOut, .success] {
        let attempt = NotificationAttempt(
          notification: NotificationID(rawValue: 2),
          webhook: "http://a.example",
          result: result
        )
        try session.perform(.noteAttempt(attempt))
      }
      let told = session.notifications(1..<3)
      session.close()
      let query = "SELECT number, type, subtype, product, attempts, last_result FROM notifications"
      let first = ["1 ONE_TIME_CHARGE - gems 0 -", "2 TEST - - 2 SUCCESS"]
      #expect(try rows(query, in: path) == first)
      #expect(try rows("SELECT uuid FROM notifications", in: path) == told.map(\.uuid))
      #expect(
        try rows("SELECT number, result, is_by_hand FROM notification_attempts", in: path)
          == ["2 TIMED_OUT 0", "2 SUCCESS 0"]
      )
      session = try open()
      try session.perform(.requestTestNotification)
      session.close()
      #expect(try rows(query, in: path) == first + ["3 TEST - - 0 -"])
    }
  }

  @Test func aSecondOpeningNamesTheOwner() async throws {
    try await withStore { path in
      let first = try SQLiteJournal(path: path)
      let pid = ProcessInfo.processInfo.processIdentifier
      #expect(throws: JournalError(path: path, .inUse(pid: pid))) {
        try SQLiteJournal(path: path)
      }
      #expect(throws: JournalError(path: path, .inUse(pid: pid))) {
        try StoreDirectory.reset(path)
      }
      #expect(try StoreListing(path: path).content.get().events == events.count)
      first.close()
      try SQLiteJournal(path: path).close()
    }
  }

  /// One kind of damage to a good file, and its error.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spoil: @Sendable (String) throws -> Void
    let said: String
  }

  static let damages = [
    Damage(
      testDescription: "cut off",
      spoil: { try cut($0, to: 9000) },
      said: "the store is damaged"
    ),
    Damage(
      testDescription: "cut off in its header",
      spoil: { try cut($0, to: 50) },
      said: "it has 50 bytes, and a store has at least 512"
    ),
    Damage(
      testDescription: "garbage",
      spoil: { try Data(repeating: 0x5A, count: 20_000).write(to: URL(filePath: $0)) },
      said: "not a store"
    ),
    Damage(
      testDescription: "another program's database",
      spoil: { try change($0, "PRAGMA application_id = 1") },
      said: "it is another program's database"
    ),
    Damage(
      testDescription: "newer",
      spoil: { try change($0, "PRAGMA user_version = 10") },
      said: "the store has format 10, and this program supports up to 9"
    ),
    Damage(
      testDescription: "no events table",
      spoil: { try change($0, "DROP TABLE kept_event") },
      said: "the table \"kept_event\" is missing"
    ),
    Damage(
      testDescription: "no view of events",
      spoil: { try change($0, "DROP VIEW event") },
      said: "the table \"event\" is missing"
    ),
    Damage(
      testDescription: "a gap",
      spoil: { try change($0, "DELETE FROM line WHERE ordinal = 5") },
      said: "event 5 is missing, 6 follows"
    ),
    Damage(
      testDescription: "an event that is no JSON",
      spoil: { try change($0, "UPDATE kept_event SET body = 'oops' WHERE ordinal = 4") },
      said: "event 4 can't be read"
    ),
    Damage(
      testDescription: "an event of an unknown kind",
      spoil: {
        try change($0, "UPDATE kept_event SET body = '{\"exploded\":{}}' WHERE ordinal = 4")
      },
      said: "event 4 can't be read"
    ),
    Damage(
      testDescription: "an event without a part",
      spoil: {
        try change($0, "UPDATE kept_event SET body = '{\"clockAdvanced\":{}}' WHERE ordinal = 4")
      },
      said: "event 4 can't be read: to is missing in clockAdvanced"
    ),
  ]

  @Test(arguments: damages)
  func aDamagedFileIsNamedAndLeftAsItWas(damage: Damage) async throws {
    try await withStore { path in
      try damage.spoil(path)
      let before = FileManager.default.contents(atPath: path)
      let error = #expect(throws: JournalError.self) {
        let journal = try SQLiteJournal(path: path)
        defer { journal.close() }
        _ = try journal.load()
      }
      let text = error?.description ?? ""
      #expect(text.hasPrefix("\(path): "))
      #expect(text.contains(damage.said), "\(text)")
      #expect(FileManager.default.contents(atPath: path) == before)
    }
  }

  private static func cut(_ path: String, to count: Int) throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(count).write(to: URL(filePath: path))
  }

  private static func change(_ path: String, _ sql: String) throws {
    let database = try DatabaseQueue(path: path)
    try database.writeWithoutTransaction { try $0.execute(sql: sql) }
    try database.close()
  }
}
