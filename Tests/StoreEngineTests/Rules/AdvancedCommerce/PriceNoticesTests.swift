import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The tables of advanced-commerce.md 4.6, row by row.
struct PriceNoticesTests {
  /// A rise and how far it gets: whether consent is asked for, and on which day.
  struct Notice: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let period: Period
    let price: Int64
    let higher: Int64
    var storefront = "USA"
    /// `PENDING` or `ACCEPTED`.
    let status: AdvancedCommerceInfo.PriceIncreaseInfo.Status
    /// The day of the announcement; the subscription begins on 31 January 2026.
    let announced: StoreInstant
    /// The transaction that is the first at the higher price, if the customer agrees.
    let paid: Int
  }

  @Test(arguments: notices)
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

  /// With a subscription to two items in production from 31 January 2026 on.
  private static func row(
    _ fact: String,
    _ check: @escaping @Sendable (inout Shop) throws -> Void
  ) -> TableRow {
    TableRow(fact) { shop in
      shop = Shop(environment: .production)
      try shop.subscribe([.basic, .sports])
      shop.skip()
      try check(&shop)
    }
  }

  static let consent = [
    row("the switch asks always") { shop in
      try shop.change { $0.advancedCommerce.alwaysAsksConsent = true }
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      #expect(try shop.next == "BASIC 9990, PENDING 10490\nSPORTS 4990")
    },
    row("a rise within 12 months of another asks") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-28")
      try shop.send(.prices(.price("SPORTS", 5490), reference: 51))
      try shop.advance(to: "2026-03-30")
      #expect(try shop.next == "BASIC 10490\nSPORTS 4990, PENDING 5490")
    },
    row("a rise 12 months after another does not") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2027-02-28")
      try shop.send(.prices(.price("SPORTS", 5490), reference: 51))
      try shop.advance(to: "2027-03-30")
      #expect(try shop.next == "BASIC 10490\nSPORTS 4990, ACCEPTED 5490")
    },
    TableRow("South Korea asks before a trial becomes paid") { shop in
      var settings = StoreSettings()
      settings.storefront = Storefront(countryCode: "KOR") ?? settings.storefront
      shop = Shop(settings: settings, environment: .production)
      let trial = SubscriptionCreateItem.item("BASIC", 9_000_000, offer: .periods(1, at: 0))
      try shop.buy(.create([trial, .item("SPORTS", 4_000_000)], currency: "KRW"))
      #expect(try shop.next == "BASIC 9000000, SCHEDULED 9000000, on 2026-02-01\nSPORTS 4000000")
      try shop.advance(to: "2026-02-01")
      #expect(try shop.next == "BASIC 9000000, PENDING 9000000\nSPORTS 4000000")
      var other = shop
      try shop.advance(to: "2026-02-28")
      #expect(shop.items(2) == "SPORTS 4000000")
      try other.perform(.answerItemPrice(other.id(1), sku: "BASIC", agrees: true))
      try other.advance(to: "2026-02-28")
      #expect(other.items(2) == "BASIC 9000000\nSPORTS 4000000")
      #expect(try other.next == "BASIC 9000000\nSPORTS 4000000")
    },
    TableRow("India: 4000221, and less is fine") { shop in
      var settings = StoreSettings()
      settings.storefront = Storefront(countryCode: "IND") ?? settings.storefront
      shop = Shop(settings: settings, environment: .production)
      try shop.buy(.create([.item("BASIC", 900_000)], currency: "INR"))
      #expect(
        shop.code(of: .prices(.price("BASIC", 901_000)))
          == .acaPriceIncreaseIsNotCurrentlySupportedInIndia
      )
      try shop.send(.prices(.price("BASIC", 899_000)))
    },
  ]

  static let interactions = [
    row("dependents: no chains (4000193)") { shop in
      try shop.send(.prices(.price("BASIC", 10_490, with: "SPORTS")))
      #expect(
        shop.code(of: .prices(.price("SPORTS", 5490, with: "BASIC"), reference: 51))
          == .dependentSKUsCannotBeChained
      )
    },
    row("dependents: no sharing (4000192)") { shop in
      try shop.buy(try shop.modification(add: [.item("NEWS", 1990)]))
      try shop.send(.prices(.price("BASIC", 10_490, with: "NEWS")))
      #expect(
        shop.code(of: .prices(.price("SPORTS", 5490, with: "NEWS"), reference: 51))
          == .dependentSKUsCannotBeShared
      )
    },
    row("a dependent may have a rise of its own") { shop in
      try shop.send(.prices(.price("BASIC", 10_490, with: "SPORTS"), .price("SPORTS", 5490)))
      try shop.advance(to: "2026-02-28")
      #expect(shop.transaction(2).price == 15_980)
    },
    row("second call after the announcement: 4000205") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      #expect(
        shop.code(of: .prices(.price("BASIC", 10_990)))
          == .priceChangeCannotBeIssuedWhenAlreadyCommunicated
      )
    },
    row("an SKU twice: 4000194") { shop in
      #expect(
        shop.code(of: .prices(.price("BASIC", 10_490), .price("BASIC", 10_990)))
          == .itemCannotBeSpecifiedMultipleTimes
      )
    },
    row("an SKU that does not renew: 4000220") { shop in
      try shop.buy(try shop.modification(remove: ["SPORTS"]))
      let wrong = AdvancedCommerceErrorCode.invalidSKUProvidedMustBeCurrentSKUSetToRenew
      #expect(shop.code(of: .prices(.price("SPORTS", 5490))) == wrong)
      #expect(shop.code(of: .prices(.price("BASIC", 10_490, with: "SPORTS"))) == wrong)
      #expect(shop.code(of: .prices(.price("NEWS", 5490))) == .invalidProduct)
    },
    row("modify, cycle kept: the sheet shows the higher price once it is announced") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      let add = try shop.modification(add: [.item("NEWS", 1990)])
      var before = shop
      try before.perform(
        .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: add))
      )
      #expect(before.sheet?.lines?.compactMap(\.renewalPrice) == [9990, 4990, 1990])
      try shop.advance(to: "2026-02-01")
      try shop.buy(try shop.modification(add: [.item("NEWS", 1990)]), answer: .cancel)
      try shop.perform(
        .purchase(
          PurchaseRequest(
            product: .genericSubscription,
            advancedCommerce: try shop.modification(reference: 3, add: [.item("NEWS", 1990)])
          )
        )
      )
      #expect(shop.sheet?.lines?.compactMap(\.renewalPrice) == [19_990, 4990, 1990])
      try shop.perform(.answer(try #require(shop.sheet).id, .buy))
      #expect(try shop.next == "BASIC 9990, PENDING 19990\nSPORTS 4990\nNEWS 1990")
    },
    row("modify, cycle kept: a declined item is left out") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      try shop.advance(to: "2026-02-01")
      try shop.perform(.answerItemPrice(shop.id(1), sku: "BASIC", agrees: false))
      try shop.buy(try shop.modification(add: [.item("NEWS", 1990)]))
      #expect(try shop.next == "SPORTS 4990\nNEWS 1990")
    },
    row("modify, another SKU: the rise is dropped") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      try shop.buy(try shop.modification(change: [.item("BASIC", to: "PLUS", 12_990)]))
      #expect(try shop.next == "PLUS 12990\nSPORTS 4990")
    },
    row("modify, an offer: the rise moves behind it") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      let offer = SubscriptionModifyChangeItem.item(
        "BASIC",
        to: "BASIC",
        10_490,
        .nextBillCycle,
        reason: .applyOffer,
        offer: .periods(1, at: 990)
      )
      try shop.buy(try shop.modification(change: [offer]))
      #expect(try shop.next == "BASIC 9990, 1 x P1M at 990, ACCEPTED 10490\nSPORTS 4990")
      try shop.advance(to: "2026-03-31")
      #expect(shop.store.transactions.map(\.transaction.price) == [14_980, 5980, 15_480])
    },
    row("modify, an offer at the old price: 4000214") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      let offer = SubscriptionModifyChangeItem.item(
        "BASIC",
        to: "BASIC",
        9990,
        .nextBillCycle,
        reason: .applyOffer,
        offer: .periods(1, at: 990)
      )
      #expect(
        shop.refusal(of: try shop.modification(change: [offer]))?.code
          == .invalidPriceForChangeItemInPriceIncrease
      )
    },
    row("modify, new cycle, not announced: the rise is dropped") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.buy(
        try shop.modification(retain: false, change: [.item("SPORTS", to: "GAMES", 6990)])
      )
      #expect(try shop.next == "BASIC 9990\nGAMES 6990")
    },
    row("modify, new cycle, announced: paid only if the item is sent so") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      var other = shop
      try shop.buy(
        try shop.modification(retain: false, change: [.item("BASIC", to: "BASIC", 10_490)])
      )
      #expect(try shop.next == "BASIC 10490\nSPORTS 4990")
      try other.buy(
        try other.modification(retain: false, change: [.item("SPORTS", to: "GAMES", 6990)])
      )
      #expect(try other.next == "BASIC 9990\nGAMES 6990")
    },
    row("reactivate, announced: it comes back at the higher price") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      try shop.advance(to: "2026-02-01")
      try shop.send(.cancel(51))
      try shop.buy(try shop.reactivation())
      #expect(try shop.next == "BASIC 9990, ACCEPTED 19990\nSPORTS 4990")
    },
    row("reactivate, not announced: it is scheduled anew") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      try shop.send(.cancel(51))
      try shop.advance(to: "2026-02-10")
      #expect(try shop.terms().next.items[0].priceIncrease?.status == .scheduled)
      try shop.buy(try shop.reactivation())
      #expect(try shop.next == "BASIC 9990, SCHEDULED 19990\nSPORTS 4990")
      try shop.advance(to: "2026-02-28")
      #expect(try shop.next == "BASIC 9990, SCHEDULED 19990, on 2026-03-04\nSPORTS 4990")
    },
    row("renewal off: refused, and so is an offer, grace and retry") { shop in
      try shop.send(.cancel())
      #expect(shop.code(of: .prices(.price("BASIC", 10_490))) == .subscriptionNotEligible)
    },
    TableRow("in an offer: refused") { shop in
      try shop.subscribe([.item("BASIC", 9990, offer: .periods(2, at: 990)), .sports])
      #expect(shop.code(of: .prices(.price("BASIC", 10_490))) == .subscriptionNotEligible)
      try shop.send(.prices(.price("SPORTS", 5490)))
    },
    row("in grace and retry: refused") { shop in
      try shop.change {
        $0.billingRetryOnRenewal = true
        $0.billingGracePeriod = true
      }
      for day: StoreInstant in ["2026-03-01", "2026-03-30"] {
        try shop.advance(to: day)
        #expect(shop.code(of: .prices(.price("BASIC", 10_490))) == .subscriptionNotEligible)
      }
    },
    row("another currency: 4000053; a fraction of a cent: 4000132") { shop in
      #expect(
        shop.code(of: .prices(.price("BASIC", 10_490), currency: "EUR")) == .invalidCurrency
      )
      #expect(shop.code(of: .prices(.price("BASIC", 10_495))) == .invalidAmount)
    },
  ]

  @Test(arguments: consent)
  func consentIsAskedFor(row: TableRow) throws { try row.holds() }

  @Test(arguments: interactions)
  func aRiseMeetsOtherChanges(row: TableRow) throws { try row.holds() }
}
