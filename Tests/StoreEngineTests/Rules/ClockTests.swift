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

  @Test func whatFallsDueTogetherHappensAtOneMoment() throws {
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
}
