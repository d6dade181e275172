import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Refusals of the merchant's server commands.
struct ServerCommandTests {
  /// Each command refuses an unknown transaction with its own error number, and changes nothing.
  @Test func anUnknownTransactionHasTheNumberOfItsCall() throws {
    let report = ConsumptionReport.current(
      request: ConsumptionRequest(
        customerConsented: true,
        sampleContentProvided: false,
        deliveryStatus: .delivered
      )
    )
    let terms = RenewalExtension(days: 10, reason: 3, requestIdentifier: "outage 7")
    let test = PerformanceTest(of: 1, target: "https://example.com/retention")
    let commands: [(ServerCommand, ServerRefusal.Code?)] = [
      (.extendRenewalDate(1, terms), .originalTransactionNotFound),
      (.setAppAccountToken(1, Shop.uuid(1)), .originalTransactionNotFound),
      (.sendConsumption(1, report), .transactionNotFound), (.reverseRefund(1), nil),
      (.changeMessaging(.performanceTestBegun(test: test)), .originalTransactionNotFound),
    ]
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let before = shop.store
    for (command, code) in commands {
      let refused = refusal { try shop.perform(.server(command)) }
      #expect(refused != nil && refused?.server == code, "\(command)")
    }
    #expect(shop.store == before)
  }

  @Test(.rule("server.error-body")) func theFirstDigitsOfANumberAreAStatus() {
    for code in ServerRefusal.Code.allCases {
      #expect([400, 403, 404, 409].contains(code.rawValue / 10_000), "\(code)")
    }
  }
}
