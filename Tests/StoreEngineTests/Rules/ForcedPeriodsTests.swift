import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Periods that a tester ends early, as with `SKTestSession`.
struct ForcedPeriodsTests {
  @Test(.rule("renewal.expire-ends-now")) func expiringEndsThePeriodAndRenewalNow() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-10")
    shop.skip()
    let events = try shop.perform(.expire(shop.id(1)))
    #expect(
      shop.news() == """
        ended #1
        subscription expired: silver.monthly expired until 2026-02-10 cancelled
        """
    )
    #expect(events.flatMap(\.transactionUpdates) == [])
    #expect(shop.transaction(1).expiresDate == "2026-02-10")
    #expect(shop.transaction(1).signedDate == "2026-02-10")
    #expect(shop.entitled == [])
    #expect(shop.store.nextDue == nil)
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.expire(id)) } == .subscriptionEnded(id))
    #expect(refusal { try shop.perform(.forceRenewal(id)) } == .subscriptionEnded(id))
    try shop.buy(.silverMonthly)
    #expect(shop.store.subscriptions.map(\.recentSubscriptionStartDate) == [.start])
  }

  @Test(.rule("renewal.force-renewal")) func aForcedRenewalBeginsTheNextPeriodNow() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-02-10")
    shop.skip()
    let events = try shop.perform(.forceRenewal(shop.id(1)))
    try shop.advance(to: "2026-03-10")
    #expect(
      shop.news() == """
        ended #1
        add #2 silver.monthly 4.99 renewal of #1 until 2026-03-10
        subscription renewed: silver.monthly subscribed until 2026-03-10 next silver.monthly 4.99
        clock 2026-03-10
        add #3 silver.monthly 4.99 renewal of #1 until 2026-04-10
        subscription renewed: silver.monthly subscribed until 2026-04-10 next silver.monthly 4.99
        """
    )
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [2])
  }

  @Test func aForcedRenewalAppliesThePendingChange() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.silverYearly)
    try shop.perform(.forceRenewal(shop.id(1)))
    #expect(shop.transaction(2).productId == "silver.yearly")
    #expect(shop.transaction(2).expiresDate == "2027-01-31")
  }

  @Test(.rule("renewal.force-renewal-past-limit")) func aForcedRenewalIsPastTheLimit() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .sandboxFiveMinutes }
    try shop.buy(.silverMonthly)
    while shop.store.transactions.count < 13 {
      try shop.advance(to: try #require(shop.store.nextDue))
    }
    #expect(shop.store.subscriptions.map(\.renewalsLeft) == [0])
    try shop.perform(.forceRenewal(shop.id(1)))
    #expect(shop.store.transactions.count == 14)
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
  }

  @Test(.rule("renewal.force-renewal-price")) func aForcedRenewalEndsAWaitingConsent() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let higher = Price(milliunits: 5990, currency: "USD")
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    try shop.perform(.forceRenewal(shop.id(1)))
    #expect(shop.transaction(2).price == 4990)
    #expect(shop.store.messages == [])
    try shop.advance(to: "2026-02-28")
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
  }

  @Test(
    .rule("renewal.force-renewal-may-fail"),
    arguments: [
      (true, RenewalState.inGracePeriod, "2026-02-26" as StoreInstant?),
      (false, .inBillingRetryPeriod, nil),
    ]
  )
  func aForcedRenewalFailsWhereRenewalsFail(
    grace: Bool,
    state: RenewalState,
    graceEnd: StoreInstant?
  ) throws {
    var shop = try Shop.failing(grace: grace ? 16 : nil)
    try shop.advance(to: "2026-02-10")
    try shop.perform(.forceRenewal(shop.id(1)))
    let subscription = try #require(shop.store.subscriptions.first)
    #expect(subscription.state == state)
    #expect(subscription.expiresDate == "2026-02-10")
    #expect(subscription.gracePeriodExpiresDate == graceEnd)
    #expect(shop.store.messages.map(\.reason) == [.billingIssue])
  }

  @Test(
    .rule("renewal.force-renewal", "renewal.force-renewal-may-fail"),
    arguments: [
      (true, "2026-03-31" as StoreInstant), (false, "2026-04-05"),
    ]
  )
  func aForcedRenewalLeavesABillingProblem(grace: Bool, end: StoreInstant) throws {
    var shop = try Shop.failing(grace: grace ? 16 : nil)
    try shop.advance(to: "2026-03-05")
    try shop.perform(.forceRenewal(shop.id(1)))
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
    #expect(shop.store.subscriptions.map(\.expiresDate) == [end])
  }

  @Test(arguments: [true, false])
  func expiringEndsABillingProblem(grace: Bool) throws {
    var shop = try Shop.failing(grace: grace ? 16 : nil)
    try shop.advance(to: "2026-03-05")
    try shop.perform(.expire(shop.id(1)))
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
    #expect(shop.store.subscriptions.map(\.expirationIntent) == [.cancelled])
    #expect(shop.transaction(1).expiresDate == "2026-02-28")
    #expect(shop.store.messages == [])
  }
}
