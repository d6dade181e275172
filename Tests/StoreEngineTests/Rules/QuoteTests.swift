import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// What has no price yet, and when non-renewing subscriptions end.
struct QuoteTests {
  private func unpriced(_ product: Product) -> Product {
    var product = product
    product.milliunits = 0
    product.saleObstacle = .noPrice
    return product
  }

  @Test(arguments: [Product.gems, .unlock, .season, .silverMonthly])
  func whatHasNoPriceIsUnavailable(product: Product) throws {
    var shop = Shop()
    let unpriced = unpriced(product)
    let refused = refusal { try shop.perform(.purchase(PurchaseRequest(product: unpriced))) }
    #expect(refused == .purchase(.productUnavailable))
    #expect(shop.store.sheets.isEmpty)
    #expect(shop.store.transactions.isEmpty)
  }

  @Test func theCustomerMovesToNoPlanWithoutAPrice() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let gold = unpriced(.goldMonthly)
    #expect(refusal { try shop.buy(gold) } == .purchase(.productUnavailable))
    #expect(shop.store.transactions.count == 1)
    let unlock = unpriced(.unlock)
    let family = refusal { try shop.perform(.familyBuy(PurchaseRequest(product: unlock))) }
    #expect(family == .purchase(.productUnavailable))
  }

  @Test func aSeasonEndsWhenItsProductSaysElseAfterTheSwitchsDays() throws {
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
