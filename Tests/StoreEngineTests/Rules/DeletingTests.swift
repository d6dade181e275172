import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The effects of `deleteTransaction` and `clearTransactions`.
struct DeletingTests {
  @Test func everyListingSkipsDeletedTransactions() throws {
    var shop = Shop()
    for product in [Product.gems, .unlock, .season, .unlock] { try shop.buy(product) }
    let (gems, unlock, season) = (shop.id(1), shop.id(2), shop.id(3))
    try shop.perform(.deleteTransaction(unlock))
    let store = shop.store
    #expect(store.transactions.map(\.id) == [gems, season])
    #expect(store.unfinished == [gems, season])
    #expect(Array(store.currentEntitlements) == [season])
    #expect(store.transactions[id: unlock] == nil)
    #expect(store.transactions.position(of: season) == 1)
    #expect(store.latest(for: "unlock") == nil)
    #expect(Array(store.history(of: "unlock")) == [])
    #expect(
      refusal { try shop.perform(.deleteTransaction(unlock)) } == .transactionNotFound(unlock)
    )
    // Its id stays used, and the customer can buy the product again.
    try shop.buy(.unlock)
    #expect(shop.store.transactions.last?.id.rawValue == season.rawValue + 1)
    try shop.perform(.finish(season, by: .app))
    #expect(shop.unfinished == [1, 3])
  }

  @Test(.rule("transactions.delete-takes-children"))
  func aSubscriptionsFirstTransactionGoesWithItsRenewals() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    try shop.buy(.gems)
    try shop.advance(to: "2026-03-31")
    #expect(!shop.store.isEligibleForIntroOffer(in: "plans"))
    shop.skip()
    try shop.perform(.deleteTransaction(shop.id(1)))
    #expect(shop.store.transactions.map(\.transaction.productId) == ["gems"])
    #expect(Array(shop.store.subscriptions) == [])
    #expect(shop.store.nextDue == nil)
    #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
    try shop.buy(.goldMonthly)
    #expect(shop.transaction(2).offerType == .introductory)
    #expect(shop.transaction(2).originalTransactionId == shop.id(2))
    try shop.advance(to: "2026-04-30")
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
  }

  /// Returns the shop of a customer in the fifth period.
  private func renewed() throws -> Shop {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-06-15")
    shop.skip()
    return shop
  }

  /// A renewal is deleted alone, because other transactions don't depend on it.
  @Test func aRenewalGoesAlone() throws {
    var shop = try renewed()
    let all = shop.store.transactions.map(\.id)
    #expect(all.count == 5)
    try shop.perform(.deleteTransaction(all[2]))
    #expect(shop.news() == "deleted 1")
    #expect(shop.store.transactions.map(\.id) == [all[0], all[1], all[3], all[4]])
    let subscription = try #require(shop.store.subscriptions.first)
    #expect(subscription.state == .subscribed && subscription.latestTransactionId == all[4])
    #expect(Array(shop.store.currentEntitlements) == [all[4]])
    // The timeline has a gap and continues after it.
    let past = shop.store.timeline(of: subscription, coming: 0)
    #expect(past.count == 4)
    try shop.advance(to: "2026-07-15")
    #expect(shop.store.transactions.count == 5)
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
  }

  @Test(.rule("transactions.delete-newest-restores"))
  func deletingTheNewestPeriodRestoresTheOneBefore() throws {
    var shop = try renewed()
    let all = shop.store.transactions.map(\.id)
    try shop.perform(.deleteTransaction(all[4]))
    let subscription = try #require(shop.store.subscriptions.first)
    #expect(subscription.state == .expired && !subscription.willAutoRenew)
    #expect(subscription.latestTransactionId == all[3])
    #expect(subscription.expiresDate == shop.transaction(4).expiresDate)
    #expect(Array(shop.store.currentEntitlements) == [])
    #expect(shop.store.nextDue == nil)
    try shop.buy(.silverMonthly)
    #expect(shop.store.subscriptions.last?.state == .subscribed)
    #expect(shop.store.currentEntitlements.count == 1)
  }

  /// The earlier paid period is current again, and the subscription continues.
  @Test func aPeriodThatWasForcedLeavesTheOneThatRan() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.forceRenewal(shop.id(1)))
    try shop.perform(.deleteTransaction(shop.id(2)))
    #expect(shop.store.transactions.count == 1)
    #expect(shop.store.subscriptions.first?.latestTransactionId == shop.id(1))
    for number in (1...1).reversed() { try shop.perform(.deleteTransaction(shop.id(number))) }
    #expect(Array(shop.store.subscriptions) == [])
  }

  @Test func theLatestRemainingTransactionEntitles() throws {
    var shop = Shop()
    for _ in 1...3 { try shop.buy(.season) }
    try shop.perform(.deleteTransaction(shop.id(3)))
    #expect(shop.entitled == [2])
    #expect(shop.numbers(shop.store.history(of: "season")) == [2, 1])
    try shop.perform(.deleteTransaction(shop.id(1)))
    #expect(shop.entitled == [1])
    #expect(shop.numbers(shop.store.history(of: "season")) == [1])
  }

  @Test func itsRequestsAndMessagesAreDeletedToo() throws {
    var shop = Shop()
    try shop.change { $0.refundPolicy = .wait }
    try shop.buy(.silverMonthly)
    for _ in 1...2 {
      try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    }
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    try shop.perform(.postMessage(.winBackOffer, subscription: shop.id(1)))
    shop.skip()
    try shop.perform(.deleteTransaction(shop.id(1)))
    #expect(shop.news() == "system end 2 cancelled\ndeleted 1")
    #expect(shop.store.refundRequests == [])
    #expect(shop.store.messages == [])
    #expect(shop.store.systemSheets == [])
  }

  @Test(.rule("transactions.clear-restores-eligibility"))
  func clearingForgetsEverythingButSettingsIdsAndTime() throws {
    var shop = Shop()
    try shop.change { $0.askToBuy = true }
    try shop.buy(.unlock)
    try shop.perform(.purchaseElsewhere(PurchaseRequest(product: .goldMonthly)))
    try shop.buy(.gems, answer: .pending)
    try shop.advance(to: "2026-02-03")
    try shop.perform(.postMessage(.generic, subscription: nil))
    let next = shop.id(1).rawValue + 1
    shop.skip()
    try shop.perform(.clearTransactions)
    #expect(shop.news() == "cleared")
    let store = shop.store
    #expect(store.transactions.isEmpty && store.subscriptions.isEmpty && store.deferred.isEmpty)
    #expect(store.unfinished == [] && store.currentEntitlements.isEmpty && store.messages == [])
    #expect(store.isEligibleForIntroOffer(in: "plans"))
    #expect(store.settings.askToBuy)
    #expect(store.now == "2026-02-03")
    #expect(store.nextDue == nil)
    #expect(try shop.perform(.clearTransactions) == [])
    try shop.change { $0.askToBuy = false }
    try shop.buy(.goldMonthly)
    #expect(shop.id(1).rawValue == next)
    #expect(shop.transaction(1).offerType == .introductory)
    #expect(shop.entitled == [1])
  }
}
