import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

struct RenewalTests {
  @Test(.rule("renewal.month-ends-kept", "renewal.charges-at-end"))
  func monthsAreCountedFromTheFirstDay() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.advance(to: "2026-05-01")
    #expect(
      shop.news() == """
        clock 2026-02-28
        add #2 silver.monthly 4.99 renewal of #1 until 2026-03-31
        subscription renewed: silver.monthly subscribed until 2026-03-31 next silver.monthly 4.99
        clock 2026-03-31
        add #3 silver.monthly 4.99 renewal of #1 until 2026-04-30
        subscription renewed: silver.monthly subscribed until 2026-04-30 next silver.monthly 4.99
        clock 2026-04-30
        add #4 silver.monthly 4.99 renewal of #1 until 2026-05-31
        subscription renewed: silver.monthly subscribed until 2026-05-31 next silver.monthly 4.99
        clock 2026-05-01
        """
    )
  }

  @Test(.rule("renewal.month-ends-kept")) func tenYearsOfMonthsEndOnTheirDays() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2036-01-31")
    #expect(shop.store.transactions.count == 121)
    let days = shop.store.transactions.map { CivilDate($0.transaction.purchaseDate).day }
    #expect(days.filter { $0 == 31 }.count == 71)
    #expect(shop.store.transactions[25].transaction.purchaseDate == "2028-02-29")
    #expect(shop.store.transactions[120].transaction.expiresDate == "2036-02-29")
    #expect(shop.store.subscriptions.map(\.recentSubscriptionStartDate) == [.start])
  }

  @Test(
    .rule(
      "transactions.purchase-date-is-charge",
      "transactions.reason-purchase-or-renewal",
      "purchasing.account-token-returned"
    )
  ) func aRenewalIsTheSubscriptionsNextTransaction() throws {
    var shop = Shop()
    var request = PurchaseRequest(product: .silverMonthly)
    request.appAccountToken = "11111111-2222-3333-4444-555555555555"
    try shop.perform(.purchase(request))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    try shop.advance(to: "2026-02-28")

    let first = shop.transaction(1)
    var renewal = Transaction(
      transactionId: TransactionID(rawValue: first.transactionId.rawValue + 1),
      originalTransactionId: first.transactionId,
      bundleId: "com.example",
      productId: "silver.monthly",
      type: .autoRenewable,
      purchaseDate: "2026-02-28",
      originalPurchaseDate: .start,
      environment: .sandbox,
      storefront: .unitedStates,
      reason: .renewal,
      price: Price(milliunits: 4990, currency: "USD"),
      appTransactionId: StoreIdentity.test.appTransactionId
    )
    renewal.subscriptionGroupIdentifier = "plans"
    renewal.expiresDate = "2026-03-31"
    renewal.appAccountToken = "11111111-2222-3333-4444-555555555555"
    renewal.deviceVerificationNonce = shop.transaction(2).deviceVerificationNonce
    let item = try #require(first.webOrderLineItemId.flatMap(UInt64.init))
    renewal.webOrderLineItemId = String(item + 1)
    #expect(shop.transaction(2) == renewal)
    #expect(first.deviceVerificationNonce != renewal.deviceVerificationNonce)
  }

  /// If a customer moves to another country, the subscription keeps its price and currency.
  @Test(.rule("storefronts.subscription-keeps-storefront"))
  func aRenewalIsChargedInTheStorefrontOfItsSubscription() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let germany = try #require(Storefront(countryCode: "DEU"))
    try shop.change { $0.storefront = germany }
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).storefront == "USA")
    #expect(shop.transaction(2).currency == "USD")
  }

  @Test(.rule("entitlements.updates-cover-outside", "entitlements.status-updates-changes"))
  func renewalsAreAnnouncedAndTheirStatusToo() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let events = try shop.perform(.advance(to: "2026-03-31"))
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [2, 3])
    #expect(shop.numbers(events.flatMap(\.statusUpdates)) == [1, 1])
  }

  @Test(
    .rule(
      "renewal.sandbox-limit",
      "renewal.sandbox-limit-ends-as-cancelled",
      "renewal.resubscribe-after-end"
    ),
    arguments: [(TimeRate.sandboxFiveMinutes, 12), (.testFlight, 6)]
  )
  func theSandboxRenewsSoOften(rate: TimeRate, limit: Int) throws {
    var shop = Shop()
    try shop.change { $0.timeRate = rate }
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-31")
    #expect(shop.store.transactions.count == 1 + limit)
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
    #expect(shop.store.subscriptions.map(\.expirationIntent) == [.cancelled])
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-05-31")
    #expect(shop.store.transactions.count == 2 * (1 + limit))
  }

  @Test func theOtherRatesRenewForAsLongAsItIsWanted() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .oneRenewalEveryMinute }
    try shop.buy(.silverMonthly)
    try shop.advance(to: StoreInstant.start.advanced(bySeconds: 6000))
    #expect(shop.store.transactions.count == 101)
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
  }

  @Test(.rule("time.rate-change-next-period")) func aRateSetInMidPeriodBeginsWithTheNext() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.timeRate = .monthlyRenewalEveryHour }
    try shop.advance(to: "2026-02-28T02:30Z")
    try shop.change { $0.timeRate = .realTime }
    try shop.advance(to: "2026-03-29")
    #expect(
      shop.store.transactions.map(\.transaction.expiresDate) == [
        "2026-02-28", "2026-02-28T01:00Z", "2026-02-28T02:00Z", "2026-02-28T03:00Z",
        "2026-03-28T03:00Z", "2026-04-28T03:00Z",
      ]
    )
  }

  /// The renewal limit applies only at its sandbox rate.
  ///
  /// At another rate, the subscription continues.
  @Test func aLimitHoldsAtItsRateOnly() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .sandboxFiveMinutes }
    try shop.buy(.silverMonthly)
    while shop.store.transactions.count < 13 {
      try shop.advance(to: try #require(shop.store.nextDue))
    }
    #expect(shop.store.subscriptions.map(\.renewalsLeft) == [0])
    try shop.change { $0.timeRate = .realTime }
    try shop.advance(to: try #require(shop.store.nextDue))
    #expect(shop.store.transactions.count == 14)
  }

  @Test(.rule("renewal.sandbox-limit-counts-from-rate")) func aLimitCountsFromItsRate() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-04-01")
    #expect(shop.store.transactions.count == 3)
    try shop.change { $0.timeRate = .sandboxFiveMinutes }
    try shop.advance(to: "2026-06-01")
    #expect(shop.store.transactions.count == 15)
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
  }

  /// When a subscription ends, no transaction changes, and the renewal info keeps its date.
  @Test(.rule("entitlements.expiry-is-status-only", "renewal.renewal-date-stays"))
  func anEndChangesTheStatusOnly() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let events = try shop.perform(.advance(to: "2026-03-01"))
    #expect(events.flatMap(\.transactionUpdates) == [])
    #expect(shop.numbers(events.flatMap(\.statusUpdates)) == [1])
    #expect(try shop.renewalInfo().renewalDate == "2026-02-28")
  }
}
