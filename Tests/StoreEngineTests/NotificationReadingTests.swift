import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The contents of a single notification in the log, and the webhooks that receive it.
struct NotificationReadingTests {
  private let hooks = ["http://localhost:1", "http://localhost:2"]

  private func log(of shop: Shop) -> NotificationLog {
    var log = NotificationLog()
    log.fold(ChunkedArray(shop.journaled))
    return log
  }

  private func attempt(
    _ number: Int,
    at webhook: String,
    _ result: SendAttemptResult,
    isByHand: Bool? = nil
  ) -> StoreCommand {
    .noteAttempt(
      NotificationAttempt(
        notification: NotificationID(rawValue: number),
        webhook: webhook,
        result: result,
        isByHand: isByHand
      )
    )
  }

  @Test func everyNotificationIsFoundByItsNames() throws {
    var shop = Shop()
    try shop.change { $0.setWebhooks(hooks[0]) }
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-31")
    try shop.perform(.requestTestNotification)
    let log = log(of: shop)
    let all = shop.notifications
    let journal = ChunkedArray(shop.journaled)
    #expect(all.map(\.type.known) == [.subscribed, .didRenew, .didRenew, .test])
    #expect(log.lastNumber(of: .known(.subscribed), in: journal) == 1)
    #expect(log.lastNumber(of: .known(.didRenew), in: journal) == 3)
    #expect(log.lastNumber(of: .known(.refund), in: journal) == nil)
    for (index, notification) in all.enumerated() {
      #expect(log.kind(index + 1, in: journal) == notification.kind)
      #expect(log.number(uuid: notification.uuid.uppercased()) == index + 1)
    }
    #expect(log.number(uuid: Shop.reference(1)) == nil)
  }

  @Test(.rule("notifications.new-webhooks")) func aWebhookReceivesOnlyLaterNotifications() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.setWebhooks(hooks[0], hooks[0]) }
    try shop.advance(to: "2026-02-28")
    try shop.change { $0.setWebhooks(hooks[0], hooks[1]) }
    try shop.perform(.requestTestNotification)
    var log = log(of: shop)
    #expect((0...4).map { log.webhooks(hearingOf: $0) } == [[], [], [hooks[0]], hooks, []])
    #expect(log.takeNewOfAll() == [hooks[0]: 2..<4, hooks[1]: 3..<4])
    #expect(log.takeNewOfAll() == [hooks[0]: 4..<4, hooks[1]: 4..<4])
    log.takeBack()
    #expect(log.takeNewOfAll() == [hooks[0]: 2..<4, hooks[1]: 3..<4])
  }

  /// A failed attempt is retried when the schedule of the environment or the settings says so.
  ///
  /// An attempt that a person requested isn't retried.
  @Test(
    .rule(
      "notifications.retries-production",
      "notifications.retries-sandbox",
      "notifications.manual-attempts"
    ),
    arguments: [
      (StoreEnvironment.production, nil as RetrySchedule?, true), (.sandbox, nil, false),
      (.sandbox, .production, true), (.production, .sandbox, false),
    ]
  )
  func aFailedAttemptIsRepeated(
    environment: StoreEnvironment,
    schedule: RetrySchedule?,
    isRetried: Bool
  ) throws {
    var shop = Shop(environment: environment)
    try shop.change {
      $0.setWebhooks(hooks[0], hooks[1])
      $0.notifications?.retries = schedule
    }
    try shop.buy(.silverMonthly)
    try shop.perform(attempt(1, at: hooks[1], .timedOut, isByHand: true))
    #expect(log(of: shop).webhooks.map(\.nextDue) == [nil, nil])
    try shop.perform(attempt(1, at: hooks[1], .timedOut))
    var queues = log(of: shop).webhooks
    let due = StoreInstant.start.advanced(bySeconds: 3600)
    #expect(queues.map(\.nextDue) == [nil, isRetried ? due : nil])
    #expect(queues[1].takeDue(upTo: due.advanced(byMilliseconds: -1)) == [])
    #expect(queues[1].takeDue(upTo: due) == (isRetried ? [1] : []))
  }

  @Test func attemptsAreListedPerNotification() throws {
    var shop = Shop()
    try shop.change { $0.setWebhooks(hooks[0]) }
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-28")
    for (number, result) in [(1, SendAttemptResult.timedOut), (2, .success), (1, .success)] {
      try shop.perform(attempt(number, at: hooks[0], result))
    }
    let count = shop.journal.count
    let table = log(of: shop).attempts
    #expect(table.count == 3)
    #expect(table.events(at: 1) == [count - 2, count])
    #expect(table.events(at: 2) == [count - 1])
    #expect(Array(table.events(after: 1)) == [count - 1, count])
    #expect(table.events(at: 0) == [] && table.events(at: 3) == [])
  }

  @Test(.rule("notifications.uuid-same-on-retry")) func aRetryHasTheSameUUID() throws {
    var shop = Shop(environment: .production)
    try shop.change { $0.setWebhooks(hooks[0]) }
    try shop.buy(.silverMonthly)
    let sent = try #require(shop.notifications.first)
    try shop.perform(attempt(1, at: hooks[0], .timedOut))
    try shop.advance(to: "2026-02-01")
    try shop.perform(attempt(1, at: hooks[0], .success))
    #expect(shop.notifications == [sent])
  }

  @Test func anAttemptNamesAnExistingNotification() throws {
    var shop = Shop()
    try shop.change { $0.setWebhooks(hooks[0]) }
    try shop.buy(.silverMonthly)
    for number in 1...2 {
      var other = shop
      try other.perform(attempt(number, at: hooks[0], .success))
      let fault = NotificationLog.fault(of: other.journaled)
      #expect((fault == nil) == (number == 1))
    }
    var table = AttemptTable()
    table.record(1, at: 0)
    #expect(table.count == 0)
  }

  /// An announcement reports only new increases, and increases that need consent separately.
  @Test(
    .rule("notifications.price-increase", "advanced-commerce.prices.asked-before-told"),
    arguments: [(Period.p1m, 1), (.p1y, 2)]
  )
  func risesAreAnnouncedOnce(period: Period, announcements: Int) throws {
    var shop = Shop(environment: .production)
    try shop.subscribe([.item("BASIC", 99_990), .item("SPORTS", 99_990)], period: period)
    try shop.send(.prices(.price("BASIC", 199_990), .price("SPORTS", 109_990)))
    while try shop.terms().next.items.contains(where: { $0.announcesIncreaseAt != nil }) {
      try shop.advance(to: try #require(shop.store.nextDue))
    }
    #expect(shop.store.transactions.count == 1)
    #expect(shop.store.messages.map(\.reason) == [.priceIncreaseConsent])
    let told = shop.notifications.filter { $0.type == .priceIncrease }
    #expect(told.map(\.subtype?.known) == [.pending, .accepted])
    #expect(Set(told.map(\.uuid)).count == 2)
    let announced = shop.journal.filter {
      if case .subscriptionChanged(_, .price(.priceIncreaseAnnounced)) = $0 { true } else { false }
    }
    #expect(announced.count == announcements)
  }

  /// The offers depend only on the subscription, so a past notification stays unchanged.
  @Test(.rule("offers.win-back-in-notifications"))
  func aNotificationListsWinBackOffersDespiteSharing() throws {
    var product = Product.silverMonthly
    product.subscription?.offers = [
      SubscriptionOffer(
        kind: .winBack,
        id: "deal",
        paymentMode: .freeTrial,
        period: SubscriptionPeriod(value: 1, unit: .month)
      )
    ]
    var shared = Product.goldMonthly
    shared.isFamilyShareable = true
    var shop = Shop()
    try shop.buy(product)
    try shop.perform(.familyBuy(PurchaseRequest(product: shared)))
    try shop.perform(.expire(shop.id(1)))
    #expect(try shop.renewalInfo(of: 1).eligibleWinBackOfferIds == nil)
    let told = try #require(shop.notifications.last)
    guard case .transaction(_, let renewal?, .expired, nil) = told.content else {
      Issue.record("another content: \(told.content)")
      return
    }
    #expect(renewal.eligibleWinBackOfferIds == ["deal"])
  }

  @Test func aFutureTransactionHasNoEvent() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    var log = log(of: shop)
    let next = TransactionID(rawValue: shop.id(1).rawValue + 1)
    #expect(log.lastEvent(of: shop.id(1)) > 0 && log.lastEvent(of: next) == 0)
    let stranger = Subscription(
      originalTransactionId: next,
      groupID: "plans",
      product: .silverMonthly,
      latestTransactionId: next,
      start: .start,
      expiresDate: .start,
      renewalPrice: Price(milliunits: 0, currency: "USD")
    )
    log.place(stranger)
    #expect(log.lastEvent(ofSubscription: shop.id(1)) > 0)
    #expect(log.lastEvent(ofSubscription: next) == 0)
  }

  @Test(.rule("server.history-order", "server.history-refunded"))
  func aReversedRefundIsNotListed() throws {
    var shop = Shop()
    for _ in 1...2 {
      try shop.buy(.season)
      try shop.perform(.refund(shop.id(shop.store.transactions.count), .other))
    }
    try shop.perform(.server(.setAppAccountToken(shop.id(1), Shop.reference(1))))
    try shop.perform(.server(.reverseRefund(shop.id(2))))
    var history = TransactionHistory()
    for journaled in shop.journaled { history.apply(journaled) }
    #expect(shop.numbers(history.refunded.ascending(after: 0).map(\.transaction)) == [1])
    #expect(shop.numbers(history.modified.ascending(after: 0).map(\.transaction)) == [1, 2])
  }

  /// A family member who stops sharing gets no money back.
  @Test(.rule("server.history-refunded")) func endedSharingIsNotARefund() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    try shop.perform(.stopFamilySharing(shop.id(1)))
    try shop.buy(.gems)
    try shop.perform(.refund(shop.id(2), .other))
    var history = TransactionHistory()
    for journaled in shop.journaled { history.apply(journaled) }
    #expect(shop.numbers(history.refunded.ascending(after: 0).map(\.transaction)) == [2])
  }

  @Test func theScheduleOfAnAttemptIsKnown() {
    var history = ScheduleHistory()
    #expect(history.latest == nil && history.schedule(at: 1) == nil)
    for (schedule, ordinal) in [(RetrySchedule.sandbox, 1), (.sandbox, 4), (.production, 6)] {
      history.record(schedule, at: ordinal)
    }
    #expect(history.latest == .production)
    #expect(
      (1...7).map { history.schedule(at: $0) } == [
        nil, .sandbox, .sandbox, .sandbox, .sandbox, .sandbox, .production,
      ]
    )
  }
}

extension NotificationLog {
  /// Takes the new notifications of each webhook, by its URL.
  fileprivate mutating func takeNewOfAll() -> [String: Range<Int>] {
    var taken: [String: Range<Int>] = [:]
    for index in webhooks.indices {
      taken[webhooks[index].url] = webhooks[index].takeNew(of: count)
    }
    return taken
  }
}
