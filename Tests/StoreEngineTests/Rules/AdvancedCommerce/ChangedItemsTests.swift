import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The changes that an item of a subscription permits.
struct ChangedItemsTests {
  /// During an offer, an item can't change at once, only with the next cycle.
  @Test(.rule("advanced-commerce.changes.offer-blocks-change"))
  func anItemInAnOfferDoesNotChangeNow() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.item("BASIC", 9990, offer: .periods(3, at: 4990)), .sports])
    let now = try shop.modification(change: [.item("BASIC", to: "PRO", 19_990)])
    #expect(shop.refusal(of: now)?.code == .offerPreventsItemMidCycleChange)
    try shop.buy(shop.modification(change: [.item("BASIC", to: "PRO", 19_990, .nextBillCycle)]))
    #expect(try shop.subscription().renewalPrice.milliunits == 24_980)
  }

  @Test func anOfferMayApplyToAnOwnedItem() throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(
      shop.modification(
        change: [
          .item(
            "BASIC",
            to: "BASIC",
            9990,
            .nextBillCycle,
            reason: .applyOffer,
            offer: .periods(2, at: 1990)
          )
        ]
      )
    )
    try shop.advance(to: "2026-07-15")
    #expect((2...4).map { shop.transaction($0).price } == [6980, 6980, 14_980])
  }

  @Test(.rule("advanced-commerce.changes.reason-fits"))
  func onlyTheReasonOfAnOfferIsChecked() throws {
    var shop = try Shop.halfACycleIn()
    let offerless = SubscriptionModifyChangeItem.item(
      "BASIC",
      to: "BASIC",
      9990,
      reason: .applyOffer
    )
    let refusal = shop.refusal(of: try shop.modification(change: [offerless]))
    #expect(refusal?.code == .invalidProductChanges)
    #expect(refusal?.rules == ["advanced-commerce.changes.reason-fits"])
    let dearer = SubscriptionModifyChangeItem.item("BASIC", to: "PRO", 19_990, reason: .downgrade)
    try shop.buy(shop.modification(reference: 3, change: [dearer]))
    #expect(try shop.terms().current.items.map(\.sku).contains("PRO"))
  }

  /// After the announcement of a price increase, an offer requires the higher price (4000214).
  @Test(.rule("advanced-commerce.changes.price-through-endpoint"))
  func anOfferComesWithTheHigherPrice() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(.prices(.price("BASIC", 10_490)))
    try shop.advance(to: "2026-02-01")
    let offer = SubscriptionModifyChangeItem.item(
      "BASIC",
      to: "BASIC",
      9990,
      .nextBillCycle,
      reason: .applyOffer,
      offer: .periods(1, at: 990)
    )
    #expect(
      shop.refusal(of: try shop.modification(change: [offer]))?.code
        == .invalidPriceForChangeItemInPriceIncrease
    )
  }
}
