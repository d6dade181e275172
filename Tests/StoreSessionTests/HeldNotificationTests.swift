import SessionSamples
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreSession

/// Deliveries that wait until they are released, in any order.
struct HeldNotificationTests {
  private let shop = "http://localhost:1/shop"

  private func hold(_ urls: [String], in session: StoreSession) throws {
    var settings = session.store.settings
    settings.notifications?.hold(urls)
    try session.perform(.changeSettings(settings))
  }

  private func sendNotifications(_ count: Int, in session: StoreSession) async throws {
    for _ in 0..<count { try session.perform(.requestTestNotification) }
    try await session.settled()
  }

  private func release(_ number: Int, in session: StoreSession) async throws {
    #expect(HeldDeliveries(of: session).release(NotificationID(rawValue: number), to: shop))
    try await session.settled()
  }

  private func held(in session: StoreSession) -> [Int] {
    HeldDeliveries(of: session).notifications(for: shop).map(\.rawValue)
  }

  @Test func heldNotificationsKeepTheirOrder() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks()
    try session.setWebhooks(shop)
    session.sendNotifications(through: webhooks.sender)
    try hold([shop], in: session)
    try await sendNotifications(3, in: session)
    #expect(webhooks.items.isEmpty)
    #expect(held(in: session) == [1, 2, 3])
    #expect(HeldDeliveries(of: session).counts == [shop: 3])
    try hold([], in: session)
    try await session.settled()
    #expect(webhooks.items.map(\.uuid) == session.notifications(1..<4).map(\.uuid))
    #expect(held(in: session).isEmpty)
    #expect(HeldDeliveries(of: session).counts.isEmpty)
  }

  /// The journal implies the skipped notifications, so a reopened store sends them.
  @Test(.rule("notifications.order-not-promised"))
  func skippedNotificationsAreSentLater() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks()
    try session.setWebhooks(shop)
    session.sendNotifications(through: webhooks.sender)
    try hold([shop], in: session)
    try await sendNotifications(4, in: session)
    try await release(3, in: session)
    try await release(2, in: session)
    #expect(held(in: session) == [1, 4])
    var log = NotificationLog()
    log.fold(session.log)
    #expect(log.webhooks.first?.ready(at: session.store.now, of: log.count) == [1, 4])
    try hold([], in: session)
    try await session.settled()
    let sent = session.notifications(1..<5).map(\.uuid)
    #expect(webhooks.items.map(\.uuid) == [sent[2], sent[1], sent[0], sent[3]])
  }

  /// Every order of failures and releases leads to the same queue as its journal, and to as many attempts as
  /// the schedule has.
  @Test(arguments: 0..<20)
  func anyOrderLeadsToTheSameQueueAsItsJournal(seed: UInt64) async throws {
    let session = try StoreSession.sample()
    let random = Mutex(SplitMix64(seed: seed))
    let webhooks = InMemoryWebhooks { _, _ in
      random.withLock { Int.random(in: 0..<2, using: &$0) } == 0 ? .success : .noResponse
    }
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: webhooks.sender)
    try hold([shop], in: session)
    try await sendNotifications(6, in: session)
    for _ in 0..<12 {
      guard let next = random.withLock({ held(in: session).randomElement(using: &$0) }) else {
        break
      }
      try await release(next, in: session)
      try await session.advance(to: session.store.now.advanced(bySeconds: 1800))
      var log = NotificationLog()
      log.fold(session.log)
      let told = log.webhooks.first?.ready(at: session.store.now, of: log.count)
      #expect(told == held(in: session))
    }
    try hold([], in: session)
    try await session.advance(to: session.store.now.advanced(bySeconds: 3600 * 24 * 30))
    for number in 1...6 {
      let attempts = session.attempts(at: NotificationID(rawValue: number)).map(\.attempt.result)
      #expect(attempts.dropLast().allSatisfy { $0 == .noResponse })
      #expect(attempts.last == .success || attempts.count == 6, "\(number): \(attempts)")
    }
  }

  /// A due retry of a held webhook doesn't stop time.
  @Test func timeMovesWhileNotificationsAreHeld() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks { _, before in before == 0 ? .noResponse : .success }
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: webhooks.sender)
    try await sendNotifications(1, in: session)
    try hold([shop], in: session)
    try await session.advance(to: session.store.now.advanced(bySeconds: 7200))
    #expect(webhooks.items.count == 1)
    #expect(held(in: session) == [1])
    try await release(1, in: session)
    #expect(webhooks.items.count == 2)
    #expect(held(in: session).isEmpty)
  }
}
