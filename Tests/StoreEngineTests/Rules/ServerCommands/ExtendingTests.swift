import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The extension of a single renewal date.
struct ExtendingTests {
  private let terms = RenewalExtension(days: 10, reason: 3, requestIdentifier: "outage 7")

  private func terms(_ identifier: String, days: Int = 10) -> RenewalExtension {
    RenewalExtension(days: days, reason: 1, requestIdentifier: identifier)
  }

  private func code(_ work: () throws -> Void) -> Int? {
    if case .server(let refusal) = refusal(work) { refusal.code.rawValue } else { nil }
  }

  @Test(.rule("server.extension-moves-date", "server.extension-line-item"))
  func thePeriodEndsLaterAndTheNextBeginsThere() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-10")
    var transaction = shop.transaction(1)
    transaction.expiresDate = "2026-03-10"
    transaction.signedDate = "2026-02-10"
    var subscription = try #require(shop.store.subscriptions.first)
    subscription.expiresDate = "2026-03-10"
    subscription.changedAt = "2026-02-10"
    let events = try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    #expect(
      events == [
        .renewalDateExtended(subscription: shop.id(1), extension: terms, isMass: false),
        .transactionChanged(transaction: transaction, change: .joint(.extended)),
        .subscriptionChanged(subscription: subscription, change: .joint(.extended)),
      ]
    )
    #expect(events.flatMap(\.transactionUpdates) == [])
    #expect(events.flatMap(\.statusUpdates) == [shop.id(1)])
    #expect(shop.store.renewalInfo(for: subscription).renewalDate == "2026-03-10")
    #expect(shop.store.nextDue == "2026-03-10")
    shop.skip()
    try shop.advance(to: "2026-03-10")
    #expect(
      shop.news(of: "add") == "add #2 silver.monthly 4.99 renewal of #1 until 2026-04-10"
    )
  }

  @Test(.rule("server.extension-repeats")) func theSameRequestIsGrantedOnce() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    #expect(try shop.perform(.server(.extendRenewalDate(shop.id(1), terms))) == [])
    let id = shop.id(1)
    let other = terms("outage 7", days: 20)
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, other))) } == 4_000_011)
    #expect(shop.store.extensions(of: id).map(\.terms) == [terms])
    #expect(shop.store.extensions(of: id).map(\.at) == [.start])
  }

  /// The extended commitment ends with its last bill.
  @Test(
    .rule("commitments.extended-commitment"),
    arguments: [("2026-01-31", "2027-02-10"), ("2026-01-25", "2027-02-07")]
  )
  func aCommitmentEndsWithItsLastBill(bought: String, end: String) throws {
    var product = Product.silverMonthly
    product.subscription?.billingPlans = [
      BillingPlan(kind: .monthly, milliunits: 3990)
    ]
    var request = PurchaseRequest(product: product)
    request.billingPlan = .monthly
    var shop = Shop(at: try #require(StoreInstant(iso8601: bought)))
    try shop.perform(.purchase(request))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    try shop.advance(to: "2026-02-20")
    let extended = shop.store.transactions.count
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    let end = try #require(StoreInstant(iso8601: end))
    #expect(shop.store.subscriptions.first?.commitment?.expiresDate == end)
    try shop.advance(to: "2027-01-15")
    #expect(shop.store.transactions.count == extended + 11)
    for number in extended...extended + 11 {
      #expect(shop.transaction(number).commitmentInfo?.commitmentExpiresDate == end)
    }
  }

  @Test func aDayIsAsLongAsTheRateHasIt() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .oneMinuteIsOneDay }
    try shop.buy(.silverMonthly)
    let end = try #require(shop.transaction(1).expiresDate)
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    #expect(shop.transaction(1).expiresDate == end.advanced(bySeconds: 600))
  }
}
