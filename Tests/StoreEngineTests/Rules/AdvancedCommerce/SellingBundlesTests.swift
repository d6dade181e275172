import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The transaction and the terms after a modification.
struct SellingBundlesTests {
  @Test(
    .rule("advanced-commerce.changes.charge-replaces", "advanced-commerce.changes.retained-cycle")
  ) func anImmediateChangeAddsATransaction() throws {
    let generic = "com.example.aca.generic.subscription"
    var shop = try Shop.halfACycleIn()
    try shop.buy(shop.modification(add: [.item("NEWS", 1990)]))
    #expect(
      shop.news() == """
        sheet 2 \(generic) 1.00, then 16.97
        answer 2 buy
        upgraded #1
        add #2 \(generic) 1.00 purchase of #1 until 2026-05-01
        subscription modified: \(generic) subscribed until 2026-05-01 next \(generic) 16.97
        end 2 success #2
        """
    )
    let info = try #require(shop.transaction(2).advancedCommerceInfo)
    #expect(info.items.map(\.sku) == ["BASIC", "SPORTS", "NEWS"])
    #expect(info.items.map(\.price) == [9990, 4990, 1990])
    #expect(info.requestReferenceId == Shop.reference(2))
  }

  @Test(.rule("advanced-commerce.changes.change-now-or-later"))
  func aPendingChangeShowsInTheRenewalInfoOnly() throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(
      shop.modification(
        change: [.item("SPORTS", to: "NEWS", 1990, .nextBillCycle, reason: .downgrade)],
        descriptors: SubscriptionModifyDescriptors(
          displayName: "Aurora Lite",
          description: nil,
          effective: .nextBillCycle
        )
      )
    )
    let info = try #require(try shop.renewalInfo().advancedCommerceInfo)
    #expect(info.items.map(\.sku) == ["BASIC", "NEWS"])
    #expect(info.descriptors?.displayName == "Aurora Lite")
    #expect(info.descriptors?.description == "Films and sports")
    let sold = try #require(shop.transaction(1).advancedCommerceInfo)
    #expect(sold.items.map(\.sku) == ["BASIC", "SPORTS"])
    #expect(sold.descriptors?.displayName == "Aurora TV")
    try shop.advance(to: "2026-05-01")
    let renewed = try #require(shop.transaction(2).advancedCommerceInfo)
    #expect(renewed.items.map(\.sku) == ["BASIC", "NEWS"])
    #expect(renewed.descriptors?.displayName == "Aurora Lite")
  }

  @Test func aPendingPeriodStartsWithTheRenewal() throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(
      shop.modification(
        change: [
          .item("BASIC", to: "BASIC", 99_990, .nextBillCycle),
          .item("SPORTS", to: "SPORTS", 49_990, .nextBillCycle),
        ],
        period: SubscriptionModifyPeriodChange(effective: .nextBillCycle, period: .p1y)
      )
    )
    try shop.advance(to: "2026-05-01")
    #expect(shop.transaction(2).expiresDate == "2027-05-01")
    #expect(shop.transaction(2).advancedCommerceInfo?.period?.iso8601 == "P1Y")
  }

  @Test(.rule("advanced-commerce.changes.new-cycle")) func anotherCycleIsATransactionOfItsOwn()
    throws
  {
    var shop = try Shop.halfACycleIn()
    try shop.buy(shop.modification(retain: false, remove: ["SPORTS"]))
    #expect(shop.store.transactions.count == 2)
    #expect(shop.items(2) == "BASIC 9990")
    #expect(try shop.subscription().expiresDate == "2026-05-16")
  }
}
