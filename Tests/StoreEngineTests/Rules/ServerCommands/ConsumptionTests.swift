import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of consumption reports of the merchant's server.
struct ConsumptionTests {
  private func report(
    _ percentage: Int? = nil,
    _ preference: RefundPreference? = nil,
    _ status: DeliveryStatus = .delivered,
    consents: Bool = true
  ) -> ConsumptionReport {
    .current(
      request: ConsumptionRequest(
        customerConsented: consents,
        sampleContentProvided: false,
        deliveryStatus: status,
        consumptionPercentage: percentage,
        refundPreference: preference
      )
    )
  }

  private func first(_ change: (inout ConsumptionRequestV1) -> Void = { _ in }) -> ConsumptionReport
  {
    var request = ConsumptionRequestV1(
      consumptionStatus: 3,
      platform: 2,
      sampleContentProvided: true,
      deliveryStatus: 5,
      appAccountToken: "",
      accountTenure: 7,
      playTime: 7,
      lifetimeDollarsRefunded: 7,
      lifetimeDollarsPurchased: 7,
      userStatus: 4,
      refundPreference: 2
    )
    change(&request)
    return .first(request: request)
  }

  @Test(.rule("server.consumption-late")) func aReportIsKeptWithThePendingRequest() throws {
    var shop = Shop()
    try shop.change { $0.refundPolicy = .wait }
    try shop.buy(.gems)
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    let told = report(50_000, .grantProrated)
    #expect(
      try shop.perform(.server(.sendConsumption(shop.id(1), told)))
        == [.consumptionReported(transaction: shop.id(1), report: told)]
    )
    #expect(shop.store.refundRequests.map(\.report) == [told])
    #expect(told.preference == .grantProrated)
    try shop.perform(.server(.sendConsumption(shop.id(1), first())))
    #expect(shop.store.refundRequests.map(\.report?.preference) == [.decline])
    #expect(shop.transaction(1).revocationDate == nil)
    try shop.perform(.decideRefund(shop.id(1), isGranted: true))
    #expect(shop.store.refundRequests == [])
    #expect(try shop.perform(.server(.sendConsumption(shop.id(1), told))).count == 1)
  }

  @Test(arguments: [(0, nil), (1, RefundPreference.grantFull), (2, .decline), (3, nil), (nil, nil)])
  func thePreferenceOfTheFirstVersionIsANumber(number: Int?, preference: RefundPreference?) {
    #expect(first { $0.refundPreference = number }.preference == preference)
  }

  private func code(
    _ report: ConsumptionReport,
    about product: Product = .gems
  ) throws -> ServerRefusal.Code? {
    var shop = Shop()
    try shop.buy(product)
    let id = shop.id(1)
    return refusal { try shop.perform(.server(.sendConsumption(id, report))) }?.server
  }

  @Test(
    .rule("server.consumption-members", "server.consumption-percentage", "server.unnumbered-errors")
  ) func theValuesOfTheSecondVersionGoTogether() throws {
    #expect(try code(report()) == nil)
    #expect(try code(report(consents: false)) == .invalidCustomerConsented)
    #expect(try code(report(0)) == nil)
    #expect(try code(report(100_000, .decline)) == nil)
    #expect(try code(report(100_001)) == .badRequest)
    #expect(try code(report(-1)) == .badRequest)
    #expect(try code(report(1, nil, .serverOutage)) == .badRequest)
    #expect(try code(report(0, nil, .serverOutage)) == nil)
    #expect(try code(report(nil, .grantProrated)) == .invalidRefundPreference)
    #expect(try code(report(nil, .grantProrated), about: .silverMonthly) == nil)
    #expect(try code(report(50_000, .grantProrated), about: .silverMonthly) == .badRequest)
    #expect(try code(report(0, .grantProrated)) == .invalidRefundPreference)
    #expect(try code(report(100_000, .grantProrated)) == .invalidRefundPreference)
    #expect(try code(report(0), about: .silverMonthly) == .badRequest)
    #expect(try code(report(nil, .grantFull), about: .silverMonthly) == nil)
    #expect(try code(report(1), about: .unlock) == nil)
  }

  @Test(.rule("server.consumption-v1", "server.consumption-types"))
  func theValuesOfTheFirstVersionHaveTheirRanges() throws {
    typealias Path = WritableKeyPath<ConsumptionRequestV1, Int>
    let fields: [(Path, Int, Int)] = [
      (\.consumptionStatus, 4, 4_000_034), (\.platform, 3, 4_000_039),
      (\.deliveryStatus, 6, 4_000_036), (\.accountTenure, 8, 4_000_032),
      (\.playTime, 8, 4_000_040), (\.lifetimeDollarsRefunded, 8, 4_000_038),
      (\.lifetimeDollarsPurchased, 8, 4_000_037), (\.userStatus, 5, 4_000_042),
    ]
    for (path, value, number) in fields {
      #expect(try code(first { $0[keyPath: path] = value })?.rawValue == number)
      #expect(try code(first { $0[keyPath: path] = -1 })?.rawValue == number)
      #expect(try code(first { $0[keyPath: path] = value - 1 }) == nil)
    }
    #expect(try code(first { $0.refundPreference = 4 }) == .invalidRefundPreference)
    #expect(try code(first { $0.appAccountToken = "me" }) == .invalidAppAccountToken)
    #expect(try code(first { $0.customerConsented = false }) == .invalidCustomerConsented)
    #expect(try code(first(), about: .silverMonthly) == nil)
    #expect(try code(first(), about: .unlock) == .transactionTypeNotSupported)
    #expect(try code(first(), about: .season) == .transactionTypeNotSupported)
  }

  @Test func aSharedPurchaseHasNoReport() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    let (id, told) = (shop.id(1), report())
    #expect(
      refusal { try shop.perform(.server(.sendConsumption(id, told))) }?.server
        == .familyTransactionNotSupported
    )
    #expect(
      refusal { try shop.perform(.server(.sendConsumption(1, told))) }?.server
        == .transactionNotFound
    )
  }
}
