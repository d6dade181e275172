import Foundation
import Mercato
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The values of a product for its price tag.
struct ProductTagTests {
  /// All values of a product that a price tag can show.
  struct Tag: Equatable {
    var price: String
    var introductoryPrice: String
    var finalPrice: String
    var period: String
    var days: Int?
    var inDay: String
    var trial = false
    var payAsYouGo = false
    var offered = false
  }

  private static let tags: [(String, Tag)] = [
    (
      "gems",
      Tag(price: "$0.99", introductoryPrice: "$0.99", finalPrice: "0.99", period: "", inDay: "0")
    ),
    (
      "season",
      Tag(
        price: "$19.99",
        introductoryPrice: "$19.99",
        finalPrice: "19.99",
        period: "",
        inDay: "0"
      )
    ),
    (
      "gold.monthly",
      Tag(
        price: "$9.99",
        introductoryPrice: "$9.99",
        finalPrice: "0",
        period: "month",
        days: 30,
        inDay: "0.333",
        trial: true,
        offered: true
      )
    ),
    (
      "silver.monthly",
      Tag(
        price: "$4.99",
        introductoryPrice: "$0.99",
        finalPrice: "0.99",
        period: "month",
        days: 30,
        inDay: "0.166",
        payAsYouGo: true,
        offered: true
      )
    ),
    (
      "silver.yearly",
      Tag(
        price: "$49.99",
        introductoryPrice: "$29.99",
        finalPrice: "29.99",
        period: "year",
        days: 365,
        inDay: "0.136",
        offered: true
      )
    ),
  ]

  @Test(.rule("merchant.price-display"), arguments: tags)
  func aTagIsMadeOfTheStoresTexts(id: String, tag: Tag) async throws {
    let product = try await Stall().product(id)
    let found = Tag(
      price: product.localizedPrice,
      introductoryPrice: product.localizedPrice(isEligibleForIntroductoryOffer: true),
      finalPrice: "\(product.finalPrice(isEligibleForIntroductoryOffer: true))",
      period: product.localizedPeriod,
      days: product.subscription?.periodInDays,
      inDay: product.priceInDay.shortened,
      trial: product.hasTrial,
      payAsYouGo: product.hasPayAsYouGoOffer,
      offered: product.hasIntroductoryOffer
    )
    #expect(found == tag)
    #expect(product.localizedPrice(isEligibleForIntroductoryOffer: false) == tag.price)
    #expect(product.price(isEligibleForIntroductoryOffer: false) == product.price)
    #expect(product.finalPrice(isEligibleForIntroductoryOffer: false) == product.price)
    #expect(product.priceLocale.identifier == "en_US")
  }

  private static let offers: [(String, String, String, Int, String, String)] = [
    ("gold.monthly", "week", "week", 7, "0", "$0.00"),
    ("silver.monthly", "month", "3\u{a0}months", 90, "0.033", "$0.99"),
    ("silver.yearly", "year", "year", 365, "0.082", "$29.99"),
  ]

  @Test(arguments: offers)
  func anOfferSaysHowLongAndHowMuch(
    id: String,
    period: String,
    duration: String,
    days: Int,
    inDay: String,
    price: String
  ) async throws {
    let product = try await Stall().product(id)
    let offer = try #require(product.subscription?.introductoryOffer)
    #expect(offer.localizedPeriod == period)
    #expect(offer.localizedDuration == duration)
    #expect(offer.durationInDays == days)
    #expect(offer.priceInDay.shortened == inDay)
    #expect(offer.localizedPrice == price)
  }

  @Test func aSubscriptionThatRunsIsActiveAndUsesUpTheOfferOfItsGroup() async throws {
    let stall = try Stall()
    let (gold, silver) = (
      try await stall.product("gold.monthly"), try await stall.product("silver.monthly")
    )
    try await stall.run {
      #expect(await silver.isEligibleForIntroOffer)
      #expect(await !gold.hasActiveSubscription)
      try await Mercato.purchase(product: gold, finishAutomatically: true)
      #expect(await !silver.isEligibleForIntroOffer)
      #expect(await gold.hasActiveSubscription)
    }
    try await stall.session.advance(to: StoreInstant.newYear.advanced(byDays: 3))
    let latest = try #require(stall.session.store.transactions.last?.id)
    try stall.session.perform(.setAutoRenew(latest, false))
    try await stall.session.advance(to: StoreInstant.newYear.advanced(byDays: 8))
    await stall.run { #expect(await !gold.hasActiveSubscription) }
  }
}

extension Decimal {
  /// Three decimals, truncated.
  fileprivate var shortened: String {
    var (from, to) = (self, Decimal())
    NSDecimalRound(&to, &from, 3, .down)
    return "\(to)"
  }
}
