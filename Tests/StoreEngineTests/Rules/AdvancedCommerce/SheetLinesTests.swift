import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The lines of a payment sheet, one for each item.
struct SheetLinesTests {
  @Test(.rule("advanced-commerce.requests.sheet-lines"))
  func theSheetListsTheItemsFromTheHighestPriceDown() throws {
    var shop = Shop()
    let trial = Offer.periods(1, at: 0)
    let items: [SubscriptionCreateItem] = [
      .news, .item("SPORTS", 4990, offer: trial), .basic, .item("KIDS", 1990),
    ]
    try shop.perform(
      .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: .create(items)))
    )
    let sheet = try #require(shop.sheet)
    #expect(sheet.displayName == "Aurora TV")
    #expect(sheet.period == SubscriptionPeriod(value: 1, unit: .month))
    #expect(sheet.price.milliunits == 13_970)
    #expect(sheet.renewalPrice?.milliunits == 18_960)
    let lines = try #require(sheet.lines)
    #expect(
      lines.map(\.displayName) == ["BASIC Plan", "SPORTS Plan", "NEWS Plan", "KIDS Plan"]
    )
    #expect(lines.map(\.priceNow) == [9990, 0, 1990, 1990])
    #expect(lines.map(\.renewalPrice) == [9990, 4990, 1990, 1990])
    #expect(lines.map { $0.offer?.price } == [nil, 0, nil, nil])
  }

  @Test(.rule("advanced-commerce.requests.sheet-lines")) func theSheetShowsTheChangeOfEachItem()
    throws
  {
    var shop = try Shop.halfACycleIn()
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

  @Test func theSheetShowsLaterChanges() throws {
    var shop = try Shop.halfACycleIn()
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
}
