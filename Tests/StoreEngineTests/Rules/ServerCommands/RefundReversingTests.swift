import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The reversal of a refund.
struct RefundReversingTests {
  @Test(.rule("refunds.reversed-restores")) func theTransactionIsRestored() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    var expected = shop.transaction(1)
    try shop.perform(.refund(shop.id(1), .developerIssue))
    try shop.advance(to: "2026-02-03")
    expected.signedDate = "2026-02-03"
    let events = try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(
      events == [
        .refundReversed(transaction: shop.id(1)),
        .transactionChanged(transaction: expected, change: .joint(.refundReversed)),
      ]
    )
    #expect(events.flatMap(\.transactionUpdates) == [shop.id(1)])
    #expect(shop.entitled == [1])
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.server(.reverseRefund(id))) } == .notRefunded(id))
    #expect(refusal { try shop.perform(.server(.reverseRefund(1))) } == .transactionNotFound(1))
  }

  @Test(.rule("refunds.reversed-restores")) func theSubscriptionIsRestored() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.advance(to: "2026-02-20")
    shop.skip()
    let events = try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(
      shop.news() == """
        reversed #1
        refundReversed #1
        subscription refundReversed: silver.monthly subscribed until 2026-02-28 \
        next silver.monthly 4.99
        """
    )
    #expect(events.flatMap(\.statusUpdates) == [shop.id(1)])
    #expect(shop.entitled == [1])
    try shop.advance(to: "2026-03-01")
    #expect(shop.news(of: "add") == "add #2 silver.monthly 4.99 renewal of #1 until 2026-03-31")
  }

  @Test func aPendingChangeIsRestored() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let before = try #require(shop.store.subscriptions.first)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(Array(shop.store.subscriptions) == [before])
  }

  @Test(.rule("refunds.reversed-after-end")) func aPeriodThatIsOverHasExpired() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.advance(to: "2026-03-01")
    shop.skip()
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(
      shop.news(of: "subscription")
        == "subscription refundReversed: silver.monthly expired until 2026-02-28 cancelled"
    )
    #expect(shop.entitled == [])
    #expect(shop.store.nextDue == nil)
  }

  @Test func aGracePeriodContinues() throws {
    var shop = try Shop.failing(grace: 16)
    try shop.advance(to: "2026-03-02")
    let before = try #require(shop.store.subscriptions.first)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    var expected = before
    expected.changedAt = "2026-03-02"
    #expect(Array(shop.store.subscriptions) == [expected])
    try shop.perform(.refund(shop.id(1), .other))
    try shop.advance(to: "2026-04-01")
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
    #expect(shop.store.subscriptions.map(\.expirationIntent) == [.billingError])
  }

  @Test func aNewSubscriptionIsKept() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.news() == "reversed #1\nrefundReversed #1")
    #expect(shop.entitled == [2])
  }

  @Test func theNewestOneTimePurchaseEntitles() throws {
    var shop = Shop()
    for _ in 1...3 { try shop.buy(.season) }
    try shop.perform(.refund(shop.id(3), .other))
    #expect(shop.entitled == [2])
    try shop.perform(.server(.reverseRefund(shop.id(3))))
    #expect(shop.entitled == [3])
    try shop.perform(.refund(shop.id(1), .other))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.entitled == [3])
  }

  @Test func anUnfinishedConsumableIsUnfinishedAgain() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    try shop.buy(.gems)
    #expect(shop.unfinished == [1])
  }

  @Test func aFinishedConsumableLeavesTheHistoryAgain() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.perform(.finish(shop.id(1), by: .app))
    try shop.change { $0.isOffline = true }
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.isListed(shop.id(1)))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(!shop.store.isListed(shop.id(1)))
    shop.skip()
    try shop.change { $0.isOffline = false }
    #expect(shop.news(of: "network") == "network")
  }

  @Test(arguments: [StoreInstant.start, "2026-02-10"])
  func itemsThatCameBackBeforeStayRefunded(moment: StoreInstant) throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    try shop.change { $0.refundPolicy = .grant }
    try shop.send(.refund(.item("SPORTS", .full, revoke: true), reference: 52), about: 1)
    let before = try #require(shop.store.subscriptions.first)
    let paid = shop.transaction(1)
    try shop.advance(to: moment)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.transaction(1).advancedCommerceInfo == paid.advancedCommerceInfo)
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
    #expect(
      shop.store.subscriptions.first?.advancedCommerce?.current == before.advancedCommerce?.current
    )
  }

  /// The store keeps the items of a refunded transaction, even if the transaction changes
  /// otherwise.
  @Test func itemsComeBackAfterAnotherChange() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    let paid = shop.transaction(1)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.perform(.server(.setAppAccountToken(shop.id(1), Shop.reference(9))))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.transaction(1).advancedCommerceInfo == paid.advancedCommerceInfo)
    // The reversal of the second refund restores the state before that refund, not before the first.
    try shop.change { $0.refundPolicy = .grant }
    try shop.send(.refund(.item("SPORTS", .full, revoke: true), reference: 52))
    let left = shop.transaction(1)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.transaction(1).advancedCommerceInfo == left.advancedCommerceInfo)
  }

  @Test func endedSharingAndItemRefundsStay() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    try shop.perform(.stopFamilySharing(shop.id(1)))
    try shop.subscribe([.basic, .sports])
    try shop.send(.refund(.item("SPORTS", .full, revoke: true), reference: 52), about: 2)
    for id in [shop.id(1), shop.id(2)] {
      #expect(refusal { try shop.perform(.server(.reverseRefund(id))) } == .notRefunded(id))
    }
  }

  @Test(.rule("refunds.reversed-restores", "refunds.reversed-after-end"), arguments: Shop.offsets)
  func aRefundIsReversedDuringThePeriod(offset: Int64) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let end: StoreInstant = "2026-02-28"
    try shop.perform(.refund(shop.id(1), .other))
    try shop.advance(to: end.advanced(byMilliseconds: offset))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.store.subscriptions.map(\.state) == [offset < 0 ? .subscribed : .expired])
    #expect(shop.store.transactions.count == 1)
  }
}
