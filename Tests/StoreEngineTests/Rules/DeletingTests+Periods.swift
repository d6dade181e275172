import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of the transactions that are deleted together with one, and of the subscription's state
/// afterwards.
extension DeletingTests {
  /// Returns a shop with a refunded period and a new one after it.
  private func boughtAgain() throws -> Shop {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.buy(.silverMonthly)
    return shop
  }

  @Test func aRefundedPeriodLeavesTheSubscriptionRevoked() throws {
    var shop = try boughtAgain()
    try shop.perform(.deleteTransaction(shop.id(2)))
    let left = try shop.subscription()
    #expect(left.state == .revoked && left.expirationIntent == nil)
    #expect(shop.entitled == [])
  }

  @Test func aPeriodThatRunsOnLeavesTheSubscriptionRunning() throws {
    var shop = try boughtAgain()
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    try shop.perform(.deleteTransaction(shop.id(2)))
    let left = try shop.subscription()
    #expect(left.state == .subscribed && left.expirationIntent == nil)
    #expect(shop.entitled == [1])
  }

  @Test(arguments: Shop.offsets)
  func aPeriodRunsUpToItsEnd(offset: Int64) throws {
    var shop = try boughtAgain()
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    try shop.perform(.setAutoRenew(shop.id(2), false))
    let end: StoreInstant = "2026-02-28"
    try shop.advance(to: end.advanced(byMilliseconds: offset))
    try shop.perform(.deleteTransaction(shop.id(2)))
    let left = try shop.subscription()
    #expect(left.state == (offset < 0 ? .subscribed : .expired))
    #expect(left.expirationIntent == (offset < 0 ? nil : .cancelled))
  }

  /// The store doesn't keep the earlier items of a bundle.
  @Test(.rule("transactions.delete-changed-takes-all")) func aBundleGoesWithItsNewestPeriodOnly()
    throws
  {
    var shop = Shop()
    try shop.subscribe()
    try shop.advance(to: "2026-04-01")
    let all = shop.store.transactions.map(\.id)
    #expect(all.count == 3)
    #expect(shop.store.deletion(of: all[1]) == [all[1]])
    #expect(shop.store.deletion(of: all[2]) == all)
    #expect(shop.store.deletion(of: all[0]) == all)
  }

  @Test func thePeriodBeforeIsTheSubscriptionsOwn() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-01")
    try shop.buy(.gems)
    let newest = shop.id(2)
    #expect(shop.store.deletion(of: newest) == [newest])
    try shop.perform(.deleteTransaction(newest))
    #expect(try shop.subscription().latestTransactionId == shop.id(1))
  }

  @Test func everythingIsCleared() throws {
    var shop = Shop()
    #expect(try shop.perform(.clearTransactions) == [])
    try shop.buy(.gems, answer: .pending)
    #expect(try shop.perform(.clearTransactions) == [.transactionsCleared])
    try shop.perform(.postMessage(.generic, subscription: nil))
    #expect(try shop.perform(.clearTransactions) == [.transactionsCleared])
    try shop.perform(.terminate(crashed: false))
    try shop.perform(.sendPurchaseIntent(.gems, offerID: nil))
    #expect(try shop.perform(.clearTransactions) == [.transactionsCleared])
    #expect(try shop.perform(.clearTransactions) == [])
  }

  /// An introductory offer counts as used as long as one of the customer's own transactions used
  /// it.
  @Test func theIntroductoryOfferComesBackWithItsLastUse() throws {
    func other(_ group: SubscriptionGroupID) -> Product {
      var terms = Product.goldMonthly.subscription
      terms?.groupID = group
      return Product(
        id: "other",
        type: .autoRenewable,
        milliunits: 9990,
        isFamilyShareable: true,
        subscription: terms
      )
    }
    var shop = Shop()
    try shop.buy(.goldMonthly)
    try shop.buy(other("others"))
    var shared = PurchaseRequest(product: other("plans"))
    shared.allowsIntroductoryOffer = true
    try shop.perform(.familyBuy(shared))
    try shop.perform(.deleteTransaction(shop.id(1)))
    #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
    #expect(!shop.store.isEligibleForIntroOffer(in: "others"))
  }

  @Test(.rule("offers.introductory-once-per-group"))
  func theIntroductoryOfferStaysUsedWhileAnotherUseIsLeft() throws {
    var shop = Shop()
    var first = PurchaseRequest(product: .goldMonthly)
    first.allowsIntroductoryOffer = true
    for number in 1...2 {
      try shop.perform(.purchase(first))
      try shop.perform(.answer(PurchaseID(rawValue: number), .buy))
      try shop.perform(.refund(shop.id(number), .other))
    }
    try shop.perform(.deleteTransaction(shop.id(2)))
    #expect(shop.store.transactions.map(\.transaction.offerType) == [.introductory])
    #expect(!shop.store.isEligibleForIntroOffer(in: "plans"))
  }

  /// Periods at the full price use no offer.
  @Test func theIntroductoryOfferComesBackAmongPaidPeriods() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    var request = PurchaseRequest(product: .goldMonthly)
    request.allowsIntroductoryOffer = true
    try shop.perform(.purchase(request))
    try shop.perform(.answer(PurchaseID(rawValue: 2), .buy))
    try shop.advance(to: "2026-03-10")
    #expect(shop.transaction(2).offerType == .introductory)
    try shop.perform(.deleteTransaction(shop.id(2)))
    #expect(shop.store.transactions.count > 1)
    try shop.perform(.expire(shop.id(1)))
    #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
  }
}
