import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The largest refunds of items, and the items that can't be refunded again.
extension ItemRefundingTests {
  private var trial: SubscriptionCreateItem {
    .item("NEWS", 1990, offer: .periods(1, at: 0))
  }

  @Test(
    .rule("advanced-commerce.server.refund-limit"),
    arguments: [
      (0 as Int32, AdvancedCommerceErrorCode.negativeRefundAmount as AdvancedCommerceErrorCode?),
      (10, nil), (9990, nil), (10_000, .nullRefundAmount),
    ]
  )
  func anAmountIsPositiveAndAtMostTheRest(
    amount: Int32,
    code: AdvancedCommerceErrorCode?
  ) throws {
    let shop = try shop()
    #expect(shop.code(of: .refund(.item("BASIC", .custom, amount: amount))) == code)
  }

  @Test func aRemovedItemIsNotRefundedAgain() throws {
    var shop = try shop()
    try shop.send(.refund(.item("SPORTS", .custom, amount: 1000, revoke: true)))
    #expect(shop.code(of: .refund(.item("SPORTS"), reference: 51)) == .alreadyRefunded)
    #expect(
      shop.code(of: .refund(.item("BASIC", revoke: true), reference: 51)) == .removalAllNotAllowed
    )
    #expect(shop.code(of: .refund(.item("BASIC"), reference: 51)) == nil)
  }

  @Test func anEndedSubscriptionLosesItsLastItem() throws {
    var shop = try shop()
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-03-01")
    try shop.send(.refund(.item("BASIC", revoke: true), .item("SPORTS", revoke: true)))
    #expect(shop.transaction(1).revocationDate == "2026-03-01")
  }

  @Test func aRefundedTransactionHasNoRest() throws {
    var shop = try shop()
    try shop.send(.refund(.item("SPORTS", .custom, amount: 4000)))
    #expect(shop.code(of: .refund(.item("SPORTS", .prorated), reference: 51)) == nil)
    try shop.send(.refund(.item("SPORTS"), .item("BASIC"), reference: 51))
    #expect(shop.code(of: .revoke(.full, reference: 52)) == .alreadyRefunded)
    #expect(
      shop.code(of: .refund(.item("SPORTS", .prorated), reference: 52)) == .alreadyRefunded
    )
  }

  @Test func aFreeItemIsRevokedWithoutARefund() throws {
    var shop = try shop([trial])
    try shop.send(.revoke(.full))
    #expect(shop.items(1) == "NEWS 1990, 1 x P1M at 0, gone")
    #expect(shop.transaction(1).revocationType == .refundFull)
    #expect(shop.transaction(1).revocationPercentage == 100_000)
    #expect(shop.transaction(1).revocationReason == .other)
  }

  @Test(arguments: [
    (RefundReason.fulfillmentIssue, RevocationReason.developerIssue),
    (.unsatisfiedWithPurchase, .developerIssue), (.legal, .other), (.other, .other),
  ])
  func aReasonIsTheDevelopersOrNot(reason: RefundReason, told: RevocationReason) throws {
    var shop = try shop()
    try shop.send(.revoke(.full, reason))
    #expect(shop.transaction(1).revocationReason == told)
  }

  /// At the end of a period, nothing is left to refund, and a refund of nothing is refused.
  @Test func atTheEndOfAPeriodNoPartIsLeft() throws {
    var shop = try shop()
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.code(of: .refund(.item("BASIC", .prorated))) == .transactionNotRefundable
    )
  }

  @Test func aRefundedItemIsNotRefundedAgain() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    try shop.send(.refund(.item("SPORTS")))
    try shop.perform(.refund(shop.id(1), .other))
    #expect(
      shop.items(1) == """
        BASIC 9990, FULL 9990 OTHER, gone
        SPORTS 4990, FULL 4990 OTHER, gone
        """
    )
  }
}
