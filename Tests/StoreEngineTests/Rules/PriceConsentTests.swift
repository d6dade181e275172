import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The price increases that need a subscriber's consent, and the deadline for it.
struct PriceConsentTests {
  private let higher = Price(milliunits: 5990, currency: "USD")

  /// The question and the higher price wait for the first period without an offer.
  @Test(.rule("prices.increase-offer-postpones"), arguments: [true, false, nil])
  func anOfferPutsTheQuestionOff(agrees: Bool?) throws {
    var shop = Shop()
    let product = Product.silverIntroduced(periods: 3)
    try shop.buy(product)
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    let known = shop.store.subscriptions[0]
    #expect(shop.store.consentDeadline(of: known) == "2026-04-30")
    if let agrees { try shop.perform(.answerPriceIncrease(shop.id(1), agrees: agrees)) }
    try shop.advance(to: "2026-04-29")
    #expect(shop.store.subscriptions[0].isActive)
    #expect(shop.store.consentDeadline(of: shop.store.subscriptions[0]) == "2026-04-30")
    try shop.advance(to: "2026-05-01")
    let expected: [Int64?] = agrees == true ? [990, 990, 990, 5990] : [990, 990, 990]
    #expect(shop.store.transactions.map(\.transaction.price) == expected)
    #expect(shop.store.subscriptions[0].isActive == (agrees == true))
  }

  /// Even a small second increase within a year needs consent.
  @Test(.rule("prices.consent-second-within-year")) func aSecondIncreaseWithinAYearAsks() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: false))
    func asks() -> Bool {
      let known = shop.store.subscriptions[0]
      return shop.store.needsConsent(
        known,
        to: Price(milliunits: 6490, currency: "USD"),
        sold: nil,
        home: .unitedStates
      )
    }
    #expect(!asks())
    try shop.advance(to: "2026-03-01")
    #expect(shop.store.subscriptions[0].raisedAt == "2026-02-28")
    #expect(asks())
    try shop.advance(to: "2027-02-27")
    #expect(asks())
    try shop.advance(to: "2027-03-01")
    #expect(!asks())
  }

  /// The increase of one plan also counts for the pending plan.
  @Test(.rule("prices.consent-second-any-product"))
  func aSecondIncreaseAsksForAnyProduct() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: false))
    try shop.advance(to: "2026-03-01")
    try shop.buy(.silverYearly)
    try shop.advance(to: "2026-04-01")
    let known = shop.store.subscriptions[0]
    #expect(known.product.id == "silver.yearly")
    let price = Price(milliunits: 50_990, currency: "USD")
    #expect(shop.store.needsConsent(known, to: price, sold: nil, home: .unitedStates))
  }

  @Test(
    .rule("prices.consent-always-regions"),
    arguments: [("DEU", true), ("USA", false)]
  )
  func someRegionsAlwaysAsk(country: String, asks: Bool) throws {
    let storefront = try #require(Storefront(countryCode: country))
    var shop = Shop(settings: StoreSettings(storefront: storefront))
    try shop.buy(.silverMonthly)
    let known = shop.store.subscriptions[0]
    let price = Price(milliunits: 5090, currency: storefront.currency)
    #expect(
      shop.store.needsConsent(known, to: price, sold: nil, home: .unitedStates) == asks
    )
  }

  /// A lowered base price is still a base price.
  ///
  /// The next increase is therefore compared with it in the base currency, not in the currency of
  /// the storefront.
  @Test(
    .rule("prices.consent-judged-currency", "prices.consent-thresholds"),
    arguments: [(24_980, false), (30_000, true)] as [(Int64, Bool)]
  )
  func aLowerBasePriceJudgesTheNextIncrease(base: Int64, needsConsent: Bool) throws {
    let brazil = try #require(Storefront(countryCode: "BRA"))
    var shop = Shop(settings: StoreSettings(storefront: brazil, locale: "pt_BR"))
    var product = Product.silverMonthly
    product.milliunits = 29_990
    try shop.buy(product)
    product.milliunits = 19_990
    let file = CatalogFile(name: "b", digest: "1000000000000001", text: "{}")
    try shop.perform(.changeCatalog(file, selling: [product]))
    let known = try #require(shop.store.subscriptions.first)
    #expect(known.renewalPrice.milliunits == 19_990 && known.product.storefrontMilliunits.isEmpty)
    product.milliunits = base
    let answer = shop.store.needsConsent(
      known,
      to: product.price(in: brazil),
      sold: product,
      home: .unitedStates
    )
    #expect(answer == needsConsent)
  }

  /// The need for consent depends on the monthly bill, during a commitment and before it: $5 and 50
  /// %.
  @Test(
    .rule("prices.consent-monthly-bill", "prices.consent-thresholds"),
    arguments: [(9_490, false), (9_500, true)] as [(Int64, Bool)]
  )
  func theMonthlyBillIsJudged(price: Int64, needsConsent: Bool) throws {
    let plans = CommittingTests()
    for shop in [try plans.committedShop(), try plans.waitingShop()] {
      let known = shop.store.subscriptions[0]
      let price = Price(milliunits: price, currency: "USD")
      let judged = shop.store.needsConsent(known, to: price, sold: nil, home: .unitedStates)
      #expect(judged == needsConsent)
    }
  }
}
