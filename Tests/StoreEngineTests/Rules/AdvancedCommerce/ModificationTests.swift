import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The new terms after a modification, and its price.
struct ModificationTests {
  @Test(.rule("advanced-commerce.changes.proration")) func aReplacementHasItsPriceAtOnce()
    throws
  {
    var shop = try Shop.halfACycleIn()
    try shop.buy(shop.modification(change: [.item("BASIC", to: "LARGE", 11_990)]))
    #expect(shop.items(2) == "LARGE 11990\nSPORTS 4990")
    // The charge is the difference for half a month, to the cent.
    #expect(shop.transaction(2).price == 1000)
  }

  /// The customer pays the offer's whole price minus the rest of the replaced item, but never less than zero.
  @Test(arguments: [(8000 as Int64, 3000 as Int64), (1000, 0)])
  func anOfferInPlaceOfAnItemCostsTheDifference(price: Int64, charge: Int64) throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(
      shop.modification(
        change: [.item("BASIC", to: "LARGE", 11_990, offer: .periods(2, at: price))]
      )
    )
    // Half of 9.99 is 5.00.
    #expect(shop.transaction(2).price == charge)
  }

  @Test(.rule("advanced-commerce.requests.prorated-price"))
  func theMerchantsOwnPriceTakesThePlaceOfTheProratedOne() throws {
    for price in [0, 500, 1990] as [Int64] {
      var shop = try Shop.halfACycleIn()
      try shop.buy(shop.modification(add: [.item("NEWS", 1990, prorated: price)]))
      #expect(shop.transaction(2).price == price)
    }
    var shop = try Shop.halfACycleIn()
    try shop.buy(
      shop.modification(
        retain: false,
        change: [.item("BASIC", to: "PRO", 19_990, prorated: 12_340)]
      )
    )
    #expect(shop.transaction(2).price == 17_330)
    #expect(try shop.subscription().renewalPrice.milliunits == 24_980)
  }

  /// The offer costs its full price, and the rest of the cycle is its first period.
  @Test(.rule("advanced-commerce.changes.offer-for-rest")) func anItemMayBeAddedWithAnOffer() throws
  {
    var shop = try Shop.halfACycleIn()
    try shop.buy(shop.modification(add: [.item("NEWS", 1990, offer: .periods(2, at: 990))]))
    #expect(shop.transaction(2).price == 990)
    try shop.advance(to: "2026-07-01")
    #expect((3...5).map { shop.transaction($0).price } == [15_970, 16_970, 16_970])
  }

  /// A new cycle starts with the pending changes for the next one.
  @Test(.rule("advanced-commerce.changes.new-cycle-takes-waiting"))
  func aNewCycleAppliesPendingChanges() throws {
    var shop = try Shop.halfACycleIn()
    try shop.buy(shop.modification(reference: 2, remove: ["SPORTS"]))
    try shop.buy(
      shop.modification(
        reference: 3,
        retain: false,
        change: [.item("BASIC", to: "PRO", 19_990)]
      )
    )
    #expect(shop.transaction(2).price == 19_990)
    #expect(shop.transaction(2).advancedCommerceInfo?.items.map(\.sku) == ["PRO"])
    #expect(shop.transaction(2).expiresDate == "2026-05-16")
  }

  @Test func theTaxCodeAndTheNamesChangeWithTheRest() throws {
    var shop = try Shop.halfACycleIn()
    guard
      case .modifySubscription(var modify) = try shop.modification(
        descriptors: SubscriptionModifyDescriptors(
          displayName: nil,
          description: "Everything",
          effective: .immediately
        )
      )
    else { return }
    modify.taxCode = "C003-00-1"
    try shop.buy(.modifySubscription(modify))
    let info = try #require(shop.transaction(2).advancedCommerceInfo)
    #expect(shop.transaction(2).price == 0)
    #expect(info.taxCode == "C003-00-1")
    #expect(info.descriptors?.displayName == "Aurora TV")
    #expect(info.descriptors?.description == "Everything")
  }

  /// Price increases during modifications.
  static let rises: [TableRow] = [
    .ofTwoItems("modify, cycle kept: once it is announced, the sheet shows the rise") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      let add = try shop.modification(add: [.item("NEWS", 1990)])
      var before = shop
      try before.perform(
        .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: add))
      )
      #expect(before.sheet?.lines?.compactMap(\.renewalPrice) == [9990, 4990, 1990])
      try shop.advance(to: "2026-02-01")
      try shop.buy(try shop.modification(add: [.item("NEWS", 1990)]), answer: .cancel)
      try shop.perform(
        .purchase(
          PurchaseRequest(
            product: .genericSubscription,
            advancedCommerce: try shop.modification(reference: 3, add: [.item("NEWS", 1990)])
          )
        )
      )
      #expect(shop.sheet?.lines?.compactMap(\.renewalPrice) == [19_990, 4990, 1990])
      try shop.perform(.answer(try #require(shop.sheet).id, .buy))
      #expect(try shop.next == "BASIC 9990, PENDING 19990\nSPORTS 4990\nNEWS 1990")
    },
    .ofTwoItems("modify, cycle kept: a declined item is left out") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      try shop.advance(to: "2026-02-01")
      try shop.perform(.answerItemPrice(shop.id(1), sku: "BASIC", agrees: false))
      try shop.buy(try shop.modification(add: [.item("NEWS", 1990)]))
      #expect(try shop.next == "SPORTS 4990\nNEWS 1990")
    },
    .ofTwoItems("modify, another SKU: the rise is dropped") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      try shop.buy(try shop.modification(change: [.item("BASIC", to: "PLUS", 12_990)]))
      #expect(try shop.next == "PLUS 12990\nSPORTS 4990")
    },
    .ofTwoItems("modify, an offer: the rise moves behind it") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      let offer = SubscriptionModifyChangeItem.item(
        "BASIC",
        to: "BASIC",
        10_490,
        .nextBillCycle,
        reason: .applyOffer,
        offer: .periods(1, at: 990)
      )
      try shop.buy(try shop.modification(change: [offer]))
      #expect(try shop.next == "BASIC 9990, 1 x P1M at 990, ACCEPTED 10490\nSPORTS 4990")
      try shop.advance(to: "2026-03-31")
      #expect(shop.store.transactions.map(\.transaction.price) == [14_980, 5980, 15_480])
    },
    .ofTwoItems("modify, new cycle, not announced: the rise is dropped") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.buy(
        try shop.modification(retain: false, change: [.item("SPORTS", to: "GAMES", 6990)])
      )
      #expect(try shop.next == "BASIC 9990\nGAMES 6990")
    },
    .ofTwoItems("modify, new cycle, announced: paid only if the item is sent so") { shop in
      try shop.send(.prices(.price("BASIC", 10_490)))
      try shop.advance(to: "2026-02-01")
      var other = shop
      try shop.buy(
        try shop.modification(retain: false, change: [.item("BASIC", to: "BASIC", 10_490)])
      )
      #expect(try shop.next == "BASIC 10490\nSPORTS 4990")
      try other.buy(
        try other.modification(retain: false, change: [.item("SPORTS", to: "GAMES", 6990)])
      )
      #expect(try other.next == "BASIC 9990\nGAMES 6990")
    },
  ]

  @Test(.rule("advanced-commerce.prices.modify-keeps-rise"), arguments: rises)
  func aRiseMeetsOtherChanges(row: TableRow) throws { try row.holds() }
}
