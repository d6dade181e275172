import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// Steps that the merchant's server could as well ask of the App Store Server API.
extension StoreDriver {
  /// A mass extension of a product that the catalog has.
  func extendAll(_ request: MassRenewalExtension) throws(StepFailure) -> StoreCommand {
    .server(
      .extendAllRenewalDates(
        MassRenewalExtension(
          terms: request.terms,
          productID: try words.product(request.productID).id,
          storefronts: request.storefronts
        )
      )
    )
  }

  /// Has a performance test end as a script says; nothing is sent anywhere.
  func performanceTest(
    of reference: TransactionReference,
    target: String?,
    passes: Bool
  ) async throws(StepFailure) {
    let id = try words.transaction(reference)
    let original = session.read { $0.transactions[id: id]?.transaction.originalTransactionId }
    let test = PerformanceTest(of: original ?? id, target: target ?? "")
    try command(.server(.changeMessaging(.performanceTestBegun(test: test))))
    guard let begun = session.read(\.messaging.performanceTests.last) else { return }
    let end = MessagingChange.performanceTestEnded(
      test: begun.requestId,
      result: PerformanceTestResult(told: passes)
    )
    try command(.server(.changeMessaging(end)))
    try await settle()
  }
}

extension PerformanceTestResult {
  /// A result that a script tells; nothing was measured.
  fileprivate init(told isPassed: Bool) {
    let times = ResponseTimes(average: 0, p50: 0, p90: 0, p95: 0, p99: 0)
    self.init(isPassed: isPassed, successRate: isPassed ? 100 : 0, responseTimes: times)
  }
}
