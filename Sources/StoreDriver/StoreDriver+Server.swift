import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// Steps that the merchant's server could also request with the App Store Server API.
extension StoreDriver {
  /// Returns the command that extends the renewal dates of all subscriptions of a product.
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

  /// Runs a performance test that sends nothing and has the result that the script sets.
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
  /// Creates the result that a script sets.
  ///
  /// Nothing is measured.
  fileprivate init(told isPassed: Bool) {
    let times = ResponseTimes(average: 0, p50: 0, p90: 0, p95: 0, p99: 0)
    self.init(isPassed: isPassed, successRate: isPassed ? 100 : 0, responseTimes: times)
  }
}
