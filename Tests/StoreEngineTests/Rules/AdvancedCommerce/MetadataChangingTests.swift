import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Change Subscription Metadata.
struct MetadataChangingTests {
  private func change(
    _ sku: String,
    to new: String? = nil,
    name: String? = nil,
    _ effective: Effective
  ) -> SubscriptionChangeMetadataItem {
    SubscriptionChangeMetadataItem(
      currentSku: sku,
      effective: effective,
      sku: new,
      displayName: name
    )
  }

  @Test(.rule("advanced-commerce.server.metadata-no-billing"))
  func anImmediateChangeShowsInTheTransactionToo() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(
      .metadata(
        change("BASIC", to: "PLUS", name: "Plus", .immediately),
        descriptors: SubscriptionChangeMetadataDescriptors(
          displayName: "Borealis",
          effective: .immediately
        ),
        taxCode: "C003-00-1"
      )
    )
    #expect(
      shop.news() == """
        server changeMetadata #1
        metadataUpdated #1
        subscription metadataUpdated: com.example.aca.generic.subscription subscribed \
        until 2026-02-28 next com.example.aca.generic.subscription 14.98
        """
    )
    let info = try #require(shop.transaction(1).advancedCommerceInfo)
    #expect(info.items.map(\.sku) == ["PLUS", "SPORTS"])
    #expect(info.items[0].displayName == "Plus" && info.items[0].description == "What BASIC is")
    #expect(info.taxCode == "C003-00-1")
    #expect(info.descriptors?.displayName == "Borealis")
    #expect(info.descriptors?.description == "Films and sports")
    #expect(try shop.next == "PLUS 9990\nSPORTS 4990")
    #expect(shop.transaction(1).price == 14_980)
  }

  @Test func aLaterChangeShowsInTheRenewalInfo() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(
      .metadata(
        change("BASIC", to: "PLUS", .nextBillCycle),
        descriptors: SubscriptionChangeMetadataDescriptors(
          displayName: "Borealis",
          effective: .nextBillCycle
        )
      )
    )
    #expect(shop.news(of: "metadata") == "")
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990")
    let info = try shop.renewalInfo().advancedCommerceInfo
    #expect(info?.items.map(\.sku) == ["PLUS", "SPORTS"])
    #expect(info?.descriptors?.displayName == "Borealis")
    try shop.advance(to: "2026-02-28")
    #expect(shop.items(2) == "PLUS 9990\nSPORTS 4990")
    #expect(shop.transaction(2).advancedCommerceInfo?.descriptors?.displayName == "Borealis")
  }

  @Test func aRiseGoesWithTheNewSKU() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(.prices(.price("BASIC", 11_990, with: "SPORTS")))
    try shop.send(
      .metadata(
        change("BASIC", to: "PLUS", .immediately),
        change("SPORTS", to: "GAMES", .nextBillCycle),
        reference: 51
      )
    )
    #expect(try shop.next == "PLUS 9990, SCHEDULED 11990, on 2026-02-01\nGAMES 4990")
    #expect(try shop.terms().next.items[0].priceIncrease?.dependentSKUs == ["GAMES"])
  }

  @Test func itemsMayTradeNames() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(
      .metadata(
        change("BASIC", to: "SPORTS", .immediately),
        change("SPORTS", to: "BASIC", .immediately)
      )
    )
    #expect(try shop.next == "SPORTS 9990\nBASIC 4990")
    #expect(shop.items(1) == "SPORTS 9990\nBASIC 4990")
  }

  @Test func anImpossibleChangeIsRefused() throws {
    var shop = try Shop.ofTwoItems()
    let unknown = AnyServerRequest.metadata(change("NEWS", name: "News", .immediately))
    #expect(shop.code(of: unknown) == .invalidProduct)
    let twice = AnyServerRequest.metadata(change("BASIC", to: "SPORTS", .nextBillCycle))
    #expect(shop.code(of: twice) == .invalidProductChanges)
    try shop.buy(try shop.modification(remove: ["SPORTS"]))
    let leaving = AnyServerRequest.metadata(change("SPORTS", name: "Sports", .nextBillCycle))
    #expect(shop.code(of: leaving) == .invalidProduct)
    try shop.send(.metadata(change("SPORTS", name: "Sports", .immediately)))
    try shop.perform(.expire(shop.id(1)))
    let late = AnyServerRequest.metadata(change("BASIC", name: "B", .immediately), reference: 51)
    #expect(shop.code(of: late) == .inactiveACASub)
    try shop.buy(.silverMonthly)
    let ordinary = AnyServerRequest.metadata(taxCode: "C003-00-1", reference: 51)
    #expect(shop.code(of: ordinary, about: 2) == .productNotEligible)
  }
}
