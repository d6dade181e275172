import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of offers that are redeemed during another offer or together with one.
extension OffersTests {
  private static let month = SubscriptionPeriod(value: 1, unit: .month)

  private static func offer(
    _ kind: SubscriptionOffer.Kind,
    _ id: String,
    isStackable: Bool = false
  ) -> SubscriptionOffer {
    SubscriptionOffer(
      kind: kind,
      id: kind == .introductory ? nil : id,
      paymentMode: .payAsYouGo,
      period: month,
      periodCount: 3,
      milliunits: 1990,
      isStackable: isStackable
    )
  }

  private static func plan(_ offers: SubscriptionOffer...) -> Product {
    var product = Product.silverMonthly
    product.subscription?.offers = offers
    return product
  }

  /// Only a stackable code waits for the end of an offer, and only of an introductory one.
  @Test(
    .rule("offers.codes-stack"),
    arguments: [
      (SubscriptionOffer.Kind.introductory, SubscriptionOffer.Kind.code, true, true),
      (.introductory, .code, false, false), (.introductory, .promotional, true, false),
      (.introductory, .promotional, false, false), (.promotional, .code, true, false),
    ]
  )
  func onlyStackableCodesWaitForAnOffer(
    running: SubscriptionOffer.Kind,
    next: SubscriptionOffer.Kind,
    isStackable: Bool,
    waits: Bool
  ) throws {
    let product = Self.plan(
      Self.offer(running, "first"),
      Self.offer(next, "second", isStackable: isStackable)
    )
    var shop = Shop()
    if running == .introductory {
      try shop.buy(product)
    } else {
      try shop.buy(.silverMonthly)
      try shop.buy(product, offer: "first")
      try shop.advance(to: "2026-03-01")
    }
    #expect(shop.store.subscriptions.map(\.offer?.kind) == [running])
    try shop.buy(product, offer: "second")
    let upcoming = try #require(shop.store.subscriptions.first?.upcomingOffer)
    #expect(upcoming.kind == (waits ? running : next))
  }

  /// If no other offer applies, a stackable code starts at once.
  @Test func aStackableCodeNeedsAnOfferToFollow() throws {
    let product = Self.plan(Self.offer(.code, "deal", isStackable: true))
    var shop = Shop()
    try shop.buy(product, offer: "deal")
    #expect(shop.transaction(1).offerType == .code)
    #expect(shop.transaction(1).price == 1990)
  }

  /// A promotional offer replaces the introductory offer, even if the catalog marks it as stackable.
  @Test func aPromotionalOfferFollowsNoOther() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.expire(shop.id(1)))
    let product = Self.plan(
      Self.offer(.introductory, ""),
      Self.offer(.promotional, "deal", isStackable: true)
    )
    try shop.buy(product, offer: "deal")
    #expect(shop.transaction(2).offerType == .promotional)
  }

  @Test(.rule("offers.win-back-after-expiry")) func aFormerSubscriberIsOfferedAWinBack() throws {
    var other = Self.offer(.winBack, "other")
    other.isEligible = false
    let product = Self.plan(
      Self.offer(.promotional, "deal"),
      Self.offer(.winBack, "back"),
      other
    )
    var shop = Shop()
    try shop.buy(product)
    #expect(try shop.renewalInfo().eligibleWinBackOfferIds ?? [] == [])
    try shop.perform(.expire(shop.id(1)))
    #expect(try shop.renewalInfo().eligibleWinBackOfferIds == ["back"])
    // A purchase intent from the App Store may name only a win-back offer.
    for (id, isOffered) in [("back", true), ("deal", false), ("none", false)] {
      let refused = refusal {
        try shop.perform(.sendPurchaseIntent(product, offerID: id))
      }
      #expect(refused == (isOffered ? nil : .purchase(.invalidOfferIdentifier)))
    }
  }
}
