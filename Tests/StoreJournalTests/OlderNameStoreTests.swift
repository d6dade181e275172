import Foundation
import GRDB
import SessionSamples
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreJournal

/// A store of an earlier version, with event names that the program no longer writes.
struct OlderNameStoreTests {
  /// Returns the events of a resolved billing problem, and of a notification without its event.
  private func events() throws -> [JournaledEvent] {
    let session = try StoreSession.sample(isAppRunning: false)
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .silverMonthly)))
    let id = try #require(session.store.transactions.first?.id)
    try session.changeSettings { $0.billingRetryOnRenewal = true }
    try session.perform(.advance(to: session.store.now.advanced(byDays: 40)))
    try session.perform(.resolveBilling(id))
    try session.perform(
      .sendNotification(SentNotification(NotificationKind(.didRenew), transaction: id))
    )
    return Array(session.log)
  }

  /// Gives a closed store the event names and the columns of the first format.
  private func age(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(sql: EarlierFormat.tables)
      try database.execute(
        sql: """
          ALTER TABLE event DROP COLUMN digest; ALTER TABLE event DROP COLUMN rest;
          DELETE FROM meta WHERE key IN ('seal', 'events');
          PRAGMA user_version = 1;
          UPDATE event SET body = replace(body, '"billingResolved"', '"recovered"');
          UPDATE event SET kind = 'notificationInvented',
            body = replace(body, '"notificationSent"', '"notificationInvented"')
          WHERE kind = 'notificationSent'
          """
      )
    }
    try queue.close()
  }

  private func bodies(like pattern: String, in path: String) throws -> Int {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read {
      try Int.fetchOne(
        $0,
        sql: "SELECT count(*) FROM event WHERE body LIKE ?",
        arguments: [pattern]
      )
    } ?? 0
  }

  @Test func itsEventsAreReadAndItsTextStays() async throws {
    let events = try events()
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let journal = try SQLiteJournal(path: path)
      try journal.append(events)
      journal.close()
      try age(path)

      let opened = try SQLiteJournal(path: path)
      let session = try StoreSession.sample(journal: opened, events: try opened.load())
      #expect(Array(session.log) == events)
      try session.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
      session.close()

      let survey = try StoreSurvey(path: path)
      #expect(survey.problems.map(\.description) == [])
      #expect(survey.good == Array(session.log))
      for older in ["%\"recovered\"%", "%\"notificationInvented\"%"] {
        #expect(try bodies(like: older, in: path) == 1)
      }
    }
  }
}
