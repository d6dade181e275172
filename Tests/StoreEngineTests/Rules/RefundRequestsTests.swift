import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The customer's refund requests and the store's decisions.
struct RefundRequestsTests {
  private let first = SystemSheetID(rawValue: 1)

  @Test(.rule("refunds.xcode-grants-at-once")) func anAgreedRefundRequestIsGrantedAtOnceAsInXcode()
    throws
  {
    var shop = Shop()
    try shop.buy(.unlock)
    shop.skip()
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    #expect(shop.store.systemSheets.map(\.id) == [first])
    try shop.perform(.answerSystemSheet(first, .agree))
    #expect(
      shop.news() == """
        system sheet 1 refund #1
        system answer 1 agree
        refund requested #1
        refund granted #1
        refunded #1
        system end 1 done
        """
    )
    #expect(shop.entitled == [])
    #expect(shop.transaction(1).revocationReason == .other)
    #expect(shop.store.systemSheets == [])
  }

  @Test(
    .rule("refunds.request-is-not-grant", "refunds.duplicate-request", "refunds.declined-is-silent")
  ) func aRefundMayWaitForTheStoresDecision() throws {
    var shop = Shop()
    try shop.change { $0.refundPolicy = .wait }
    try shop.buy(.unlock)
    let id = shop.id(1)
    #expect(
      refusal { try shop.perform(.decideRefund(id, isGranted: true)) } == .noRefundRequest(id)
    )
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: id)))
    try shop.perform(.answerSystemSheet(first, .agree))
    #expect(shop.store.refundRequests == [RefundRequest(transaction: id, since: .start)])
    #expect(
      refusal { try shop.perform(.presentSystemSheet(.refundRequest(transaction: id))) }
        == .purchase(.duplicateRequest)
    )
    shop.skip()
    try shop.perform(.decideRefund(id, isGranted: false))
    #expect(shop.news() == "refund declined #1")
    #expect(shop.entitled == [1])
    // A refund by the store also grants the pending request.
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: id)))
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 2), .agree))
    shop.skip()
    try shop.perform(.refund(id, .developerIssue))
    #expect(shop.news() == "refund granted #1\nrefunded #1")
    #expect(shop.store.refundRequests == [])
    #expect(
      refusal { try shop.perform(.presentSystemSheet(.refundRequest(transaction: id))) }
        == .purchase(.duplicateRequest)
    )
  }

  @Test(.rule("refunds.duplicate-request")) func aSecondSheetForTheSameRefundEndsAsADuplicate()
    throws
  {
    var shop = Shop()
    try shop.buy(.unlock)
    for _ in 1...2 {
      try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    }
    let second = SystemSheetID(rawValue: 2)
    #expect(
      refusal { try shop.perform(.answerSystemSheet(second, .agree)) } == .systemSheetNotUp(second)
    )
    try shop.perform(.answerSystemSheet(first, .agree))
    shop.skip()
    try shop.perform(.answerSystemSheet(second, .agree))
    #expect(shop.news() == "system answer 2 agree\nsystem end 2 failed duplicateRequest")
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

  @Test(
    .rule("refunds.prorated-subscriptions-by-time"),
    arguments: [(40_000, 60_000), (1, 99_999), (99_999, 1)]
  )
  func theUnconsumedShareIsRefunded(consumed: Int, percentage: Int) throws {
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

  @Test(.rule("refunds.prorated-subscriptions-by-time")) func anInvalidPartIsRefused() throws {
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
