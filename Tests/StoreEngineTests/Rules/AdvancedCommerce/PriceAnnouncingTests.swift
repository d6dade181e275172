import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Announced prices that the customer accepts or refuses, item by item.
struct PriceAnnouncingTests {
  @Test(.rule("advanced-commerce.prices.rise-statuses")) func aSteepRiseNeedsConsent() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(.prices(.price("BASIC", 19_990)))
    try shop.advance(to: "2026-02-01")
    #expect(try shop.next == "BASIC 9990, PENDING 19990\nSPORTS 4990")
    #expect(try shop.renewalInfo().renewalPrice == 14_980)
    #expect(shop.store.messages.map(\.reason) == [.priceIncreaseConsent])
    shop.skip()
    try shop.perform(.answerItemPrice(shop.id(1), sku: "BASIC", agrees: true))
    #expect(try shop.next == "BASIC 9990, ACCEPTED 19990\nSPORTS 4990")
    #expect(shop.store.messages == [])
    #expect(
      shop.news() == """
        subscription priceIncreaseAgreed: com.example.aca.generic.subscription subscribed \
        until 2026-02-28 next com.example.aca.generic.subscription 24.98
        """
    )
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 24_980)
    #expect(try shop.next == "BASIC 19990\nSPORTS 4990")
  }

  @Test(.rule("advanced-commerce.prices.refusal-waits")) func aCustomerWhoRefusesMayAgreeLater()
    throws
  {
    var shop = Shop(environment: .production)
    try shop.subscribe()
    try shop.send(.prices(.price("BASIC", 19_990)))
    try shop.advance(to: "2026-02-10")
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: false))
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    #expect(try shop.next == "BASIC 9990, ACCEPTED 19990")
    let again = StoreCommand.answerPriceIncrease(shop.id(1), agrees: true)
    #expect(refusal { try shop.perform(again) } == .noPriceIncreasePending(shop.id(1)))
    let stranger = StoreCommand.answerItemPrice(shop.id(1), sku: "NEWS", agrees: true)
    #expect(refusal { try shop.perform(stranger) } == .noPriceIncreasePending(shop.id(1)))
  }

  @Test func theSheetOfAMessageAnswersForEveryItem() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(.prices(.price("BASIC", 19_990), .price("SPORTS", 14_990)))
    try shop.advance(to: "2026-02-10")
    try shop.perform(.showMessage(shop.store.messages[0].id))
    try shop.perform(.answerSystemSheet(shop.store.systemSheets[0].id, .agree))
    #expect(try shop.next == "BASIC 9990, ACCEPTED 19990\nSPORTS 4990, ACCEPTED 14990")
  }

  /// An answer applies only to the item that it names.
  @Test func oneOfTwoRisesIsAgreedTo() throws {
    var shop = Shop(environment: .production)
    try shop.subscribe([.item("BASIC", 9990), .item("NEWS", 9990)])
    try shop.send(.prices(.price("BASIC", 19_990), .price("NEWS", 19_990)))
    try shop.advance(to: "2026-02-02")
    try shop.perform(.answerItemPrice(shop.id(1), sku: "NEWS", agrees: true))
    let waiting = try shop.terms().next.items.filter(\.awaitsConsent)
    #expect(waiting.map(\.sku) == ["BASIC"])
  }
}
