import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

struct TimelineTests {
  private func lines(_ shop: Shop, coming: Int, past: Int = .max) throws -> String {
    let subscription = try #require(shop.store.subscriptions.first)
    return shop.store.timeline(of: subscription, coming: coming, past: past)
      .map(line)
      .joined(separator: "\n")
  }

  private func line(_ entry: TimelineEntry) -> String {
    let what =
      switch entry.kind {
      case .period(let state): state.rawValue
      case .renewalFailure: "fails"
      case .graceEnd: "grace ends"
      case .priceAnnouncement(let asks): asks ? "asks" : "tells"
      case .expiry(let intent): "expires \(intent.map { "\($0)" } ?? "")"
      }
    let words = [
      what, entry.product.rawValue, "\(entry.starts)".prefix(10).description,
      entry.ends.map { "\($0)".prefix(10).description }, entry.price?.decimal,
      entry.paymentMode?.rawValue,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  @Test func aLifeFromItsTrialOn() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-10")
    // The merchant grants a subscriber the trial.
    var request = PurchaseRequest(product: .goldMonthly)
    request.allowsIntroductoryOffer = true
    try shop.perform(.purchaseElsewhere(request))
    try shop.advance(to: "2026-03-20")
    try shop.perform(.refund(shop.id(3), .other))
    try shop.buy(.silverMonthly)
    #expect(
      try lines(shop, coming: 2) == """
        upgraded silver.monthly 2026-01-31 2026-02-28 4.99
        over gold.monthly 2026-02-10 2026-02-17 0.00 FREE_TRIAL
        refunded gold.monthly 2026-02-17 2026-03-17 9.99
        running gold.monthly 2026-03-17 2026-04-17 9.99
        coming silver.monthly 2026-04-17 2026-05-17 4.99
        coming silver.monthly 2026-05-17 2026-06-17 4.99
        """
    )
    #expect(
      try lines(shop, coming: 0, past: 1) == "running gold.monthly 2026-03-17 2026-04-17 9.99"
    )
  }

  @Test func aCancelledSubscriptionEnds() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(
      try lines(shop, coming: 5) == """
        running silver.monthly 2026-01-31 2026-02-28 4.99
        expires cancelled silver.monthly 2026-02-28
        """
    )
    try shop.advance(to: "2026-03-05")
    #expect(
      try lines(shop, coming: 5) == """
        over silver.monthly 2026-01-31 2026-02-28 4.99
        expires cancelled silver.monthly 2026-02-28
        """
    )
  }

  @Test func aFailingRenewalIsPredicted() throws {
    var shop = try Shop.failing(grace: 16)
    let expected = """
      fails silver.monthly 2026-02-28
      grace ends silver.monthly 2026-03-16
      expires billingError silver.monthly 2026-04-29
      """
    #expect(
      try lines(shop, coming: 9)
        == "running silver.monthly 2026-01-31 2026-02-28 4.99\n" + expected
    )
    try shop.advance(to: "2026-03-01")
    #expect(
      try lines(shop, coming: 9) == "over silver.monthly 2026-01-31 2026-02-28 4.99\n" + expected
    )
  }

  @Test func lookingAheadChangesNothingAndConcernsOneSubscription() throws {
    var other = Product.goldMonthly
    other.subscription?.groupID = "magazines"
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(other)
    let before = shop.store
    let second = try #require(shop.store.subscription(of: shop.id(2)))
    let coming = shop.store.timeline(of: second, coming: 3).suffix(3)
    #expect(shop.store == before)
    #expect(coming.map(\.product) == ["gold.monthly", "gold.monthly", "gold.monthly"])
    #expect(coming.map(\.starts) == ["2026-02-07", "2026-03-07", "2026-04-07"])
    #expect(coming.map(\.transaction) == [nil, nil, nil])
  }

  /// The predicted events really happen.
  @Test func timeProvesTheTimelineRight() throws {
    var shop = Shop()
    let product = Product.silverIntroduced(periods: 3)
    try shop.buy(product)
    let subscription = try #require(shop.store.subscriptions.first)
    let foreseen = shop.store.timeline(of: subscription, coming: 6)
    try shop.advance(to: "2026-07-31")
    let seen = try #require(shop.store.subscriptions.first)
    let happened = shop.store.timeline(of: seen, coming: 0)
    #expect(foreseen.map(\.starts) == happened.map(\.starts))
    #expect(foreseen.map(\.ends) == happened.map(\.ends))
    #expect(foreseen.map(\.price) == happened.map(\.price))
    #expect(foreseen.map(\.offerKind) == happened.map(\.offerKind))
  }
}
