import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The sale, sheet, renewal and end of subscriptions with several items.
struct CreatingTests {
  private let generic = "com.example.aca.generic.subscription"

  @Test(
    .rule("advanced-commerce.requests.create-members", "advanced-commerce.changes.create-begins")
  ) func aBundleIsSoldAndRenewsAsOne() throws {
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

  /// Each request starts a subscription of its own, independent of others and of ordinary groups.
  @Test(.rule("advanced-commerce.requests.several-subscriptions")) func aCustomerHoldsSeveral()
    throws
  {
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

  /// An offer counts its periods down, and the regular price follows.
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

  /// If all items have an offer, the first period is as long as the offer, and the billing period
  /// follows.
  @Test(.rule("advanced-commerce.changes.offer-same-length"))
  func aTrialOfAllItemsIsAPeriodOfItsOwn() throws {
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

  @Test func aCancelledOrUnpaidSubscriptionEnds() throws {
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

  @Test(.rule("advanced-commerce.changes.create-again")) func aNewBeginningContinuesTheOldOne()
    throws
  {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-06-01")
    let token = try shop.renewalInfo().advancedCommerceInfo?.consistencyToken
    let offer = Offer(period: .p1m, periodCount: 2, price: 990, reason: .winBack)
    shop.skip()
    try shop.buy(
      .create(
        [.item("PRO", 19_990, offer: offer)],
        period: .p1m,
        reference: 2,
        previous: shop.id(1),
        token: token
      )
    )
    #expect(
      shop.news(of: "subscription") == """
        subscription resubscribed: com.example.aca.generic.subscription subscribed until \
        2026-07-01 next com.example.aca.generic.subscription 0.99
        """
    )
    #expect(shop.transaction(2).originalTransactionId == shop.id(1))
    #expect(shop.store.subscriptions.count == 1)
    #expect(try shop.terms().current.items.map(\.sku) == ["PRO"])
  }

  @Test(.rule("advanced-commerce.requests.sku-owned-subscription")) func aSKUIsHeldOnce() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .sports])
    #expect(shop.refusal(of: .create([.sports], reference: 2))?.code == .productAlreadyExists)
    try shop.buy(shop.modification(reference: 3, remove: ["SPORTS"]))
    // The customer owns the item until the renewal.
    #expect(shop.refusal(of: .create([.sports], reference: 2))?.code == .productAlreadyExists)
    try shop.advance(to: "2026-05-01")
    try shop.subscribe([.sports], reference: 2)
    #expect(shop.entitled.count == 2)
  }

  @Test(.rule("advanced-commerce.requests.item-limits")) func limitsHoldWhereTheyAreSet() throws {
    var shop = Shop()
    let items: [SubscriptionCreateItem] = [
      .item("BASIC", 9990, offer: .periods(1, at: 0)),
      .item("NEWS", 1990, offer: .periods(at: 990)),
    ]
    try shop.change { $0.advancedCommerce.itemLimit = 1 }
    #expect(shop.refusal(of: .create(items))?.code == .moreItemsThanAllowed)
    try shop.change {
      $0.advancedCommerce.itemLimit = 2
      $0.advancedCommerce.offerLimit = 1
    }
    #expect(shop.refusal(of: .create(items))?.code == .moreOffersThanAllowed)
    try shop.change { $0.advancedCommerce.offerLimit = 2 }
    #expect(shop.refusal(of: .create(items)) == nil)
  }
}
