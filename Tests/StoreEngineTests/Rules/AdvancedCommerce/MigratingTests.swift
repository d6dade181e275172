import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The migration of an ordinary subscription to Advanced Commerce.
struct MigratingTests {
  private let generic = Product.genericSubscription

  private func shop(_ product: Product = .silverMonthly) throws -> Shop {
    var shop = Shop()
    try shop.buy(product)
    try shop.advance(to: "2026-02-10")
    shop.skip()
    return shop
  }

  @Test(.rule("advanced-commerce.server.migrate-ordinary")) func thePriceAndThePeriodStay() throws {
    var shop = try shop()
    try shop.send(.migration())
    #expect(
      shop.news() == """
        server migrate #1
        metadataUpdated #1
        subscription migrated: com.example.aca.generic.subscription subscribed \
        until 2026-02-28 next com.example.aca.generic.subscription 4.99
        """
    )
    let moved = shop.transaction(1)
    #expect(moved.productId == generic.id && moved.subscriptionGroupIdentifier == "bundles")
    #expect(shop.items(1) == "BASIC 4990")
    #expect(try shop.next == "BASIC 4990")
    #expect(shop.store.subscriptions(in: "plans") == [])
    #expect(shop.store.subscriptions(in: "bundles").map(\.id) == [shop.id(1)])
    #expect(shop.store.latest(for: "silver.monthly") == nil)
    #expect(shop.store.latest(for: generic.id) == shop.id(1))
    #expect(shop.entitled == [1])
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 4990 && shop.transaction(2).productId == generic.id)
    #expect(shop.items(2) == "BASIC 4990")
  }

  @Test func theTargetTakesItsPlaceAmongOthers() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.subscribe()
    try shop.advance(to: "2026-03-01")
    try shop.send(.migration(), about: 1)
    #expect(
      shop.numbers(shop.store.history(of: generic.id)) == [4, 3, 2]
    )
    #expect(shop.numbers(shop.store.history(of: "silver.monthly")) == [1])
    #expect(shop.numbers(shop.store.subscriptions(in: "bundles").map(\.id)) == [1, 2])
    #expect(shop.numbers([try #require(shop.store.latest(for: generic.id))]) == [4])
  }

  @Test(.rule("advanced-commerce.server.migrate-renewal-items"))
  func aPendingChangeBecomesTheNextItems() throws {
    var shop = try shop(.goldMonthly)
    try shop.advance(to: "2026-03-01")
    try shop.buy(.silverMonthly)
    #expect(shop.code(of: .migration()) == .pendingChangesMismatch)
    let next = SubscriptionMigrateRenewalItem(
      sku: "SMALL",
      displayName: "Small",
      description: "Less of it"
    )
    try shop.send(.migration(renewalItems: [next]))
    #expect(try shop.terms().current.items.map(\.words) == ["BASIC 9990"])
    #expect(try shop.next == "SMALL 4990")
    #expect(try shop.renewalInfo().renewalPrice == 4990)
  }

  /// If the customer redeemed an offer while subscribed, all of its periods begin after the
  /// renewal.
  @Test(.rule("advanced-commerce.server.migrate-offer-reason"))
  func aPendingOfferBecomesTheNextItems() throws {
    var product = Product.silverMonthly
    product.subscription?.offers = [
      SubscriptionOffer(
        kind: .promotional,
        id: "deal",
        paymentMode: .payAsYouGo,
        period: SubscriptionPeriod(value: 1, unit: .month),
        periodCount: 3,
        milliunits: 990
      )
    ]
    var shop = try shop(product)
    try shop.buy(product, offer: "deal")
    try shop.send(.migration())
    #expect(shop.items(1) == "BASIC 4990")
    #expect(try shop.next == "BASIC 4990, 3 x P1M at 990")
    #expect(try shop.terms().next.items.map(\.offer?.reason) == ["RETENTION"])
  }

  @Test(arguments: [1, 2])
  func theItemLimitApplies(limit: Int) throws {
    var shop = try shop()
    try shop.change { $0.advancedCommerce.itemLimit = limit }
    var other = SubscriptionMigrateItem.basic
    other.sku = "NEWS"
    let request = AnyServerRequest.migration([.basic, other])
    #expect((shop.code(of: request) == .itemLimitExceeded) == (limit < 2))
  }

  /// A price only for the customer's storefront is enough.
  @Test(
    .rule("advanced-commerce.requests.generic-product"),
    arguments: [
      ([:] as [String: Int64], true), (["USA": 290], true), (["DEU": 290], false),
    ]
  )
  func theTargetHasAPriceWhereItIsSold(prices: [String: Int64], isPriced: Bool) throws {
    let shop = try shop()
    var target = generic
    target.storefrontMilliunits = prices
    #expect(
      (shop.code(of: .migration(), target: target) == .missingPricingConfigForStorefront)
        == !isPriced
    )
  }

  @Test(
    .rule(
      "advanced-commerce.server.migrate-first-item-pays",
      "advanced-commerce.server.migrate-offer-reason"
    )
  ) func anOfferContinues() throws {
    let product = Product.silverIntroduced(periods: 3)
    var shop = try shop(product)
    try shop.send(.migration())
    #expect(shop.items(1) == "BASIC 4990, 3 x P1M at 990")
    #expect(try shop.next == "BASIC 4990, 2 x P1M at 990")
    #expect(try shop.terms().current.items.map(\.offer?.reason) == ["ACQUISITION"])
    try shop.advance(to: "2026-05-01")
    #expect(shop.store.transactions.map(\.transaction.price) == [990, 990, 990, 4990])
  }

  @Test(.rule("advanced-commerce.server.migrate-first-item-pays")) func severalItemsHaveOnePrice()
    throws
  {
    var shop = try shop()
    let extra = SubscriptionMigrateItem(sku: "EXTRA", displayName: "Extra", description: "More")
    try shop.send(.migration([.basic, extra]))
    #expect(try shop.next == "BASIC 4990\nEXTRA 0")
    #expect(try shop.renewalInfo().renewalPrice == 4990)
  }

  private static let fortnightly: Product = {
    var terms = Product.silverMonthly.subscription
    terms?.period = SubscriptionPeriod(value: 2, unit: .week)
    return Product(
      id: "silver.fortnightly",
      type: .autoRenewable,
      milliunits: 2990,
      subscription: terms
    )
  }()

  static let refusals: [TableRow] = [
    TableRow("4000176 migrated before") { shop in
      try shop.buy(.silverMonthly)
      try shop.send(.migration())
      #expect(shop.code(of: .migration(reference: 51)) == .subscriptionAlreadyMigrated)
    },
    TableRow("4030009 one of Advanced Commerce from the beginning") { shop in
      try shop.subscribe()
      #expect(shop.code(of: .migration()) == .subscriptionAlreadyExists)
    },
    TableRow("4030015 over") { shop in
      try shop.buy(.silverMonthly)
      try shop.perform(.expire(shop.id(1)))
      #expect(shop.code(of: .migration()) == .inactiveACASub)
    },
    TableRow("4030022 the customer has moved") { shop in
      try shop.buy(.silverMonthly)
      try shop.change { $0.storefront = Storefront(countryCode: "DEU") ?? $0.storefront }
      #expect(shop.code(of: .migration()) == .storefrontChange)
    },
    TableRow("4000133 another storefront is named") { shop in
      try shop.buy(.silverMonthly)
      #expect(shop.code(of: .migration(storefront: "DEU")) == .mismatchedStorefront)
    },
    TableRow("4030027 a rise was announced") { shop in
      try shop.buy(.silverMonthly)
      let higher = Price(milliunits: 5990, currency: "USD")
      try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: false))
      #expect(shop.code(of: .migration()) == .migrationNotAllowedWhenPriceIncreaseCommunicated)
    },
    TableRow("4000180 items for a change that does not wait") { shop in
      try shop.buy(.silverMonthly)
      let item = SubscriptionMigrateRenewalItem(sku: "S", displayName: "S", description: "S")
      #expect(shop.code(of: .migration(renewalItems: [item])) == .pendingChangesMismatch)
    },
    TableRow("4040016 a product that there is not") { shop in
      try shop.buy(.silverMonthly)
      #expect(shop.code(of: .migration(), target: nil) == .productNotFound)
    },
    TableRow("4000167 a product that is not generic") { shop in
      try shop.buy(.silverMonthly)
      let plain = AnyServerRequest.migration(target: Product.goldMonthly.id)
      #expect(shop.code(of: plain, target: .goldMonthly) == .invalidTargetProductID)
    },
    TableRow("4000134 a product without a price for the storefront") { shop in
      var generic = Product.genericSubscription
      generic.storefrontMilliunits = ["DEU": 290]
      try shop.buy(.silverMonthly)
      #expect(
        shop.code(of: .migration(), target: generic) == .missingPricingConfigForStorefront
      )
    },
    TableRow("4000179 more items than allowed") { shop in
      try shop.buy(.silverMonthly)
      try shop.change { $0.advancedCommerce.itemLimit = 1 }
      let extra = SubscriptionMigrateItem(sku: "EXTRA", displayName: "Extra", description: "More")
      #expect(shop.code(of: .migration([.basic, extra])) == .itemLimitExceeded)
    },
    TableRow("4030013 what a family member shares") { shop in
      var shared = Product.silverMonthly
      shared.isFamilyShareable = true
      try shop.perform(.familyBuy(PurchaseRequest(product: shared)))
      #expect(shop.code(of: .migration()) == .productNotOwned)
    },
    TableRow("4030008 no subscription") { shop in
      try shop.buy(.unlock)
      #expect(shop.code(of: .migration()) == .subscriptionDoesNotExist)
    },
    TableRow("4030023 billed by the month for a year") { shop in
      var year = Product.silverYearly
      year.subscription?.billingPlans = [
        BillingPlan(kind: .monthly, milliunits: 4590, commitmentMilliunits: 55_080)
      ]
      var request = PurchaseRequest(product: year)
      request.billingPlan = .monthly
      try shop.perform(.purchaseElsewhere(request))
      #expect(shop.code(of: .migration()) == .productNotEligible)
    },
    TableRow("4030023 a period that Advanced Commerce doesn't have") { shop in
      try shop.buy(fortnightly)
      #expect(shop.code(of: .migration()) == .productNotEligible)
    },
    TableRow("4030023 a change to such a period waits") { shop in
      try shop.buy(.silverMonthly)
      try shop.buy(fortnightly)
      let item = SubscriptionMigrateRenewalItem(sku: "S", displayName: "S", description: "S")
      #expect(shop.code(of: .migration(renewalItems: [item])) == .productNotEligible)
    },
    TableRow("4030023 a code waits for the end of an introductory offer") { shop in
      var product = Product.silverIntroduced(periods: 3)
      let code = SubscriptionOffer(
        kind: .code,
        id: "deal",
        paymentMode: .payAsYouGo,
        period: SubscriptionPeriod(value: 1, unit: .month),
        periodCount: 3,
        milliunits: 1990,
        isStackable: true
      )
      product.subscription?.offers.append(code)
      try shop.buy(product)
      #expect(shop.code(of: .migration()) == nil)
      try shop.buy(product, offer: "deal")
      #expect(shop.code(of: .migration()) == .productNotEligible)
    },
  ]

  @Test(
    .rule(
      "advanced-commerce.server.migrate-ordinary",
      "advanced-commerce.server.migrate-announced-rise",
      "advanced-commerce.server.migrate-renewal-items",
      "advanced-commerce.server.migrate-monthly-bills"
    ),
    arguments: refusals
  )
  func aMigrationIsRefused(row: TableRow) throws {
    try row.holds()
  }
}
