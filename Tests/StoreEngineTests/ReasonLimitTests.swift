import StoreEngine
import StoreModel
import StoreTelling
import StoreTestSupport
import Testing

/// Tests of the purchase that an explanation chooses among several, and of its exact moments.
struct ReasonLimitTests {
  @Test(arguments: Shop.offsets)
  func aPeriodIsOverAtItsEnd(offset: Int64) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let end: StoreInstant = "2026-02-28"
    try shop.advance(to: end.advanced(byMilliseconds: offset))
    let timeline = shop.store.timeline(of: try shop.subscription(), coming: 0)
    #expect(timeline.first?.kind == .period(offset < 0 ? .running : .over))
  }

  @Test func theNewestPurchaseWithoutARefundDecides() throws {
    var shop = Shop()
    for _ in 1...2 { try shop.buy(.season) }
    try shop.perform(.refund(shop.id(2), .other))
    let reasons = shop.store.why(product: .season).map(\.text)
    #expect(reasons.last == "so: entitled")
    #expect(!reasons.contains { $0.contains("refund") })
  }

  /// The customer's own subscription gives access, although that of a family member has ended.
  @Test func oneOfSeveralSubscriptionsEntitles() throws {
    var product = Product.silverMonthly
    product.isFamilyShareable = true
    var shop = Shop()
    try shop.buy(product)
    try shop.perform(.familyBuy(PurchaseRequest(product: product)))
    try shop.perform(.expire(shop.id(2)))
    #expect(shop.store.why(product: product).last?.text == "so: entitled")
    #expect(shop.store.why(group: "plans").last?.text == "so: entitled")
  }

  /// If the new plan was refunded, the explanation of the old one doesn't mention the change.
  @Test(arguments: [true, false])
  func aRefundedPlanIsNotAChange(isRefunded: Bool) throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    try shop.advance(to: "2026-02-10")
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-10")
    if isRefunded { try shop.perform(.refund(shop.id(2), .other)) }
    let reasons = shop.store.why(product: .goldMonthly).map(\.text)
    #expect(reasons.contains { $0.contains("silver.monthly") } == !isRefunded)
  }

  /// A refusal at the moment of a sale counts as later than the sale.
  @Test func aRefusalAtTheSameMomentIsExplained() throws {
    var shop = Shop()
    try shop.subscribe([.basic])
    let refused = shop.refusal(of: .create([.basic], reference: 1, currency: "EUR"))
    #expect(refused != nil)
    if let refused { try shop.perform(.noteRefusal(refused)) }
    let reasons = shop.store.why(product: .genericSubscription)
    #expect(
      reasons.contains { if case .requestRefused = $0 { true } else { false } }
    )
  }

  /// A product bought once counts once, even if all non-renewing subscriptions are listed.
  @Test func onlyNonRenewingSubscriptionsAreListedEach() throws {
    var shop = Shop()
    try shop.change { $0.listsEveryNonRenewing = true }
    for _ in 1...2 { try shop.buy(.season) }
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    try shop.buy(.unlock)
    #expect(shop.entitled == [1, 2, shop.store.transactions.count])
  }
}
