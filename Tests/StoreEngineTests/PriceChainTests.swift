import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Rises that meet others, and when one is asked about (advanced-commerce.md 4.6).
struct PriceChainTests {
  private func shop(
    environment: StoreEnvironment = .production,
    country: String = "USA",
    _ items: [SubscriptionCreateItem] = [
      .item("BASIC", 9990), .item("SPORTS", 9990), .item("NEWS", 9990), .item("FILMS", 9990),
    ]
  ) throws -> Shop {
    var settings = StoreSettings()
    settings.storefront = Storefront(countryCode: country) ?? settings.storefront
    var shop = Shop(settings: settings, environment: environment)
    try shop.buy(.create(items, currency: settings.storefront.currency.rawValue))
    return shop
  }

  /// With a rise of BASIC on its way, what depends on it, then another rise with what depends on that.
  @Test(
    arguments: [
      ("NEWS", "SPORTS", "NEWS", AdvancedCommerceErrorCode.dependentSKUsCannotBeShared),
      ("NEWS", "SPORTS", "BASIC", .dependentSKUsCannotBeChained),
      ("NEWS", "NEWS", "FILMS", .dependentSKUsCannotBeChained),
      ("NEWS", "NEWS", nil, nil), ("NEWS", "SPORTS", "FILMS", nil), ("NEWS", "SPORTS", nil, nil),
      (nil, "SPORTS", "BASIC", nil), (nil, "SPORTS", "FILMS", nil), ("NEWS", "BASIC", "NEWS", nil),
    ] as [(String?, String, String?, AdvancedCommerceErrorCode?)]
  )
  func aRiseMakesNoChain(
    first: String?,
    sku: String,
    dependent: String?,
    code: AdvancedCommerceErrorCode?
  ) throws {
    func price(_ sku: String, _ dependent: String?) -> SubscriptionPriceChangeItem {
      SubscriptionPriceChangeItem(
        sku: sku,
        price: 10_990,
        dependentSKUs: dependent.map { [$0] }
      )
    }
    var shop = try shop()
    try shop.send(.prices(price("BASIC", first)))
    #expect(shop.code(of: .prices(price(sku, dependent), reference: 51)) == code)
  }

  /// An answer is for the item that it names.
  @Test func oneOfTwoRisesIsAgreedTo() throws {
    var shop = try shop()
    try shop.send(.prices(.price("BASIC", 19_990), .price("NEWS", 19_990)))
    try shop.advance(to: "2026-02-02")
    try shop.perform(.answerItemPrice(shop.id(1), sku: "NEWS", agrees: true))
    let waiting = try shop.terms().next.items.filter(\.awaitsConsent)
    #expect(waiting.map(\.sku) == ["BASIC"])
  }

  /// In India prices cannot be raised; the same price is no rise.
  @Test(arguments: [
    (900_000 as Int64, nil as AdvancedCommerceErrorCode?), (1_000_000, nil),
    (1_001_000, .acaPriceIncreaseIsNotCurrentlySupportedInIndia),
  ])
  func whereNoPriceRisesTheSameOneIsTaken(
    price: Int64,
    code: AdvancedCommerceErrorCode?
  ) throws {
    let shop = try shop(country: "IND", [.item("BASIC", 1_000_000)])
    #expect(shop.code(of: .prices(.price("BASIC", price))) == code)
  }

  /// Why no price follows is told: renewal is off, or the subscription is what it is.
  @Test func whatDoesNotRenewHasNoOtherPrice() throws {
    var shop = try shop()
    func problems() -> [String] {
      do throws(StoreRefusal) {
        let request = AnyServerRequest.prices(.price("BASIC", 10_990))
        let target = Product.genericSubscription
        _ = try shop.store.events(for: .serverRequest(request, of: shop.id(1), target: target))
        return []
      } catch {
        guard case .request(let refusal) = error else { return [] }
        return refusal.problems
      }
    }
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(problems() == ["renewal is off, so no price follows"])
    try shop.perform(.expire(shop.id(1)))
    #expect(problems() == ["the subscription is expired"])
  }

  /// Twelve months after one rise began another needs no consent for that.
  @Test(arguments: Shop.offsets)
  func aYearBehindARiseItIsForgotten(offset: Int64) throws {
    let shop = try shop()
    var subscription = try shop.subscription()
    let raisedAt: StoreInstant = "2025-01-31"
    subscription.advancedCommerce?.raisedAt = raisedAt.advanced(byMilliseconds: -offset)
    var item = try #require(subscription.advancedCommerce?.next.items.first)
    item.priceIncrease = AdvancedCommerceInfo.PriceIncreaseInfo(status: .scheduled, price: 10_990)
    #expect(shop.store.needsConsent(item, of: subscription) == (offset < 0))
  }

  /// A rise that came too late for the next renewal is announced behind it, also where that was late.
  @Test(arguments: [true, false])
  func aLateRiseIsAnnouncedBehindTheRenewal(fails: Bool) throws {
    var shop = try shop()
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

  /// The end of an offer is asked about some time before, in the sandbox as well.
  @Test(arguments: [StoreEnvironment.sandbox, .production])
  func theEndOfAnOfferIsAskedAboutBeforeIt(environment: StoreEnvironment) throws {
    let offer = Offer.periods(1, at: 1_000_000)
    var shop = try shop(
      environment: environment,
      country: "KOR",
      [.item("NEWS", 4_000_000, offer: offer)]
    )
    #expect(try shop.terms().next.items[0].priceIncrease?.status == .scheduled)
    #expect(try shop.terms().next.items[0].announcesIncreaseAt == "2026-02-01")
    try shop.advance(to: "2026-02-01")
    #expect(try shop.terms().next.items[0].priceIncrease?.status == .pending)
  }

  /// An offer at the regular price, or above it, ends without a question.
  @Test(arguments: [(3_999_000 as Int64, true), (4_000_000, false), (4_001_000, false)])
  func onlyACheaperOfferEndsWithARise(price: Int64, asks: Bool) throws {
    let shop = try shop(country: "KOR", [.item("NEWS", 4_000_000)])
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
}
