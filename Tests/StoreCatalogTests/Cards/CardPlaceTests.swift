import CatalogTools
import StoreCatalog
import StoreModel
import StoreSamples
import Testing
import Texts

/// Cards in one storefront: marks of base prices, the order of lines, and one language.
struct CardPlaceTests {
  private static let offers: [SubscriptionOffer] = SubscriptionOffer.Kind.allCases.flatMap { kind in
    BillingPlan.Kind.allCases.map { .tides(kind, for: $0, .payAsYouGo) }
  }

  private func card(_ storefront: Storefront, _ offers: [SubscriptionOffer]) -> ProductCard {
    ProductCard(.tides(offers), in: storefront, locale: "en_US", home: .unitedStates)
  }

  /// Every price of a storefront that uses base prices is marked, including an offer's.
  ///
  /// In the home storefront, none is.
  @Test(arguments: ["USA", "DEU", "JPN", "FRA", "GBR"])
  func everyPriceOnACardIsMarked(code: String) throws {
    let storefront = try #require(Storefront(countryCode: code))
    let card = card(storefront, Self.offers)
    // Great Britain has its own price for paying up front.
    #expect(card.standsIn == (code != "USA" && code != "GBR"))
    #expect(card.hasStandIn == (code != "USA"))
    let sign = PriceFormat.displayPrice(
      Price(milliunits: 0, currency: storefront.currency),
      in: storefront
    ).filter { !$0.isNumber && !$0.isWhitespace && $0 != "," && $0 != "." }
    let priced = card.lines.filter { $0.contains(sign) }
    #expect(priced.count > 6)
    for line in priced { #expect(line.contains(" *") == (code != "USA"), "\(line)") }
  }

  /// The sentence about renewal follows the up-front price.
  @Test func aRenewalFollowsItsPrice() throws {
    let germany = try #require(Storefront(countryCode: "DEU"))
    for offers in [[], [SubscriptionOffer.tides(.introductory, for: .monthly)], Self.offers] {
      let lines = card(germany, offers).lines
      let renewal = try #require(lines.firstIndex { $0.hasPrefix("Verlängert sich jedes Jahr") })
      let plan = try #require(lines.firstIndex { $0.hasPrefix("Oder ") })
      #expect(renewal < plan)
    }
  }

  /// A page of storefronts that share a language uses only that language.
  @Test(arguments: [
    (["DEU"], "de", ["Deutschland", "Was Kunden"]), (["JPN"], "ja", ["日本", "顧客の見え方"]),
    (["DEU", "AUT"], "de", ["Österreich", "Was Kunden"]),
    (["USA", "DEU"], "en", ["What customers see in each storefront"]),
  ])
  func aPageHasOneLanguage(codes: [String], language: String, words: [String]) throws {
    let catalog = Catalog(
      products: [.tides()],
      groups: [SubscriptionGroup(id: "tides", name: "Tides")]
    )
    let storefronts = codes.compactMap { Storefront(countryCode: $0) }
    var page: [UInt8] = []
    try CardPage(CatalogCards(catalog, storefronts: storefronts)).write(
      sha256: { _ in "" },
      to: { page += $0 }
    )
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("<html lang=\"\(language)\">"))
    for word in words { #expect(text.contains(word), "\(word)") }
    guard language != "en" else { return }
    for word in ["Germany", "Japan", "Austria", "customers"] { #expect(!text.contains(word)) }
  }

  /// A Japanese rate follows its price without a space.
  @Test func aJapaneseRateHasNoGap() throws {
    let japan = try #require(Storefront(countryCode: "JPN"))
    let card = card(japan, Self.offers)
    #expect("\(card.price)\(card.gap)\(card.rate)" == "¥60/年")
    #expect(!card.lines.contains { $0.contains(" /") })
    let rate = SubscriptionPeriod(value: 1, unit: .month).rate(of: "¥6")
    #expect(rate.text(in: .japanese) == "¥6/月")
    #expect(rate.text(in: .german) == "¥6 pro Monat")
    #expect(rate.text(in: .english) == "¥6 per month")
  }
}
