import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

@testable import StoreEngine

/// A refund of a part: by percentage, by what the merchant's server reported, or by time.
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

  @Test(arguments: [Product.gems, .unlock])
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

  /// A sum is rounded half up, as the currency pays it.
  @Test(
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

  /// 20 of 30 days are left, 66.667 %; all of it is a full refund.
  @Test func aSubscriptionIsProratedByTime() throws {
    let shop = try refunded(.silverMonthly, .unused, after: 10)
    #expect(shop.transaction(1).revocationType == .refundProrated)
    #expect(shop.transaction(1).revocationPercentage == 66_667)
    #expect(shop.store.subscriptions.first?.state == .revoked)
    let whole = try refunded(.silverMonthly, .unused)
    #expect(whole.transaction(1).revocationType == .refundFull)
    #expect(whole.transaction(1).revocationPercentage == 100_000)
  }

  @Test(arguments: [(40_000, 60_000), (1, 99_999), (99_999, 1)])
  func whatIsNotConsumedIsRefunded(consumed: Int, percentage: Int) throws {
    var shop = try asked(consumed: consumed)
    try shop.perform(.decideRefund(shop.id(1), isGranted: true, part: .unused))
    #expect(shop.transaction(1).revocationPercentage == percentage)
    #expect(shop.transaction(1).revocationType == .refundProrated)
    #expect(shop.store.refundRequests == [])
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.transaction(1).revocationPercentage == nil)
  }

  @Test func theStoreMayGrantAnotherPercentage() throws {
    var shop = try asked(consumed: 40_000)
    try shop.perform(.decideRefund(shop.id(1), isGranted: true, part: .percentage(25_000)))
    #expect(shop.transaction(1).revocationPercentage == 25_000)
  }

  private func asked(consumed: Int?) throws -> Shop {
    var shop = Shop()
    try shop.change { $0.refundPolicy = .wait }
    try shop.buy(.gems)
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    guard let consumed else { return shop }
    let request = ConsumptionRequest(
      customerConsented: true,
      sampleContentProvided: false,
      deliveryStatus: .delivered,
      consumptionPercentage: consumed,
      refundPreference: .grantProrated
    )
    try shop.perform(.server(.sendConsumption(shop.id(1), .current(request: request))))
    return shop
  }

  @Test func whatIsNoPartIsRefused() throws {
    var shop = try asked(consumed: nil)
    let id = shop.id(1)
    func problem(_ command: StoreCommand) -> RefundPartProblem? {
      if case .noPart(_, let problem)? = refusal({ try shop.perform(command) }) {
        problem
      } else {
        nil
      }
    }
    #expect(problem(.decideRefund(id, isGranted: true, part: .unused)) == .notReported)
    #expect(problem(.decideRefund(id, isGranted: false, part: .percentage(1))) == .declined)
    for percentage in [0, -1, 100_000, .max] {
      #expect(problem(.refund(id, .other, part: .percentage(percentage))) == .outOfBounds)
    }
    try shop.buy(.silverMonthly)
    let subscription = shop.id(2)
    #expect(problem(.refund(subscription, .other, part: .percentage(50_000))) == .byTime)
    #expect(shop.transaction(1).revocationDate == nil && shop.transaction(2).revocationDate == nil)
    for problem in RefundPartProblem.allCases {
      #expect(
        StoreRefusal.noPart(id, problem).description.hasPrefix(
          "transaction \(id) can't be refunded in part: "
        )
      )
    }
  }
}
