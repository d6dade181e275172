import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// What a modification does beyond the table of combinations.
struct ModifyingTests {
  /// BASIC at 9.99 and SPORTS at 4.99, half a cycle of 30 days in.
  private func shop() throws -> Shop {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .sports])
    try shop.advance(to: "2026-04-16")
    shop.skip()
    return shop
  }

  @Test func whatHappensNowIsOneTransactionMore() throws {
    let generic = "com.example.aca.generic.subscription"
    var shop = try shop()
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

  @Test func whatWaitsShowsInTheRenewalInfoOnly() throws {
    var shop = try shop()
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

  @Test func aPeriodThatWaitsBeginsWithTheRenewal() throws {
    var shop = try shop()
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

  @Test func theSheetSaysWhatBecomesOfEachItem() throws {
    var shop = try shop()
    let request = try shop.modification(
      add: [.item("NEWS", 1990)],
      change: [.item("BASIC", to: "PRO", 19_990)],
      remove: ["SPORTS"]
    )
    try shop.perform(
      .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: request))
    )
    let sheet = try #require(shop.sheet)
    #expect(sheet.displayName == "Aurora TV")
    #expect(sheet.price.milliunits == 6000)
    #expect(sheet.renewalPrice?.milliunits == 21_980)
    let lines = try #require(sheet.lines)
    #expect(lines.map(\.displayName) == ["PRO Plan", "NEWS Plan", "SPORTS Plan"])
    #expect(lines.map(\.priceNow) == [5000, 1000, 0])
    #expect(lines.map(\.renewalPrice) == [19_990, 1990, nil])
    #expect(lines.map(\.change) == [.changed, .added, .removed])
  }

  @Test func theMerchantsOwnPriceTakesThePlaceOfTheProratedOne() throws {
    for price in [0, 500, 1990] as [Int64] {
      var shop = try shop()
      try shop.buy(shop.modification(add: [.item("NEWS", 1990, prorated: price)]))
      #expect(shop.transaction(2).price == price)
    }
    var shop = try shop()
    try shop.buy(
      shop.modification(
        retain: false,
        change: [.item("BASIC", to: "PRO", 19_990, prorated: 12_340)]
      )
    )
    #expect(shop.transaction(2).price == 17_330)
    #expect(try shop.subscription().renewalPrice.milliunits == 24_980)
  }

  /// An offer is charged as it is, and what is left of the cycle is its first period.
  @Test func anItemMayBeAddedWithAnOffer() throws {
    var shop = try shop()
    try shop.buy(shop.modification(add: [.item("NEWS", 1990, offer: .periods(2, at: 990))]))
    #expect(shop.transaction(2).price == 990)
    try shop.advance(to: "2026-07-01")
    #expect((3...5).map { shop.transaction($0).price } == [15_970, 16_970, 16_970])
  }

  @Test func anOfferMayBeAppliedToWhatTheCustomerHas() throws {
    var shop = try shop()
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

  /// What was to leave or to change with the renewal stays if the item is asked for as it is.
  @Test func whatWaitsCanBeTakenBack() throws {
    var shop = try shop()
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

  /// A change that waits may be made another one, but not into what another item is.
  @Test func aChangeThatWaitsMayBeReplaced() throws {
    var shop = try shop()
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

  /// With a new cycle begins what waited for the next one.
  @Test func aNewCycleTakesUpWhatWaits() throws {
    var shop = try shop()
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
    var shop = try shop()
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

  @Test func limitsHoldWhereTheyAreSet() throws {
    var shop = try shop()
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

  @Test func anItemOfAnotherSubscriptionIsNotAdded() throws {
    var shop = try shop()
    try shop.subscribe([.news], reference: 7)
    let add = try shop.modification(add: [.item("NEWS", 1990)])
    #expect(shop.refusal(of: add)?.code == .productAlreadyExists)
  }
}
