import StoreEngine
import StoreModel
import StoreTelling
import StoreTestSupport
import Testing

/// The chain of reasons for an entitlement or its absence.
struct WhyTests {
  private func why(_ product: Product, _ shop: Shop) -> String {
    var text = shop.store.why(product: product).map(\.text).joined(separator: "\n")
    for (position, record) in shop.store.transactions.enumerated() {
      text = text.replacing(record.id.description, with: "#\(position + 1)")
    }
    return text
  }

  @Test func aProductThatWasNeverBought() throws {
    var shop = Shop()
    #expect(why(.unlock, shop) == "never bought\nso: not entitled")
    try shop.buy(.unlock, answer: .pending)
    #expect(
      why(.unlock, shop) == """
        never bought
        a purchase waits for approval since 2026-01-31
        so: not entitled
        """
    )
    try shop.buy(.goldMonthly, answer: .authenticate)
    #expect(
      shop.store.why(group: "plans").map(\.text) == [
        "never bought", "a purchase waits for the customer's bank since 2026-01-31",
        "so: not entitled",
      ]
    )
  }

  /// An edit of the catalog moves a product that the customer is subscribed to.
  @Test func aProductInAnotherGroupThanItsSubscription() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    var moved = Product.goldMonthly
    moved.subscription?.groupID = "other"
    #expect(why(moved, shop) == why(.goldMonthly, shop))
    #expect(shop.store.why(product: moved).last == .entitled(true))
  }

  /// A migration moves a subscription to the group of a generic product.
  ///
  /// Its earlier periods keep their product.
  @Test func anEarlierPeriodOfAMigratedSubscription() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-01")
    try shop.send(.migration())
    #expect(shop.store.newestSubscription(to: Product.silverMonthly.id)?.groupID == "bundles")
    #expect(
      why(.silverMonthly, shop) == """
        bought on 2026-01-31 (transaction #1)
        the plan changes to com.example.aca.generic.subscription on 2026-02-28
        so: not entitled
        """
    )
  }

  @Test func thingsBoughtOnce() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    #expect(
      why(.unlock, shop) == "bought on 2026-01-31 (transaction #1)\nso: entitled"
    )
    try shop.advance(to: "2026-02-02")
    try shop.perform(.refund(shop.id(1), .other))
    #expect(
      why(.unlock, shop) == """
        bought on 2026-01-31 (transaction #1)
        refunded on 2026-02-02
        so: not entitled
        """
    )
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    #expect(
      why(.unlock, shop) == """
        shared by a family member since 2026-02-02 (transaction #2)
        so: entitled
        """
    )
    try shop.perform(.stopFamilySharing(shop.id(2)))
    #expect(
      why(.unlock, shop) == """
        shared by a family member since 2026-02-02 (transaction #2)
        a family member stopped sharing it on 2026-02-02
        so: not entitled
        """
    )
    try shop.buy(.gems)
    try shop.buy(.season)
    #expect(
      why(.gems, shop) == """
        bought on 2026-02-02 (transaction #3)
        consumable: never an entitlement; unfinished
        so: not entitled
        """
    )
    #expect(
      why(.season, shop) == """
        bought on 2026-02-02 (transaction #4)
        it doesn't end by itself: the app ends it on 2026-03-04
        so: entitled
        """
    )
  }

  @Test func aSubscriptionFromItsPurchaseToItsEnd() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-04-30")
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(
      why(.silverMonthly, shop) == """
        bought on 2026-01-31 (transaction #1)
        renewed 3 times, last on 2026-04-30
        paid until 2026-05-31
        renewal is switched off: ends on 2026-05-31
        so: entitled
        """
    )
    try shop.advance(to: "2026-06-01")
    #expect(
      why(.silverMonthly, shop) == """
        bought on 2026-01-31 (transaction #1)
        renewed 3 times, last on 2026-04-30
        expired on 2026-05-31: renewal was switched off
        so: not entitled
        """
    )
  }

  @Test func aFailedRenewal() throws {
    var shop = Shop()
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-01")
    #expect(
      why(.silverMonthly, shop) == """
        bought on 2026-01-31 (transaction #1)
        renewal failed on 2026-02-28: billing problem
        grace period until 2026-03-16: access goes on
        so: entitled
        """
    )
    try shop.advance(to: "2026-03-20")
    #expect(
      why(.silverMonthly, shop) == """
        bought on 2026-01-31 (transaction #1)
        renewal failed on 2026-02-28: billing problem
        the grace period ended on 2026-03-16
        the store tries to collect until 2026-04-29: no access
        so: not entitled
        """
    )
  }

  @Test func plansThatFollowEachOther() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-03")
    try shop.buy(.goldMonthly)
    #expect(
      why(.silverMonthly, shop) == """
        bought on 2026-01-31 (transaction #1)
        replaced by an upgrade to gold.monthly on 2026-02-03
        so: not entitled
        """
    )
    let price = Price(milliunits: 12_990, currency: "USD")
    try shop.perform(.raisePrice(shop.id(1), to: price, needsConsent: true))
    try shop.buy(.silverYearly)
    #expect(
      why(.goldMonthly, shop) == """
        bought on 2026-02-03 (transaction #2)
        paid until 2026-03-03
        a price increase to 12.99 USD was not agreed to yet
        the plan changes to silver.yearly on 2026-03-03
        so: entitled
        """
    )
    #expect(why(.silverYearly, shop) == "never bought\nso: not entitled")
    #expect(
      shop.store.why(group: "plans") == shop.store.why(product: .goldMonthly)
    )
  }

  @Test(.rule("entitlements.non-renewing-days"))
  func aSeasonEndsWhenItsProductSaysElseAfterTheSwitchsDays() throws {
    var shop = Shop()
    var week = Product.season
    week.duration = SubscriptionPeriod(iso8601: "P7D")
    try shop.buy(.season)
    let bought = shop.transaction(1).purchaseDate
    let settings = shop.store.settings
    #expect(settings.end(ofNonRenewing: .season, bought: bought) == bought.advanced(byDays: 30))
    #expect(settings.end(ofNonRenewing: week, bought: bought) == bought.advanced(byDays: 7))
    #expect(settings.end(ofNonRenewing: .unlock, bought: bought) == nil)
    try shop.change { $0.nonRenewingDays = 2 }
    try shop.advance(to: bought.advanced(byDays: 2))
    let end = bought.advanced(byDays: 2)
    #expect(shop.store.why(product: .season).contains(.endedByApp(at: end, isOver: true)))
    let later = bought.advanced(byDays: 7)
    #expect(shop.store.why(product: week).contains(.endedByApp(at: later, isOver: false)))
  }
}
