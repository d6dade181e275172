import CatalogTools
import StoreCatalog
import StoreModel
import Testing

/// The cards of a catalog, in plain words.
struct CatalogCardsTests {
  private func catalog(_ subscriptions: String, storefront: String = "DEU") throws -> Catalog {
    let text = """
      {"format": "storefront-catalog", "version": 1,
       "app": {"name": "A <b>", "bundleId": "a.b", "appAppleId": 1},
       "settings": {"_storefront": "\(storefront)"},
       "subscriptionGroups": [{"id": "1", "name": "Plans", "subscriptions": [\(subscriptions)]}]}
      """
    return try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a").catalog)
  }

  private func subscription(_ period: String, _ more: String = "") -> String {
    """
    {"productID": "\(period)", "type": "RecurringSubscription", "displayPrice": "9.99",
     "groupNumber": 1, "recurringSubscriptionPeriod": "\(period)"\(more)}
    """
  }

  @Test func aCardSaysWhatACustomerHasToKnow() throws {
    let offers = """
      , "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P7D"},
      "codeOffers": [{"referenceName": "SPRING", "paymentMode": "payUpFront", "displayPrice": "4.99",
       "subscriptionPeriod": "P3M", "eligibility": ["new"]}],
      "winbackOffers": [{"offerID": "back", "paymentMode": "payAsYouGo", "displayPrice": "1.99",
       "subscriptionPeriod": "P1M", "numberOfPeriods": 2}],
      "familyShareable": true, "prices": {"USA": "10.99"},
      "localizations": [{"locale": "de", "displayName": "Alles", "description": "Immer."}]
      """
    let cards = CatalogCards(try catalog(subscription("P1M", offers)))
    #expect(cards.shelves.map(\.storefront.countryCode) == ["DEU", "USA"])
    let card = try #require(cards.shelves[1].sections.first?.cards.first)
    #expect(
      [card.name, card.description, card.price, card.rate] == [
        "Alles", "Immer.", "$10.99", "per month",
      ]
    )
    #expect(
      card.lines == [
        "New subscribers: 7-day free trial, then $10.99 per month.",
        "Renews every month until canceled.",
        "Bought on the 31st, it renews on the last day of each month.",
        "With the code SPRING: $4.99 for 3 months *.",
        "For former subscribers (back): $1.99 per month for 2 months *.",
        "Family Sharing.",
      ]
    )
    // The product has a price there, but its offers use Germany's.
    #expect(!card.standsIn && card.hasStandIn)
  }

  @Test(arguments: [
    ("P1W", ["Renews every week until cancelled."]),
    (
      "P1M",
      [
        "Renews every month until cancelled.",
        "Bought on the 31st, it renews on the last day of each month.",
      ]
    ),
    (
      "P3M",
      [
        "Renews every 3 months until cancelled.",
        "Bought on 31 January, it renews on 30 April.",
      ]
    ),
    (
      "P1Y",
      // A card doesn't mention the leap day.
      ["Renews every year until cancelled."]
    ),
  ])
  func renewalsAreThoseOfTheStoresCalendar(period: String, lines: [String]) throws {
    let cards = CatalogCards(try catalog(subscription(period), storefront: "GBR"))
    #expect(cards.shelves.first?.sections.first?.cards.first?.lines == lines)
  }

  @Test func aSubstitutePriceIsMarked() throws {
    let france = try #require(Storefront(countryCode: "FRA"))
    let cards = CatalogCards(try catalog(subscription("P1M")), storefronts: [france])
    #expect(cards.shelves.flatMap(\.sections).flatMap(\.cards).map(\.standsIn) == [true])
  }

  @Test func nothingOfACatalogIsMarkup() throws {
    let hostile = """
      , "localizations": [{"locale": "en_US", "displayName": "<script>alert(1)</script>",
       "description": "\\"><img src=x onerror=alert(1)>\\u202e"}]
      """
    var page: [UInt8] = []
    try CardPage(CatalogCards(try catalog(subscription("P1M", hostile)))).write(
      sha256: { _ in "" },
      to: { page += $0 }
    )
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.ranges(of: "<script>").count == 1)
    #expect(!text.contains("<img") && !text.contains("\u{202E}") && !text.contains("<b>\n"))
    #expect(text.contains("<title>A &lt;b&gt; · Storefront</title>"))
    #expect(text.contains("default-src 'none'"))
    #expect(text.contains("<p class=\"where\">Deutschland · "))
    #expect(text.contains("<article lang=\"de\">"))
  }
}
