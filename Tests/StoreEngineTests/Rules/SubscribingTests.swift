import StoreModel
import StoreSamples
import StoreSnapshots
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests of new and repeated subscriptions, and of the refund for the rest of a period that an
/// upgrade or an immediate crossgrade replaces.
struct SubscribingTests {
  /// A plan of half a year, like Lite in the sample catalog.
  private static let lite = plan("lite", 5990, period: SubscriptionPeriod(value: 6, unit: .month))

  private static func plan(
    _ id: ProductID,
    _ milliunits: Int64,
    level: Int = 2,
    period: SubscriptionPeriod = SubscriptionPeriod(value: 1, unit: .month),
    offers: [SubscriptionOffer] = [],
    in places: [String: Int64] = [:]
  ) -> Product {
    Product(
      id: id,
      type: .autoRenewable,
      milliunits: milliunits,
      storefrontMilliunits: places,
      isFamilyShareable: true,
      subscription: SubscriptionTerms(
        groupID: "plans",
        groupLevel: level,
        period: period,
        offers: offers
      )
    )
  }

  private static let best = plan("best", 9990, level: 1, in: ["JPN": 1_500_000])

  /// An upgrade has refunded the rest of the period.
  ///
  /// A later refund therefore covers the other part, and can't be partial.
  @Test(.rule("refunds.upgraded-period-rest"), arguments: [0, 30, 150] as [Int64])
  func aReplacedPeriodIsRefundedOnce(days: Int64) throws {
    var shop = Shop(at: "2026-06-01")
    try shop.buy(Self.lite)
    try shop.advance(to: StoreInstant("2026-06-01").advanced(byDays: days))
    try shop.buy(Self.best)
    let given = try #require(shop.store.upgradeRefund(of: shop.id(1))?.milliunits)
    let refused = refusal { try shop.perform(.refund(shop.id(1), .other, part: .unused)) }
    #expect(refused == .noPart(shop.id(1), .givenBack))
    guard days > 0 else {
      #expect(given == 5990)
      #expect(
        refusal { try shop.perform(.refund(shop.id(1), .other)) } == .alreadyRefunded(shop.id(1))
      )
      return
    }
    try shop.perform(.refund(shop.id(1), .other))
    let transaction = shop.transaction(1)
    let percentage = try #require(transaction.revocationPercentage)
    #expect(transaction.revocationType == .refundProrated)
    #expect(transaction.price(ofShare: percentage)?.milliunits == 5990 - given)
    #expect(shop.store.subscriptions.first?.state == .subscribed)
  }

  /// Returns the refund for a change of plans some `days` after a purchase.
  private func refund(
    of first: Product,
    in storefront: Storefront = .unitedStates,
    after days: Int64,
    to second: Product = best,
    settings: (inout StoreSettings) -> Void = { _ in }
  ) throws -> Price? {
    var shop = Shop(at: "2026-06-01")
    try shop.change { $0.storefront = storefront }
    try shop.buy(first)
    try shop.change(settings)
    try shop.advance(to: StoreInstant("2026-06-01").advanced(byDays: days))
    let before = shop.journal.count
    try shop.buy(second)
    let added = shop.journal[before...].compactMap { event -> Sale? in
      if case .transactionAdded(_, let sale) = event { sale } else { nil }
    }
    // Neither the app nor the merchant's server receives a revocation or a refund.
    #expect(shop.transaction(1).revocationDate == nil && shop.transaction(1).revocationType == nil)
    #expect(!shop.journal[before...].contains { $0.isRefund })
    return added.last?.upgradeRefund
  }

  private static func dollars(_ milliunits: Int64) -> Price {
    Price(milliunits: milliunits, currency: "USD")
  }

  /// 153 of 183 days remain: 5.99 x 153 / 183 = 5.008.
  @Test(.rule("plans.upgrade-refunds-rest", "plans.upgrade-refund-amount"))
  func halfAYearAfterAMonth() throws {
    #expect(try refund(of: Self.lite, after: 30) == Self.dollars(5010))
  }

  /// 20 of June's 30 days remain: 4.99 x 20 / 30 = 3.3266.
  @Test(.rule("plans.upgrade-refund-amount")) func aMonthAfterTenDays() throws {
    let plan = Self.plan("some", 4990)
    #expect(try refund(of: plan, after: 10) == Self.dollars(3330))
    #expect(try refund(of: plan, after: 0) == Self.dollars(4990))
  }

  /// Yen amounts are whole numbers: 480 x 20 / 30 = 320; 500 x 13 / 30 = 216.67.
  @Test(
    .rule("plans.upgrade-refund-amount"),
    arguments: [(480_000, 10, 320_000), (500_000, 17, 217_000)] as [(Int64, Int64, Int64)]
  )
  func yen(price: Int64, days: Int64, refund: Int64) throws {
    let japan = try #require(Storefront(countryCode: "JPN"))
    let plan = Self.plan("some", 4990, in: ["JPN": price])
    #expect(
      try self.refund(of: plan, in: japan, after: days)
        == Price(milliunits: refund, currency: "JPY")
    )
  }

  private static func introductory(
    _ mode: SubscriptionOffer.PaymentMode,
    _ milliunits: Int64
  ) -> Product {
    plan(
      "some",
      4990,
      offers: [
        SubscriptionOffer(
          kind: .introductory,
          id: nil,
          paymentMode: mode,
          period: SubscriptionPeriod(value: 1, unit: .month),
          periodCount: 1,
          milliunits: milliunits
        )
      ]
    )
  }

  @Test func aFreeTrialGivesNothingBack() throws {
    #expect(try refund(of: Self.introductory(.freeTrial, 0), after: 10) == nil)
  }

  /// The refund is 0.99 x 20 / 30 = 0.66, because it is a part of the price that was paid.
  @Test func anIntroductoryPriceGivesAPartOfItBack() throws {
    #expect(try refund(of: Self.introductory(.payAsYouGo, 990), after: 10) == Self.dollars(660))
    #expect(try refund(of: Self.introductory(.payUpFront, 990), after: 10) == Self.dollars(660))
  }

  /// In the grace period, the paid period is over.
  ///
  /// After the end of the subscription, nothing is replaced.
  @Test func afterThePeriodNothingIsRefunded() throws {
    let plan = Self.plan("some", 4990)
    let inGrace = try refund(of: plan, after: 32) {
      $0.billingGracePeriod = true
      $0.billingRetryOnRenewal = true
    }
    #expect(inGrace == nil)
    let ended = try refund(of: plan, after: 32) { $0.billingRetryOnRenewal = true }
    #expect(ended == nil)
  }

  /// A crossgrade of the same length is immediate; a downgrade or another length waits for the renewal.
  @Test(.rule("plans.upgrade-refunds-rest", "plans.upgrade-refund-silent"))
  func onlyImmediateChangesGiveBack() throws {
    let plan = Self.plan("some", 4990)
    #expect(try refund(of: plan, after: 15, to: Self.plan("other", 3990)) == Self.dollars(2500))
    #expect(try refund(of: plan, after: 15, to: Self.plan("less", 990, level: 3)) == nil)
    #expect(try refund(of: plan, after: 15, to: Self.lite) == nil)
    #expect(try refund(of: plan, after: 15, to: plan) == nil)
  }

  @Test func aFamilyMembersPlanGivesNothingBack() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: Self.plan("some", 4990))))
    try shop.buy(Self.best)
    #expect(shop.store.transactions.map(\.sale.upgradeRefund) == [nil, nil])
  }

  @Test func theTimelineSaysIt() throws {
    var shop = Shop(at: "2026-06-01")
    try shop.buy(Self.lite)
    try shop.advance(to: "2026-07-01")
    try shop.buy(Self.best)
    let known = try #require(shop.store.subscriptions.first)
    let entries = shop.store.timeline(of: known, coming: 0)
    #expect(entries.map(\.upgradeRefund) == [Self.dollars(5010), nil])
    #expect(shop.store.upgradeRefund(of: shop.id(1)) == Self.dollars(5010))
    #expect(shop.store.upgradeRefund(of: shop.id(2)) == nil)
    let event = try #require(
      shop.journal.last {
        if case .transactionAdded = $0 { true } else { false }
      }
    )
    let text = try EventText().text(of: event)
    #expect(text.contains(#""upgradeRefund":{"currency":"USD","milliunits":5010}"#))
    #expect(try EventText().event(of: text) == event)
  }

  @Test(
    .rule(
      "transactions.resubscription-keeps-original",
      "entitlements.run-of-service-gap",
      "renewal.resubscribe-after-end"
    ),
    arguments: [
      ("2026-04-29" as StoreInstant, "2026-01-31" as StoreInstant),
      ("2026-04-30", "2026-04-30"),
    ]
  )
  func resubscribingKeepsTheChainAndAShortGapKeepsTheRun(
    moment: StoreInstant,
    runStart: StoreInstant
  ) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: moment)
    try shop.buy(.silverYearly)
    let subscriptions = shop.store.subscriptions(in: "plans")
    #expect(subscriptions.map(\.originalTransactionId) == [shop.id(1)])
    #expect(subscriptions.map(\.latestTransactionId) == [shop.id(2)])
    #expect(subscriptions.map(\.recentSubscriptionStartDate) == [runStart])
    #expect(shop.transaction(2).originalPurchaseDate == .start)
    #expect(shop.transaction(2).transactionReason == .purchase)
    #expect(shop.entitled == [2])
  }

  @Test func buyingWhileARenewalFailsBeginsANewPeriod() throws {
    var shop = try Shop.failing()
    try shop.advance(to: "2026-03-10")
    shop.skip()
    try shop.buy(.silverMonthly)
    #expect(
      shop.news() == """
        sheet 2 silver.monthly 4.99, then 4.99
        answer 2 buy
        add #2 silver.monthly 4.99 purchase of #1 until 2026-04-10
        subscription resubscribed: silver.monthly subscribed until 2026-04-10 \
        next silver.monthly 4.99
        end 2 success #2
        """
    )
  }

  @Test(.rule("entitlements.run-of-service-gap")) func aGapAsLongAsBillingRetryBeginsANewRun()
    throws
  {
    for (pause, isNew) in [(600 as Int64, false), (601, true)] {
      var shop = Shop()
      try shop.change { $0.timeRate = .monthlyRenewalEveryFiveMinutes }
      try shop.buy(.silverMonthly)
      try shop.perform(.setAutoRenew(shop.id(1), false))
      let moment = StoreInstant.start.advanced(bySeconds: 300 + pause)
      try shop.advance(to: moment)
      try shop.buy(.silverMonthly)
      let starts = shop.store.subscriptions.map(\.recentSubscriptionStartDate)
      #expect(starts == [isNew ? moment : .start])
    }
  }
}

extension StoreEvent {
  fileprivate var isRefund: Bool {
    if case .transactionChanged(_, let change) = self { change.isRefund } else { false }
  }
}
