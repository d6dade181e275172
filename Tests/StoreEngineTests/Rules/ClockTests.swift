import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

struct ClockTests {
  @Test func timeOnlyMovesForward() throws {
    var shop = Shop()
    #expect(
      refusal { try shop.perform(.advance(to: "2026-01-30")) }
        == .timeRunsBackwards(now: .start, asked: "2026-01-30")
    )
    #expect(try shop.perform(.advance(to: .start)) == [])
    #expect(try shop.perform(.advance(to: "2026-02-01")) == [.clockAdvanced(to: "2026-02-01")])
  }

  @Test func simultaneousEventsHaveOneMoment() throws {
    var other = Product.silverMonthly
    other.subscription?.groupID = "others"
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(other)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    shop.skip()
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.news() == """
        clock 2026-02-28
        subscription expired: silver.monthly expired until 2026-02-28 cancelled
        add #3 silver.monthly 4.99 renewal of #2 until 2026-03-31
        subscription renewed: silver.monthly subscribed until 2026-03-31 next silver.monthly 4.99
        """
    )
  }

  @Test func aJourneyIsTheSameInOneStepAndInMany() throws {
    var once = Shop()
    var often = Shop()
    try once.buy(.goldMonthly)
    try often.buy(.goldMonthly)
    try once.advance(to: "2027-02-01")
    while let due = often.store.nextDue, due <= "2027-02-01" {
      try often.advance(to: due)
    }
    try often.advance(to: "2027-02-01")
    #expect(once.journal == often.journal)
  }

  @Test func aLookAheadChangesNothing() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let before = shop.store
    let later = shop.store.state(at: "2026-03-01")
    #expect(shop.store == before)
    try shop.advance(to: "2026-03-01")
    #expect(later == shop.store)
    #expect(shop.store.state(at: .start) == shop.store)
  }

  @Test func theNextDueMomentIsTheEarliestOfAll() throws {
    var other = Product.goldMonthly
    other.subscription?.groupID = "others"
    var shop = Shop()
    #expect(shop.store.nextDue == nil)
    try shop.buy(.silverMonthly)
    #expect(shop.store.nextDue == "2026-02-28")
    try shop.buy(other)
    #expect(shop.store.nextDue == "2026-02-07")
    try shop.perform(.refund(shop.id(2), .other))
    #expect(shop.store.nextDue == "2026-02-28")
  }

  @Test func timeMovesByTheRequestedNumberOfMoments() throws {
    var shop = Shop()
    for group in ["a", "b", "c"] {
      var terms = Product.silverMonthly.subscription
      terms?.groupID = SubscriptionGroupID(rawValue: group)
      let id = ProductID(rawValue: group)
      try shop.buy(Product(id: id, type: .autoRenewable, milliunits: 4990, subscription: terms))
    }
    let end: StoreInstant = "2026-02-28"
    for count in 0...2 {
      let (_, dueMoments, isThere) = shop.store.decisionOnTime(to: end, atMost: count)
      #expect(dueMoments == count && !isThere)
    }
    #expect(shop.store.decisionOnTime(to: end, atMost: 3).isThere)
  }

  @Test func aPeriodToTheEndOfTimeNeverEnds() throws {
    var shop = Shop(at: "9999-11-15")
    try shop.buy(.silverMonthly)
    #expect(shop.store.nextDue == "9999-12-15")
    try shop.advance(to: "9999-12-20")
    #expect(shop.store.transactions.count == 2)
    let subscription = try #require(shop.store.subscriptions.first)
    #expect(subscription.expiresDate == .last)
    #expect(shop.store.nextDue == nil)
    try shop.perform(.advance(to: .last))
    #expect(shop.store.now == .last)
    #expect(shop.store.transactions.count == 2)
    #expect(shop.store.subscriptions.first?.state == .subscribed)
  }

  /// At the last moment of store time, every command still works and ends.
  @Test func theLastMomentIsAMomentLikeAnyOther() throws {
    for rate in TimeRate.allCases {
      var settings = StoreSettings()
      settings.timeRate = rate
      var shop = Shop(at: .last, settings: settings)
      try shop.buy(.gems)
      try shop.buy(.silverMonthly)
      let bought = try #require(shop.store.transactions.last?.id)
      _ = try? shop.perform(.forceRenewal(bought))
      _ = try? shop.perform(.advance(to: .last))
      _ = try? shop.perform(.expire(bought))
      let subscription = try #require(shop.store.subscriptions.first)
      #expect(shop.store.timeline(of: subscription, coming: 10).count < 100)
    }
  }
}
