import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// A table of price changes that are refused.
extension PriceChangingTests {
  static let rows: [TableRow] = [
    .ofTwoItems("dependents: no chains (4000193)") { shop in
      try shop.send(.prices(.price("BASIC", 10_490, with: "SPORTS")))
      #expect(
        shop.code(of: .prices(.price("SPORTS", 5490, with: "BASIC"), reference: 51))
          == .dependentSKUsCannotBeChained
      )
    },
    .ofTwoItems("dependents: no sharing (4000192)") { shop in
      try shop.buy(try shop.modification(add: [.item("NEWS", 1990)]))
      try shop.send(.prices(.price("BASIC", 10_490, with: "NEWS")))
      #expect(
        shop.code(of: .prices(.price("SPORTS", 5490, with: "NEWS"), reference: 51))
          == .dependentSKUsCannotBeShared
      )
    },
    .ofTwoItems("a dependent may have a rise of its own") { shop in
      try shop.send(.prices(.price("BASIC", 10_490, with: "SPORTS"), .price("SPORTS", 5490)))
      try shop.advance(to: "2026-02-28")
      #expect(shop.transaction(2).price == 15_980)
    },
    .ofTwoItems("second call after the announcement: 4000205") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      #expect(
        shop.code(of: .prices(.price("BASIC", 10_990)))
          == .priceChangeCannotBeIssuedWhenAlreadyCommunicated
      )
    },
    .ofTwoItems("an SKU twice: 4000194") { shop in
      #expect(
        shop.code(of: .prices(.price("BASIC", 10_490), .price("BASIC", 10_990)))
          == .itemCannotBeSpecifiedMultipleTimes
      )
    },
    .ofTwoItems("an SKU that does not renew: 4000220") { shop in
      try shop.buy(try shop.modification(remove: ["SPORTS"]))
      let wrong = AdvancedCommerceErrorCode.invalidSKUProvidedMustBeCurrentSKUSetToRenew
      #expect(shop.code(of: .prices(.price("SPORTS", 5490))) == wrong)
      #expect(shop.code(of: .prices(.price("BASIC", 10_490, with: "SPORTS"))) == wrong)
      #expect(shop.code(of: .prices(.price("NEWS", 5490))) == .invalidProduct)
    },
    .ofTwoItems("renewal off: refused, and so is an offer, grace and retry") { shop in
      try shop.send(.cancel())
      #expect(shop.code(of: .prices(.price("BASIC", 10_490))) == .subscriptionNotEligible)
    },
    TableRow("in an offer: refused") { shop in
      try shop.subscribe([.item("BASIC", 9990, offer: .periods(2, at: 990)), .sports])
      #expect(shop.code(of: .prices(.price("BASIC", 10_490))) == .subscriptionNotEligible)
      try shop.send(.prices(.price("SPORTS", 5490)))
    },
    .ofTwoItems("in grace and retry: refused") { shop in
      try shop.change {
        $0.billingRetryOnRenewal = true
        $0.billingGracePeriod = true
      }
      for day: StoreInstant in ["2026-03-01", "2026-03-30"] {
        try shop.advance(to: day)
        #expect(shop.code(of: .prices(.price("BASIC", 10_490))) == .subscriptionNotEligible)
      }
    },
    .ofTwoItems("another currency: 4000053; a fraction of a cent: 4000132") { shop in
      #expect(
        shop.code(of: .prices(.price("BASIC", 10_490), currency: "EUR")) == .invalidCurrency
      )
      #expect(shop.code(of: .prices(.price("BASIC", 10_495))) == .invalidAmount)
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

  @Test(
    .rule(
      "advanced-commerce.prices.dependents",
      "advanced-commerce.prices.announced-is-final",
      "advanced-commerce.prices.needs-active",
      "advanced-commerce.prices.india-refused"
    ),
    arguments: rows
  )
  func aPriceChangeIsRefused(row: TableRow) throws { try row.holds() }
}
