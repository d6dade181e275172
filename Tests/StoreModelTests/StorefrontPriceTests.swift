import StoreModel
import StoreTestSupport
import Testing

/// Tests of the converted prices of a product in storefronts without their own price.
struct StorefrontPriceTests {
  private func product(_ milliunits: Int64, own: [String: Int64] = [:]) -> Product {
    Product(
      id: "com.example.gems",
      type: .consumable,
      milliunits: milliunits,
      storefrontMilliunits: own
    )
  }

  @Test(
    .rule(
      "storefronts.one-price-in-file",
      "storefronts.converted-price",
      "storefronts.currency-decimals-others"
    ),
    arguments: [
      ("USA", 4990, "4.99"), ("DEU", 4990, "4.99"), ("USA", 4995, "5.00"), ("USA", 4994, "4.99"),
      ("USA", 1, "0.01"), ("JPN", 4990, "5"), ("JPN", 4500, "5"), ("JPN", 4490, "4"),
      ("JPN", 490, "1"), ("JPN", 0, "0"), ("HUN", 24_990, "25"),
    ]
  )
  func aConvertedPriceIsRoundedToTheCurrency(code: String, number: Int, decimal: String) throws {
    let storefront = try #require(Storefront(countryCode: code))
    #expect(product(Int64(number)).price(in: storefront).decimal == decimal)
    let offer = SubscriptionOffer(
      kind: .introductory,
      paymentMode: .payAsYouGo,
      period: SubscriptionPeriod(value: 1, unit: .month),
      milliunits: Int64(number)
    )
    #expect(offer.price(in: storefront).decimal == decimal)
  }

  @Test func aStorefrontsOwnPriceIsKeptAsItIs() throws {
    let japan = try #require(Storefront(countryCode: "JPN"))
    let gems = product(4990, own: ["JPN": 800_500])
    #expect(gems.price(in: japan) == Price(milliunits: 800_500, currency: "JPY"))
    #expect(gems.price(in: .unitedStates) == Price(milliunits: 4990, currency: "USD"))
  }

  @Test func theLargestNumbersStayUnchanged() throws {
    let japan = try #require(Storefront(countryCode: "JPN"))
    #expect(product(.max).price(in: japan) == Price(milliunits: .max, currency: "JPY"))
  }

  @Test(.rule("storefronts.converted-price"))
  func theCatalogsPriceIsUsedAtHomeAndWhereSet() throws {
    let japan = try #require(Storefront(countryCode: "JPN"))
    let germany = try #require(Storefront(countryCode: "DEU"))
    let gems = product(4990, own: ["JPN": 800_000])
    #expect(gems.hasPrice(in: .unitedStates, home: "USA"))
    #expect(gems.hasPrice(in: japan, home: "USA"))
    #expect(!gems.hasPrice(in: germany, home: "USA"))
    #expect(gems.hasPrice(in: germany, home: "DEU"))
  }
}
