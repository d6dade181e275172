import StoreModel

/// Performance tests of the merchant's real-time URL (rule: retention.performance-test).
///
/// The store records the tests. The server runs them, because it has network access.
extension Decision {
  /// Begins a test of the URL that the test names, otherwise of the current real-time URL.
  mutating func startPerformanceTest(_ asked: PerformanceTest) throws(StoreRefusal) {
    let id = asked.originalTransactionId
    guard let transaction = store.transactions[id: id]?.transaction else {
      throw .server(.originalTransactionNotFound, "there is no transaction \(id)")
    }
    guard transaction.type == .autoRenewable, store.subscription(of: id)?.id == id else {
      throw .server(
        .invalidPerformanceTestRequest,
        "transaction \(id) is not the original of a subscription"
      )
    }
    let running = store.messaging.performanceTests.first { $0.result == nil }
    if let running {
      throw .server(.existingPerformanceTestRun, "performance test \(running.requestId) runs")
    }
    var test = asked
    if test.target.isEmpty {
      guard let url = store.messaging.realtimeURL else {
        throw .server(.realtimeURLNotFound, "no real-time URL is set")
      }
      test.target = url
    }
    try store.check(realtimeURL: test.target)
    test.requestId = store.numbers.performanceTestID(store.messaging.performanceTests.count + 1)
    test.result = nil
    record(.messagingChanged(change: .performanceTestBegun(test: test)))
  }

  mutating func end(
    _ identifier: String,
    _ result: PerformanceTestResult
  ) throws(StoreRefusal) {
    guard let test = store.messaging.performanceTest(identifier), test.result == nil else {
      throw .server(.performanceTestNotFound, "no performance test \(identifier) runs")
    }
    record(.messagingChanged(change: .performanceTestEnded(test: test.requestId, result: result)))
  }
}
