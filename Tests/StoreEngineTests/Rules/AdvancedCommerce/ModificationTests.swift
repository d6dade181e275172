import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// What a modification may bring, and what of it happens at once (advanced-commerce.md 4.4).
struct ModificationTests {
  /// BASIC at 9.99 and SPORTS at 4.99, half a cycle of 30 days in.
  private func shop() throws -> Shop {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .sports])
    try shop.advance(to: "2026-04-16")
    return shop
  }

  @Test func anotherCycleIsATransactionOfItsOwn() throws {
    var shop = try shop()
    try shop.buy(shop.modification(retain: false, remove: ["SPORTS"]))
    #expect(shop.store.transactions.count == 2)
    #expect(shop.items(2) == "BASIC 9990")
    #expect(try shop.subscription().expiresDate == "2026-05-16")
  }

  @Test func whatTakesItsPlaceHasItsPriceAtOnce() throws {
    var shop = try shop()
    try shop.buy(shop.modification(change: [.item("BASIC", to: "LARGE", 11_990)]))
    #expect(shop.items(2) == "LARGE 11990\nSPORTS 4990")
    // Half a month of the difference, to the cent.
    #expect(shop.transaction(2).price == 1000)
  }

  /// An offer is paid whole, less what is left of the item that it replaces; never less than nothing.
  @Test(arguments: [(8000 as Int64, 3000 as Int64), (1000, 0)])
  func anOfferInPlaceOfAnItemCostsTheDifference(price: Int64, charge: Int64) throws {
    var shop = try shop()
    try shop.buy(
      shop.modification(
        change: [.item("BASIC", to: "LARGE", 11_990, offer: .periods(2, at: price))]
      )
    )
    // Half of 9.99 is 5.00.
    #expect(shop.transaction(2).price == charge)
  }

  @Test func theSheetSaysWhatChangesLater() throws {
    var shop = try shop()
    let request = try shop.modification(
      add: [.item("NEWS", 1990)],
      change: [
        .item(
          "SPORTS",
          to: "SPORTS",
          4990,
          .nextBillCycle,
          reason: .applyOffer,
          offer: .periods(2, at: 990)
        )
      ]
    )
    try shop.perform(
      .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: request))
    )
    let lines = try #require(shop.sheet?.lines)
    #expect(
      lines.map { "\($0.displayName) \($0.change.map { "\($0)" } ?? "stays")" }.sorted()
        == ["BASIC Plan stays", "NEWS Plan added", "SPORTS Plan changedLater"]
    )
    #expect(lines.compactMap(\.offer?.price) == [990])
  }

  @Test(arguments: [2, 3])
  func offersAreCountedWhereverTheyStand(limit: Int) throws {
    var shop = try shop()
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
  func asManyItemsAsTheLimitSays(limit: Int) throws {
    var shop = try shop()
    try shop.change { $0.advancedCommerce.itemLimit = limit }
    let request = try shop.modification(add: [.item("NEWS", 1990)])
    #expect(shop.refusal(of: request)?.code == (limit < 3 ? .itemLimitExceeded : nil))
  }

  /// A change that waits is asked for again by the SKU that it leads to, and by no other.
  @Test func onlyTheChangeThatWaitsMayBeAskedForAgain() throws {
    var shop = try shop()
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

  /// Who changes the period restates an item that is to become another one by what it is now.
  @Test func anotherPeriodRestatesWhatIsToBecomeAnother() throws {
    var shop = try shop()
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

  @Test func whatCannotBeRemovedIsToldApart() throws {
    var shop = try shop()
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
