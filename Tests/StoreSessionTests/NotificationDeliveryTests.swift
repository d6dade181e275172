import SessionSamples
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreSession

/// The delivery of notifications.
struct NotificationDeliveryTests {
  private let shop = "http://localhost:1/shop"
  private let books = "http://localhost:1/books"

  private func buy(_ product: Product, in session: StoreSession) async throws {
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: product)))
    try await session.settled()
  }

  /// Returns the hours from the store's opening to each attempt at a notification.
  private func hours(_ number: Int, in session: StoreSession) -> [Int64] {
    session.attempts(at: NotificationID(rawValue: number)).map {
      StoreInstant.newYear.milliseconds(until: $0.at) / 3_600_000
    }
  }

  private func advance(_ session: StoreSession, toHour hour: Int64) async throws {
    try await session.advance(to: StoreInstant.newYear.advanced(bySeconds: 3600 * hour))
  }

  @Test(.rule("notifications.new-webhooks"))
  func notificationsAreSentInOrderAndKept() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks()
    try await buy(.season, in: session)
    try session.setWebhooks(shop)
    session.sendNotifications(through: webhooks.sender)
    try await buy(.gems, in: session)
    try await buy(.silverMonthly, in: session)
    #expect(webhooks.items.map(\.words) == ["ONE_TIME_CHARGE", "SUBSCRIBED INITIAL_BUY"])
    #expect(webhooks.items.map(\.uuid) == session.notifications(2..<4).map(\.uuid))
    let attempt = NotificationAttempt(
      notification: NotificationID(rawValue: 2),
      webhook: shop,
      result: .success
    )
    #expect(
      session.attempts(at: NotificationID(rawValue: 2))
        == [RecordedAttempt(attempt: attempt, at: StoreInstant.newYear)]
    )
    // A webhook receives no notification from before its registration.
    #expect(session.attempts(at: NotificationID(rawValue: 1)) == [])
  }

  @Test func sendingEndsBeforeTimeMoves() async throws {
    let session = try StoreSession.sample()
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    let (permits, permit) = AsyncStream<Void>.makeStream()
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications { _, _ in
      arrival.yield()
      for await _ in permits { break }
      return .success
    }
    try session.perform(.requestTestNotification)
    for await _ in arrivals { break }
    async let moving: Void = advance(session, toHour: 24)
    permit.yield()
    try await moving
    #expect(hours(1, in: session) == [0])
  }

  @Test(.rule("notifications.retries-production", "notifications.uuid-same-on-retry"))
  func productionTriesAgainFiveTimes() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks { item, _ in
      item.words == "ONE_TIME_CHARGE" ? .timedOut : .success
    }
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: webhooks.sender)
    try await buy(.gems, in: session)
    try await advance(session, toHour: 2)
    try await buy(.silverMonthly, in: session)
    try await advance(session, toHour: 400)
    #expect(hours(1, in: session) == [0, 1, 13, 37, 85, 157])
    #expect(Set(webhooks.items.filter { $0.words == "ONE_TIME_CHARGE" }.map(\.uuid)).count == 1)
    // The failed notification doesn't delay later ones.
    #expect(hours(2, in: session) == [2])
    #expect(session.nextDue == session.store.nextDue)
  }

  @Test func aSuccessfulRetryIsTheLast() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks { _, count in count < 2 ? .noResponse : .success }
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: webhooks.sender)
    try await buy(.gems, in: session)
    try await advance(session, toHour: 400)
    #expect(hours(1, in: session) == [0, 1, 13])
  }

  @Test(
    .rule("notifications.retries-production", "notifications.retries-sandbox"),
    arguments: [
      (StoreEnvironment.production, nil, 6), (.sandbox, nil, 1), (.xcode, nil, 1),
      (.sandbox, RetrySchedule.production, 6), (.production, .sandbox, 1),
    ]
  )
  func theEnvironmentOrTheSwitchDecides(
    environment: StoreEnvironment,
    retries: RetrySchedule?,
    attempts: Int
  ) async throws {
    let session = try StoreSession.sample(in: environment)
    try session.setWebhooks(shop, retries: retries)
    session.sendNotifications(through: InMemoryWebhooks { _, _ in .socketIssue }.sender)
    try await buy(.gems, in: session)
    try await advance(session, toHour: 400)
    #expect(hours(1, in: session).count == attempts)
  }

  @Test func webhooksDoNotHoldUpEachOther() async throws {
    let session = try StoreSession.sample()
    let down = shop
    let webhooks = InMemoryWebhooks { item, _ in item.webhook == down ? .socketIssue : .success }
    try session.setWebhooks(shop, books, retries: .production)
    session.sendNotifications(through: webhooks.sender)
    try await buy(.gems, in: session)
    try await buy(.season, in: session)
    #expect(webhooks.items.map(\.webhook) == [shop, books, shop, books])
    try await advance(session, toHour: 1)
    #expect(webhooks.items.map(\.webhook) == [shop, books, shop, books, shop, shop])
    #expect(webhooks.items.suffix(2).map(\.uuid) == session.notifications(1..<3).map(\.uuid))
  }

  @Test(.rule("notifications.uuid-same-on-retry"))
  func anUnfinishedSendIsRepeatedAfterReopening() async throws {
    let session = try StoreSession.sample()
    try session.setWebhooks(shop)
    try await buy(.gems, in: session)
    let waiting = session.events(after: 0)
    let first = InMemoryWebhooks()
    session.sendNotifications(through: first.sender)
    try await session.settled()
    try await buy(.season, in: session)
    let killed = session.events(after: 0).dropLast()
    #expect(first.items.count == 2)

    for (events, expected) in [
      (waiting, first.items.prefix(1)), (Array(killed), first.items.suffix(1)),
    ] {
      let reopened = try StoreSession.sample(events: events)
      let webhooks = InMemoryWebhooks()
      reopened.sendNotifications(through: webhooks.sender)
      try await reopened.settled()
      #expect(webhooks.items == Array(expected))
      #expect(
        reopened.notifications(1..<3)
          == Array(session.notifications(1..<3).prefix(events == waiting ? 1 : 2))
      )
    }
  }

  @Test func retriesContinueAfterReopening() async throws {
    let session = try StoreSession.sample()
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: InMemoryWebhooks { _, _ in .other }.sender)
    try await buy(.gems, in: session)
    try await advance(session, toHour: 20)
    let reopened = try session.reopened()
    // Without a sender, due attempts wait, and time moves on.
    try await advance(reopened, toHour: 50)
    reopened.sendNotifications(through: InMemoryWebhooks { _, _ in .other }.sender)
    try await reopened.settled()
    #expect(hours(1, in: reopened) == [0, 1, 13, 50])
    try await advance(reopened, toHour: 400)
    #expect(hours(1, in: reopened) == [0, 1, 13, 50, 98, 170])
  }

  @Test(.rule("notifications.new-webhooks"))
  func aRemovedWebhookReceivesNothing() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks { _, _ in .socketIssue }
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: webhooks.sender)
    try await buy(.gems, in: session)
    try session.setWebhooks(books, retries: .production)
    try await advance(session, toHour: 20)
    #expect(webhooks.items.map(\.webhook) == [shop])
    try session.setWebhooks(shop, retries: .production)
    try await buy(.season, in: session)
    #expect(webhooks.items.map(\.words) == ["ONE_TIME_CHARGE", "ONE_TIME_CHARGE"])
    #expect(webhooks.items.last?.uuid == session.notifications(2..<3).first?.uuid)
  }

  @Test func notificationsWaitForANewSender() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks()
    try session.setWebhooks(shop)
    session.sendNotifications(through: webhooks.sender)
    session.sendNotifications(through: nil)
    try await buy(.gems, in: session)
    #expect(webhooks.items == [])
    session.sendNotifications(through: webhooks.sender)
    try await session.settled()
    #expect(webhooks.items.count == 1)
  }

  @Test(.rule("notifications.manual-attempts"))
  func oneIsSentAgainByHand() async throws {
    let session = try StoreSession.sample()
    let id = NotificationID(rawValue: 1)
    try await buy(.gems, in: session)
    #expect(await session.resend(id, to: shop) == nil)
    let webhooks = InMemoryWebhooks { _, _ in .invalidResponse }
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: webhooks.sender)
    #expect(await session.resend(NotificationID(rawValue: 2), to: shop) == nil)
    #expect(await session.resend(id, to: books) == .invalidResponse)
    try await advance(session, toHour: 400)
    #expect(webhooks.items.map(\.webhook) == [books])
    #expect(session.attempts(at: id).map(\.attempt.isByHand) == [true])
  }

  @Test(.rule("notifications.manual-attempts"))
  func anAttemptByHandStopsNoRetry() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks { _, count in count == 0 ? .socketIssue : .success }
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: webhooks.sender)
    try await buy(.gems, in: session)
    #expect(await session.resend(NotificationID(rawValue: 1), to: shop) == .success)
    try await advance(session, toHour: 400)
    #expect(hours(1, in: session) == [0, 0, 1])
  }

  /// Attempts by hand count, and a removed webhook keeps its last attempt.
  @Test func theLastAttemptOfEachWebhookIsKnown() async throws {
    let session = try StoreSession.sample()
    let webhooks = InMemoryWebhooks { _, _ in .invalidResponse }
    try session.setWebhooks(shop)
    session.sendNotifications(through: webhooks.sender)
    func last(_ webhook: String) -> Int? {
      NotificationID(lastSentTo: webhook, by: session)?.rawValue
    }
    #expect(last(shop) == nil)
    for _ in 1...2 { try session.perform(.requestTestNotification) }
    try await session.settled()
    #expect(last(shop) == 2 && last(books) == nil)
    _ = await session.resend(NotificationID(rawValue: 1), to: shop)
    #expect(last(shop) == 1 && last(books) == nil)
    try session.setWebhooks(books)
    try session.perform(.requestTestNotification)
    try await session.settled()
    #expect(last(shop) == 1 && last(books) == 3)
  }

  @Test(.rule("notifications.consumption-request", "server.consumption-repeats"))
  func remindersAreSentAtTheirTime() async throws {
    let session = try StoreSession.sample()
    try session.setWebhooks(shop)
    let webhooks = InMemoryWebhooks()
    session.sendNotifications(through: webhooks.sender)
    try await buy(.gems, in: session)
    try session.changeSettings { $0.refundPolicy = .wait }
    let bought = try #require(session.store.latest(for: Product.gems.id))
    try session.perform(.presentSystemSheet(.refundRequest(transaction: bought)))
    let sheet = try #require(session.store.systemSheets.first)
    try session.perform(.answerSystemSheet(sheet.id, .agree))
    try await session.settled()
    try await advance(session, toHour: 30)
    try session.perform(.decideRefund(bought, isGranted: false))
    try await session.settled()
    try await advance(session, toHour: 400)
    #expect(
      webhooks.items.map(\.words) == [
        "ONE_TIME_CHARGE", "CONSUMPTION_REQUEST", "CONSUMPTION_REQUEST", "CONSUMPTION_REQUEST",
        "REFUND_DECLINED",
      ]
    )
    // A repeated notification is a new one.
    #expect(Set(webhooks.items.map(\.uuid)).count == 5)
    #expect((2...5).map { hours($0, in: session) } == [[0], [12], [24], [30]])
  }

  @Test func settledWaitsForAReceiverInTheProcess() async throws {
    let session = try StoreSession.sample()
    let told = Mutex<[String]>([])
    try await buy(.season, in: session)
    session.tellNotifications(
      to: NotificationReceiver(name: "the merchant") { jws in
        await Task.yield()
        told.withLock {
          $0.append(InMemoryWebhooks.claims(of: jws)?["notificationType"]?.string ?? "")
        }
      }
    )
    try await buy(.silverMonthly, in: session)
    try await advance(session, toHour: 24 * 40)
    #expect(told.withLock { $0 } == ["SUBSCRIBED", "DID_RENEW"])
    // Messages to a receiver in the process aren't journaled.
    #expect(session.attempts(at: NotificationID(rawValue: 2)) == [])
  }

  @Test func aReceiverThatHangsIsNamed() async throws {
    let session = try StoreSession.sample(watchdog: Watchdog(rounds: 1) { _ in true })
    session.tellNotifications(
      to: NotificationReceiver(name: "the merchant") { _ in
        for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      }
    )
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
    await #expect(
      throws: StoreSessionError.deliveryNeverCameBack(
        delivery: "notification 1 for the merchant",
        seconds: 1
      )
    ) { try await session.settled() }
  }

  @Test func unusedNotificationsCostNothing() async throws {
    let session = try StoreSession.sample()
    try session.setWebhooks(shop)
    try await buy(.silverMonthly, in: session)
    try await advance(session, toHour: 24 * 400)
    #expect(session.withState { $0.dispatcher == nil })
    #expect(session.notificationCount == session.store.transactions.count)
    #expect(session.withState { $0.dispatcher != nil })
  }

  @Test func freeGatingKeepsTheOrderOfNotifications() async throws {
    let session = try StoreSession.sample(gating: .free)
    let webhooks = InMemoryWebhooks()
    try session.setWebhooks(shop)
    session.sendNotifications(through: webhooks.sender)
    for product in [Product.gems, .season, .silverMonthly, .unlock] {
      try session.perform(.purchaseElsewhere(PurchaseRequest(product: product)))
    }
    try await session.settled()
    #expect(webhooks.items.map(\.uuid) == session.notifications(1..<5).map(\.uuid))
  }

  @Test func anAttemptAtAnUnknownNotificationIsRefused() throws {
    let session = try StoreSession.sample()
    for number in [0, 1] {
      let id = NotificationID(rawValue: number)
      let attempt = NotificationAttempt(notification: id, webhook: shop, result: .success)
      #expect(throws: StoreRefusal.notificationNotFound(id)) {
        try session.perform(.noteAttempt(attempt))
      }
    }
  }
}
