import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The price increases that need the customer's consent.
struct ConsentTests {
  static let rows: [TableRow] = [
    .ofTwoItems("the switch asks always") { shop in
      try shop.change { $0.advancedCommerce.alwaysAsksConsent = true }
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      #expect(try shop.next == "BASIC 9990, PENDING 10490\nSPORTS 4990")
    },
    .ofTwoItems("a rise within 12 months of another asks") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-28")
      try shop.send(.prices(.price("SPORTS", 5490), reference: 51))
      try shop.advance(to: "2026-03-30")
      #expect(try shop.next == "BASIC 10490\nSPORTS 4990, PENDING 5490")
    },
    .ofTwoItems("a rise 12 months after another does not") { shop in
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
  ]

  @Test(
    .rule(
      "advanced-commerce.prices.consent-rules",
      "advanced-commerce.prices.south-korea-offer-end"
    ),
    arguments: rows
  )
  func consentIsAskedFor(row: TableRow) throws { try row.holds() }

  /// Twelve months after a price increase took effect, the next one needs no consent because of it.
  @Test(.rule("advanced-commerce.prices.consent-rules"), arguments: Shop.offsets)
  func aRiseIsForgottenAfterAYear(offset: Int64) throws {
    var shop = Shop(environment: .production)
    try shop.subscribe()
    var subscription = try shop.subscription()
    let raisedAt: StoreInstant = "2025-01-31"
    subscription.advancedCommerce?.raisedAt = raisedAt.advanced(byMilliseconds: -offset)
    var item = try #require(subscription.advancedCommerce?.next.items.first)
    item.priceIncrease = AdvancedCommerceInfo.PriceIncreaseInfo(status: .scheduled, price: 10_990)
    #expect(shop.store.needsConsent(item, of: subscription) == (offset < 0))
  }
}
