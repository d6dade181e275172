import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Subscriptions of several items: sold, shown, renewed, ended.
struct CreatingTests {
  private let generic = "com.example.aca.generic.subscription"

  @Test func aBundleIsSoldAndRenewsAsOne() throws {
    var shop = Shop(at: "2026-01-15")
    try shop.subscribe([.news, .basic, .sports])
    try shop.advance(to: "2026-03-01")
    #expect(
      shop.news() == """
        sheet 1 \(generic) 16.97, then 16.97
        answer 1 buy
        add #1 \(generic) 16.97 purchase until 2026-02-15
        subscription subscribed: \(generic) subscribed until 2026-02-15 next \(generic) 16.97
        end 1 success #1
        clock 2026-02-15
        add #2 \(generic) 16.97 renewal of #1 until 2026-03-15
        subscription renewed: \(generic) subscribed until 2026-03-15 next \(generic) 16.97
        clock 2026-03-01
        """
    )
    #expect(shop.entitled == [2])
  }

  @Test func theSheetListsTheItemsFromTheHighestPriceDown() throws {
    var shop = Shop()
    let trial = Offer.periods(1, at: 0)
    let items: [SubscriptionCreateItem] = [
      .news, .item("SPORTS", 4990, offer: trial), .basic, .item("KIDS", 1990),
    ]
    try shop.perform(
      .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: .create(items)))
    )
    let sheet = try #require(shop.sheet)
    #expect(sheet.displayName == "Aurora TV")
    #expect(sheet.period == SubscriptionPeriod(value: 1, unit: .month))
    #expect(sheet.price.milliunits == 13_970)
    #expect(sheet.renewalPrice?.milliunits == 18_960)
    let lines = try #require(sheet.lines)
    #expect(
      lines.map(\.displayName) == ["BASIC Plan", "SPORTS Plan", "NEWS Plan", "KIDS Plan"]
    )
    #expect(lines.map(\.priceNow) == [9990, 0, 1990, 1990])
    #expect(lines.map(\.renewalPrice) == [9990, 4990, 1990, 1990])
    #expect(lines.map { $0.offer?.price } == [nil, 0, nil, nil])
  }

  /// Each request begins a subscription of its own, beside the others and beside ordinary groups.
  @Test func aCustomerHoldsSeveral() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.subscribe([.basic], reference: 1)
    try shop.subscribe([.sports], period: .p1w, reference: 2)
    #expect(shop.entitled == [1, 2, 3])
    #expect(shop.store.subscriptions(in: "bundles").map(\.id) == [shop.id(2), shop.id(3)])
    #expect(shop.store.ownSubscription(in: "bundles") == nil)
    try shop.advance(to: shop.subscription(of: 3).expiresDate)
    #expect(shop.entitled == [1, 2, 4])
    #expect(shop.transaction(4).originalTransactionId == shop.id(3))
  }

  /// An offer counts its periods down and gives way to the regular price.
  @Test func offersRunOut() throws {
    var shop = Shop(at: "2026-01-15")
    try shop.subscribe([
      .basic, .item("SPORTS", 4990, offer: .periods(2, at: 2990)),
      .item("NEWS", 1990, offer: .periods(1, at: 0)),
    ])
    try shop.advance(to: "2026-04-15")
    #expect((1...4).map { shop.transaction($0).price } == [12_980, 14_970, 16_970, 16_970])
    let counts = (1...4).map { number in
      shop.transaction(number).advancedCommerceInfo?.items.map { $0.offer?.periodCount }
    }
    #expect(counts == [[nil, 2, 1], [nil, 1, nil], [nil, nil, nil], [nil, nil, nil]])
  }

  /// An offer of all items has the length of its own period, and the billing period follows it.
  @Test func aTrialOfAllItemsIsAPeriodOfItsOwn() throws {
    var shop = Shop(at: "2026-01-15")
    let week = Offer.periods(1, of: .p1w, at: 0)
    try shop.subscribe([.item("BASIC", 9990, offer: week), .item("NEWS", 1990, offer: week)])
    try shop.advance(to: "2026-03-01")
    #expect((1...3).map { shop.transaction($0).price } == [0, 11_980, 11_980])
    #expect(
      (1...3).map { shop.transaction($0).expiresDate } == [
        "2026-01-22", "2026-02-22", "2026-03-22",
      ]
    )
  }

  @Test func aFailedRenewalIsCollectedAsForAnyOther() throws {
    var shop = Shop(at: "2026-01-15")
    try shop.subscribe([.basic, .sports])
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    try shop.advance(to: "2026-02-15")
    #expect(try shop.subscription().state == .inGracePeriod)
    #expect(shop.entitled == [1])
    try shop.advance(to: "2026-03-10")
    #expect(try shop.subscription().state == .inBillingRetryPeriod)
    #expect(shop.entitled == [])
    try shop.perform(.resolveBilling(shop.id(1)))
    #expect(try shop.subscription().state == .subscribed)
    #expect(shop.transaction(2).expiresDate == "2026-04-10")
    #expect(shop.transaction(2).advancedCommerceInfo?.items.count == 2)
  }

  @Test func whatIsCancelledOrNeverPaidEnds() throws {
    var shop = Shop(at: "2026-01-15")
    try shop.subscribe([.basic])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-02-15")
    #expect(try shop.subscription().state == .expired)
    #expect(try shop.subscription().expirationIntent == .cancelled)
    try shop.subscribe([.basic], reference: 2)
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-06-01")
    #expect(try shop.subscription(of: 2).state == .expired)
    #expect(try shop.subscription(of: 2).expirationIntent == .billingError)
  }

  @Test func periodsCanBeForced() throws {
    var shop = Shop(at: "2026-01-15")
    try shop.subscribe([.basic, .item("SPORTS", 4990, offer: .periods(3, at: 2990))])
    try shop.perform(.forceRenewal(shop.id(1)))
    #expect(
      shop.transaction(2).advancedCommerceInfo?.items.map { $0.offer?.periodCount } == [nil, 2]
    )
    try shop.perform(.expire(shop.id(1)))
    #expect(try shop.subscription().state == .expired)
    #expect(shop.entitled == [])
  }

  @Test func theRateDecidesHowLongAPeriodIs() throws {
    var settings = StoreSettings()
    settings.timeRate = .sandboxFiveMinutes
    var shop = Shop(at: "2026-01-15", settings: settings)
    try shop.subscribe([.basic], period: .p3m)
    #expect(
      try shop.subscription().expiresDate == StoreInstant("2026-01-15").advanced(bySeconds: 900)
    )
    try shop.advance(to: "2026-01-16")
    // The sandbox renews 12 times.
    #expect(shop.store.transactions.count == 13)
  }

  @Test func aRefundEndsIt() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    try shop.perform(.refund(shop.id(1), .other))
    #expect(try shop.subscription().state == .revoked)
    #expect(shop.entitled == [])
  }

  @Test func aFamilyDoesNotShareIt() throws {
    var shop = Shop()
    let request = PurchaseRequest(product: .genericSubscription, advancedCommerce: .create())
    #expect(
      refusal { try shop.perform(.familyBuy(request)) }
        == .purchase(.productUnavailable)
    )
  }
}
