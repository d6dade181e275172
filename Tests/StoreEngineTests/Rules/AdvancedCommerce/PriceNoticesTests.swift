import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The moments at which price increases are announced and paid.
struct PriceNoticesTests {
  /// A price increase, with the need for consent and its dates.
  struct Notice: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let period: Period
    let price: Int64
    let higher: Int64
    var storefront = "USA"
    /// `PENDING` or `ACCEPTED`.
    let status: AdvancedCommerceInfo.PriceIncreaseInfo.Status
    /// The day of the announcement; the subscription starts on 31 January 2026.
    let announced: StoreInstant
    /// The number of the first transaction at the higher price, if the customer agrees.
    let paid: Int
  }

  @Test(
    .rule("advanced-commerce.prices.notice-times", "advanced-commerce.prices.consent-rules"),
    arguments: notices
  )
  func aRiseIsAnnouncedInTime(row: Notice) throws {
    var settings = StoreSettings()
    settings.storefront = Storefront(countryCode: row.storefront) ?? settings.storefront
    var shop = Shop(settings: settings, environment: .production)
    let currency = settings.storefront.currency.rawValue
    try shop.buy(.create([.item("BASIC", row.price)], period: row.period, currency: currency))
    try shop.send(.prices(.price("BASIC", row.higher)))
    if row.announced > shop.store.now {
      try shop.advance(to: row.announced.advanced(byMilliseconds: -1))
      #expect(try shop.terms().next.items[0].priceIncrease?.status == .scheduled)
    }
    try shop.advance(to: row.announced)
    #expect(try shop.terms().next.items[0].priceIncrease?.status == row.status)
    if row.status == .pending {
      try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    }
    while shop.store.transactions.count < row.paid {
      try shop.advance(to: try #require(shop.store.nextDue))
    }
    let prices = shop.store.transactions.compactMap(\.transaction.price)
    #expect(prices.last == row.higher)
    #expect(prices.dropLast().allSatisfy { $0 == row.price })
  }

  /// If a day lasts a minute, 27 days last 27 minutes.
  @Test(.rule("time.notice-days-scale")) func theNoticeIsAsLongAsTheRateHasIt() throws {
    var settings = StoreSettings()
    settings.timeRate = .oneMinuteIsOneDay
    var shop = Shop(settings: settings, environment: .production)
    try shop.subscribe()
    try shop.send(.prices(.price("BASIC", 19_990)))
    let renewal = try shop.subscription().expiresDate
    #expect(
      try shop.terms().next.items[0].announcesIncreaseAt
        == renewal.advanced(bySeconds: -27 * 60)
    )
  }

  /// If an increase comes too late for the next renewal, it is announced after that renewal, even
  /// after a late one.
  @Test(.rule("advanced-commerce.prices.notice-first-fitting"), arguments: [true, false])
  func aLateRiseIsAnnouncedAfterTheRenewal(fails: Bool) throws {
    var shop = try Shop.ofFourItems()
    try shop.advance(to: "2026-02-20")
    try shop.send(.prices(.price("BASIC", 10_990)))
    #expect(try shop.terms().next.items[0].announcesIncreaseAt == nil)
    try shop.change {
      $0.billingRetryOnRenewal = fails
      $0.billingGracePeriod = true
    }
    try shop.advance(to: "2026-02-28")
    if fails { try shop.perform(.resolveBilling(shop.id(1))) }
    #expect(shop.store.transactions.count == 2)
    #expect(try shop.terms().next.items[0].announcesIncreaseAt == "2026-03-04")
  }

  /// The customer is asked some time before the end of an offer, in the sandbox too.
  @Test(
    .rule("advanced-commerce.prices.south-korea-offer-end"),
    arguments: [StoreEnvironment.sandbox, .production]
  )
  func theEndOfAnOfferIsAskedAboutBeforeIt(environment: StoreEnvironment) throws {
    let offer = Offer.periods(1, at: 1_000_000)
    var shop = try Shop.selling(
      [.item("NEWS", 4_000_000, offer: offer)],
      in: "KOR",
      environment: environment
    )
    #expect(try shop.terms().next.items[0].priceIncrease?.status == .scheduled)
    #expect(try shop.terms().next.items[0].announcesIncreaseAt == "2026-02-01")
    try shop.advance(to: "2026-02-01")
    #expect(try shop.terms().next.items[0].priceIncrease?.status == .pending)
  }

  /// If an offer costs the regular price or more, the customer isn't asked at its end.
  @Test(arguments: [(3_999_000 as Int64, true), (4_000_000, false), (4_001_000, false)])
  func onlyACheaperOfferEndsWithARise(price: Int64, asks: Bool) throws {
    let shop = try Shop.selling([.item("NEWS", 4_000_000)], in: "KOR")
    var subscription = try shop.subscription()
    subscription.advancedCommerce?.current.items[0].offer = AdvancedCommerceInfo.Offer(
      period: "P1M",
      periodCount: 1,
      price: price,
      reason: "ACQUISITION"
    )
    let renewed = StoreEvent.subscriptionChanged(
      subscription: subscription,
      change: .period(.renewed)
    )
    guard case .subscriptionChanged(let planned, _) = shop.store.planned(renewed) else {
      Issue.record("another event was planned")
      return
    }
    let item = try #require(planned.advancedCommerce?.next.items.first)
    #expect((item.priceIncrease != nil) == asks)
  }

  @Test(
    .rule(
      "advanced-commerce.prices.notice-first-fitting",
      "advanced-commerce.prices.change-from-renewal"
    )
  ) func aLateCallCountsFromTheRenewalAfter() throws {
    var shop = try Shop.ofTwoItems()
    try shop.advance(to: "2026-02-10")
    try shop.send(.prices(.price("BASIC", 19_990)))
    #expect(try shop.next == "BASIC 9990, SCHEDULED 19990\nSPORTS 4990")
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 14_980)
    #expect(try shop.next == "BASIC 9990, SCHEDULED 19990, on 2026-03-04\nSPORTS 4990")
    try shop.advance(to: "2026-03-04")
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    try shop.advance(to: "2026-03-31")
    #expect(shop.transaction(3).price == 24_980)
  }

  @Test(.rule("advanced-commerce.prices.notice-sandbox"))
  func theSandboxAnnouncesWithTheFirstRenewal() throws {
    var shop = try Shop.ofTwoItems(.sandbox)
    try shop.send(.prices(.price("BASIC", 19_990)))
    #expect(try shop.next == "BASIC 9990, SCHEDULED 19990\nSPORTS 4990")
    shop.skip()
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.news() == """
        clock 2026-02-28
        add #2 com.example.aca.generic.subscription 14.98 renewal of #1 until 2026-03-31
        subscription renewed: com.example.aca.generic.subscription subscribed \
        until 2026-03-31 next com.example.aca.generic.subscription 14.98
        subscription priceIncreaseAnnounced: com.example.aca.generic.subscription subscribed \
        until 2026-03-31 next com.example.aca.generic.subscription 14.98
        message priceIncreaseConsent
        """
    )
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    try shop.advance(to: "2026-03-31")
    #expect(shop.transaction(3).price == 24_980)
  }
}
