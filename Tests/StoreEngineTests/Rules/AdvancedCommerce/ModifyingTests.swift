import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Accepted modifications outside the table of combinations.
struct ModifyingTests {
  /// If a request names an item without changing it, the item's pending removal or change is
  /// withdrawn.
  @Test func aPendingChangeCanBeWithdrawn() throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(shop.modification(reference: 2, remove: ["SPORTS"]))
    try shop.buy(
      shop.modification(reference: 3, change: [.item("BASIC", to: "PRO", 19_990, .nextBillCycle)])
    )
    #expect(try shop.terms().next.items.map(\.sku) == ["PRO"])
    let again = try shop.modification(reference: 4, remove: ["SPORTS"])
    #expect(shop.refusal(of: again)?.code == .removeItemNotFound)
    try shop.buy(
      shop.modification(
        reference: 5,
        change: [
          .item("BASIC", to: "BASIC", 9990, .nextBillCycle),
          .item("SPORTS", to: "SPORTS", 4990, .nextBillCycle),
        ]
      )
    )
    #expect(try shop.terms().next.items.map(\.sku) == ["BASIC", "SPORTS"])
    #expect(shop.store.transactions.count == 1)
  }

  /// Another change may replace a pending one, but may not add an item that the subscription
  /// already contains.
  @Test func aPendingChangeMayBeReplaced() throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(
      shop.modification(reference: 2, change: [.item("BASIC", to: "PRO", 19_990, .nextBillCycle)])
    )
    try shop.buy(
      shop.modification(reference: 3, change: [.item("BASIC", to: "PRO", 18_990, .nextBillCycle)])
    )
    #expect(try shop.terms().next.items.map(\.price) == [18_990, 4990])
    let taken = try shop.modification(reference: 4, add: [.item("PRO", 19_990)])
    #expect(shop.refusal(of: taken)?.code == .productAlreadyExists)
  }

  @Test(.rule("advanced-commerce.requests.item-limits", "advanced-commerce.changes.removal-alone"))
  func limitsHoldWhereTheyAreSet() throws {
    var shop = try Shop.halfACycleIn()
    let add = try shop.modification(add: [.item("NEWS", 1990, offer: .periods(1, at: 0))])
    try shop.change { $0.advancedCommerce.itemLimit = 2 }
    #expect(shop.refusal(of: add)?.code == .itemLimitExceeded)
    try shop.change {
      $0.advancedCommerce.itemLimit = 3
      $0.advancedCommerce.offerLimit = 0
    }
    #expect(shop.refusal(of: add)?.code == .moreOffersThanAllowed)
    try shop.change { $0.advancedCommerce = AdvancedCommerceSettings() }
    try shop.change { $0.advancedCommerce.refusesRemovalAlone = true }
    let remove = try shop.modification(remove: ["SPORTS"])
    #expect(shop.refusal(of: remove)?.code == .removeItemsWithoutAddOrChangeItems)
  }

  @Test(.rule("advanced-commerce.requests.sku-owned-subscription"))
  func anItemOfAnotherSubscriptionIsNotAdded() throws {
    var shop = try Shop.halfACycleIn()
    try shop.subscribe([.news], reference: 7)
    let add = try shop.modification(add: [.item("NEWS", 1990)])
    #expect(shop.refusal(of: add)?.code == .productAlreadyExists)
  }

  @Test(arguments: [2, 3])
  func everyOfferCounts(limit: Int) throws {
    var shop = try Shop.halfACycleIn()
    try shop.change { $0.advancedCommerce.offerLimit = limit }
    let request = try shop.modification(
      add: [
        .item("NEWS", 1990, offer: .periods(2, at: 990)), .item("FILMS", 1990),
        .item("BOOKS", 1990),
      ],
      change: [
        .item("BASIC", to: "LARGE", 11_990, offer: .periods(2, at: 5990)),
        .item("SPORTS", to: "GAMES", 4990, offer: .periods(2, at: 990)),
      ]
    )
    let code = shop.refusal(of: request)?.code
    #expect(code == (limit < 3 ? .moreOffersThanAllowed : nil))
  }

  @Test(arguments: [2, 3])
  func theItemLimitApplies(limit: Int) throws {
    var shop = try Shop.halfACycleIn()
    try shop.change { $0.advancedCommerce.itemLimit = limit }
    let request = try shop.modification(add: [.item("NEWS", 1990)])
    #expect(shop.refusal(of: request)?.code == (limit < 3 ? .itemLimitExceeded : nil))
  }

  /// If a request repeats a pending change, it must name the SKU after the change.
  @Test func onlyThePendingChangeMayBeRepeated() throws {
    var shop = try Shop.halfACycleIn()
    func change(_ sku: String, _ reference: Int) throws -> AnyInAppRequest {
      try shop.modification(
        reference: reference,
        change: [.item("SPORTS", to: sku, 1990, .nextBillCycle, reason: .downgrade)]
      )
    }
    try shop.buy(change("NEWS", 2))
    #expect(shop.refusal(of: try change("BASIC", 3))?.code == .productAlreadyExists)
    #expect(shop.refusal(of: try change("NEWS", 3)) == nil)
  }

  /// If a request changes the period, it names an item with a pending change by its current SKU.
  @Test func anotherPeriodNamesItemsByTheirPresentSKU() throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(
      shop.modification(
        change: [.item("SPORTS", to: "NEWS", 1990, .nextBillCycle, reason: .downgrade)]
      )
    )
    let request = try shop.modification(
      reference: 3,
      change: [
        .item("BASIC", to: "BASIC", 99_990, .nextBillCycle),
        .item("SPORTS", to: "NEWS", 19_990, .nextBillCycle),
      ],
      period: SubscriptionModifyPeriodChange(effective: .nextBillCycle, period: .p1y)
    )
    #expect(shop.refusal(of: request) == nil)
  }

  @Test func unremovableItemsHaveDifferentErrors() throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(shop.modification(remove: ["SPORTS"]))
    func problems(_ sku: String) throws -> [String] {
      let request = try shop.modification(reference: 3, remove: [sku])
      let refused = shop.refusal(of: request)
      #expect(refused?.code == .removeItemNotFound)
      return refused?.problems ?? []
    }
    #expect(try problems("SPORTS") == ["SPORTS will not renew already"])
    #expect(try problems("NEWS") == ["NEWS is not in the subscription"])
  }
}
