import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Refunds of transactions and their effect on subscriptions.
struct RefundingTests {
  @Test(.rule("refunds.granted-revokes", "transactions.latest-any-state"))
  func aRefundedTransactionIsRevokedAndAnnounced() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.advance(to: "2026-02-03")
    var expected = shop.transaction(1)
    expected.revocationDate = "2026-02-03"
    expected.signedDate = "2026-02-03"
    expected.revocationReason = .developerIssue
    expected.revocationType = .refundFull
    expected.revocationPercentage = 100_000
    let events = try shop.perform(.refund(shop.id(1), .developerIssue))
    #expect(events == [.transactionChanged(transaction: expected, change: .joint(.refunded))])
    #expect(events.flatMap(\.transactionUpdates) == [shop.id(1)])
    #expect(shop.entitled == [])
    #expect(shop.store.latest(for: "unlock") == shop.id(1))
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.refund(id, .other)) } == .alreadyRefunded(id))
    #expect(refusal { try shop.perform(.refund(1, .other)) } == .transactionNotFound(1))
  }

  @Test(.rule("purchasing.refunded-may-be-bought")) func aRefundedNonConsumableCanBeBoughtAgain()
    throws
  {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.buy(.unlock)
    #expect(shop.entitled == [2])
    #expect(shop.transaction(2).originalTransactionId == shop.id(2))
  }

  @Test func aRefundedUnfinishedConsumableIsNotTheAnswerToTheNextPurchase() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.perform(.refund(shop.id(1), .other))
    try shop.buy(.gems)
    #expect(shop.unfinished == [1, 2])
  }

  @Test func theNonRenewingSubscriptionThatIsLeftEntitles() throws {
    var shop = Shop()
    for _ in 1...3 { try shop.buy(.season) }
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.entitled == [3])
    try shop.perform(.refund(shop.id(3), .other))
    #expect(shop.entitled == [2])
    try shop.perform(.refund(shop.id(2), .other))
    #expect(shop.entitled == [])
  }

  @Test(.rule("refunds.current-period-ends")) func refundingTheCurrentPeriodRevokesTheSubscription()
    throws
  {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-01")
    shop.skip()
    let events = try shop.perform(.refund(shop.id(2), .other))
    #expect(
      shop.news() == """
        refunded #2
        subscription refunded: silver.monthly revoked until 2026-03-31
        """
    )
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [2])
    #expect(shop.entitled == [])
    #expect(shop.store.nextDue == nil)
    try shop.buy(.silverMonthly)
    #expect(shop.entitled == [3])
    #expect(shop.transaction(3).originalTransactionId == shop.id(1))
  }

  @Test(.rule("refunds.past-period-only")) func refundingAPastPeriodLeavesTheSubscription() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-01")
    shop.skip()
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.news() == "refunded #1")
    #expect(shop.entitled == [2])
  }

  @Test func refundingTheLastPeriodOfAnEndedSubscriptionLeavesItExpired() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-03-01")
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
  }

  /// A refund of a past period doesn't end billing retry.
  @Test func aRefundWhileRenewalFailsLeavesTheSubscription() throws {
    var shop = try Shop.failing()
    try shop.advance(to: "2026-03-02")
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.subscriptions.map(\.state) == [.inBillingRetryPeriod])
  }
}
