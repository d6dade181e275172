import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The products that can be sold, and their prices.
struct QuoteTests {
  private func unpriced(_ product: Product) -> Product {
    var product = product
    product.milliunits = 0
    product.saleObstacle = .noPrice
    return product
  }

  @Test(
    .rule("purchasing.unpriced-is-unavailable"),
    arguments: [Product.gems, .unlock, .season, .silverMonthly]
  )
  func aProductWithoutAPriceIsUnavailable(product: Product) throws {
    var shop = Shop()
    let unpriced = unpriced(product)
    let refused = refusal { try shop.perform(.purchase(PurchaseRequest(product: unpriced))) }
    #expect(refused == .purchase(.productUnavailable))
    #expect(shop.store.sheets.isEmpty)
    #expect(shop.store.transactions.isEmpty)
  }

  @Test func theCustomerMovesToNoPlanWithoutAPrice() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let gold = unpriced(.goldMonthly)
    #expect(refusal { try shop.buy(gold) } == .purchase(.productUnavailable))
    #expect(shop.store.transactions.count == 1)
    let unlock = unpriced(.unlock)
    let family = refusal { try shop.perform(.familyBuy(PurchaseRequest(product: unlock))) }
    #expect(family == .purchase(.productUnavailable))
  }

  @Test(
    .rule(
      "purchasing.quantity-limits",
      "purchasing.quantity-types",
      "purchasing.invalid-option-throws"
    ),
    arguments: [
      (Product.gems, 0), (.gems, 11), (.season, -1), (.unlock, 2), (.goldMonthly, 2),
    ]
  )
  func anImpossibleQuantityIsRefused(product: Product, quantity: Int) throws {
    var shop = Shop()
    let request = PurchaseRequest(product: product, quantity: quantity)
    #expect(refusal { try shop.perform(.purchase(request)) } == .purchase(.invalidQuantity))
    #expect(shop.news() == "")
  }

  @Test func impossiblePeriodsAndPricesAreNotSold() throws {
    var shop = Shop()
    var dear = Product.gems
    dear.milliunits = .max / 2
    var long = Product.silverMonthly
    long.subscription?.period = SubscriptionPeriod(value: .max / 2, unit: .year)
    var never = Product.goldMonthly
    never.subscription?.offers[0].periodCount = 0
    for wrong in [
      PurchaseRequest(product: dear, quantity: 3), PurchaseRequest(product: long),
      PurchaseRequest(product: never),
    ] {
      #expect(refusal { try shop.perform(.purchase(wrong)) } == .purchase(.productUnavailable))
    }
  }

  @Test(.rule("storefronts.storefront-decides", "purchasing.price-includes-quantity"))
  func theStorefrontSetsThePrice() throws {
    var product = Product.gems
    product.storefrontMilliunits = ["JPN": 160_000]
    let japan = Storefront(countryCode: "JPN", id: "143462", currency: "JPY", locale: "ja_JP")
    var shop = Shop(settings: StoreSettings(storefront: japan, locale: "ja_JP"))
    try shop.buy(product, quantity: 2)
    let sold = shop.transaction(1)
    #expect(sold.price == 320_000)
    #expect(sold.currency == "JPY")
    #expect([sold.storefront, sold.storefrontId] == ["JPN", "143462"])
  }

  /// The longest periods and the longest offers last a century, in any unit.
  @Test(arguments: [
    (SubscriptionPeriod.Unit.day, 36_500), (.week, 5200), (.month, 1200), (.year, 100),
  ])
  func periodsUpToACenturyAreSold(unit: SubscriptionPeriod.Unit, count: Int) throws {
    for (value, isSold) in [(count, true), (count + 1, false)] {
      var product = Product.silverMonthly
      product.subscription?.period = SubscriptionPeriod(value: value, unit: unit)
      var shop = Shop()
      let refused = refusal { try shop.buy(product) }
      #expect(refused == (isSold ? nil : .purchase(.productUnavailable)))
      product = .silverMonthly
      let offer = SubscriptionOffer(
        kind: .introductory,
        paymentMode: .payUpFront,
        period: SubscriptionPeriod(value: value / 2, unit: unit),
        periodCount: isSold ? 2 : 3,
        milliunits: 1990
      )
      product.subscription?.offers = [offer]
      var another = Shop()
      let refusedOffer = refusal { try another.buy(product) }
      #expect(refusedOffer == (isSold ? nil : .purchase(.productUnavailable)))
    }
  }
}
