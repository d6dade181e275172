import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Partial refunds: by percentage, by the merchant's report, or by time.
extension RefundingTests {
  private func refunded(
    _ product: Product,
    _ part: RefundPart,
    after days: Int64 = 0
  ) throws -> Shop {
    var shop = Shop(at: "2026-06-01")
    try shop.buy(product)
    try shop.advance(to: StoreInstant("2026-06-01").advanced(byDays: days))
    try shop.perform(.refund(shop.id(1), .developerIssue, part: part))
    return shop
  }

  @Test(
    .rule("refunds.prorated-fields", "refunds.prorated-takes-access"),
    arguments: [Product.gems, .unlock]
  )
  func aPercentageIsInTheTransaction(product: Product) throws {
    let shop = try refunded(product, .percentage(33_333))
    let transaction = shop.transaction(1)
    #expect(transaction.revocationType == .refundProrated)
    #expect(transaction.revocationPercentage == 33_333)
    #expect(transaction.revocationDate == "2026-06-01")
    #expect(transaction.revocationReason == .developerIssue)
    #expect(shop.entitled == [])
    let changes = shop.journal.compactMap { event -> NotificationType? in
      if case .transactionChanged(_, let change) = event {
        change.consequence.notification
      } else {
        nil
      }
    }
    #expect(changes == [.refund])
  }

  /// An amount is rounded half up to the decimals of its currency.
  @Test(
    .rule("refunds.share-rounded"),
    arguments: [
      (3_990, "USD", 25_000, 1_000), (3_990, "USD", 50_000, 2_000), (3_990, "USD", 75_000, 2_990),
      (5_990, "USD", 83_607, 5_010), (1_500_000, "JPY", 33_333, 500_000), (1_000, "JPY", 49_999, 0),
      (9_990, "USD", 100_000, 9_990), (.max, "USD", 100_000, .max),
    ] as [(Int64, Currency, Int, Int64)]
  )
  func aShareIsASum(price: Int64, currency: Currency, share: Int, sum: Int64) throws {
    var transaction = try refunded(.gems, .percentage(50_000)).transaction(1)
    (transaction.price, transaction.currency) = (price, currency)
    #expect(transaction.price(ofShare: share)?.milliunits == sum)
  }

  /// 20 of 30 days remain, which is 66.667 %.
  ///
  /// If everything remains, the refund is a full one.
  @Test(.rule("refunds.prorated-subscriptions-by-time", "refunds.prorated-takes-access"))
  func aSubscriptionIsProratedByTime() throws {
    let shop = try refunded(.silverMonthly, .unused, after: 10)
    #expect(shop.transaction(1).revocationType == .refundProrated)
    #expect(shop.transaction(1).revocationPercentage == 66_667)
    #expect(shop.store.subscriptions.first?.state == .revoked)
    let whole = try refunded(.silverMonthly, .unused)
    #expect(whole.transaction(1).revocationType == .refundFull)
    #expect(whole.transaction(1).revocationPercentage == 100_000)
  }
}
