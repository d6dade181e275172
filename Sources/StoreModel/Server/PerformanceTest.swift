/// A performance test of the merchant's real-time URL (rule: retention.performance-test).
package struct PerformanceTest: Hashable, Sendable, Codable {
  /// The load of the test, with times in milliseconds of wall time and the rate in percent.
  package struct Config: Hashable, Sendable, Codable {
    package var maxConcurrentRequests: Int
    package var totalRequests: Int
    package var totalDuration: Int
    package var responseTimeThreshold: Int
    package var successRateThreshold: Int

    /// Creates the configuration of a test that takes little time on one machine.
    ///
    /// Apple publishes only the 700 milliseconds of the sandbox (rule: retention.performance-numbers).
    package init(
      maxConcurrentRequests: Int = 5,
      totalRequests: Int = 50,
      totalDuration: Int = 10_000,
      responseTimeThreshold: Int = 700,
      successRateThreshold: Int = 95
    ) {
      self.maxConcurrentRequests = maxConcurrentRequests
      self.totalRequests = totalRequests
      self.totalDuration = totalDuration
      self.responseTimeThreshold = responseTimeThreshold
      self.successRateThreshold = successRateThreshold
    }
  }

  /// The id of the test, a lower-case UUID.
  ///
  /// It is empty until the store sets it.
  package var requestId: String
  /// The subscription that the requests are about.
  package var originalTransactionId: TransactionID
  /// The URL that is tested.
  ///
  /// It is empty until the store sets it.
  package var target: String
  package var config: Config
  /// The result, or `nil` while the test is running (`PENDING`).
  package var result: PerformanceTestResult?

  package init(
    requestId: String = "",
    of originalTransactionId: TransactionID,
    target: String = "",
    config: Config = Config(),
    result: PerformanceTestResult? = nil
  ) {
    self.requestId = requestId
    self.originalTransactionId = originalTransactionId
    self.target = target
    self.config = config
    self.result = result
  }
}

/// The result of a performance test, measured outside the store in wall time.
package struct PerformanceTestResult: Hashable, Sendable, Codable {
  /// The response times of the requests, in milliseconds.
  package struct ResponseTimes: Hashable, Sendable, Codable {
    package var average: Int
    package var p50: Int
    package var p90: Int
    package var p95: Int
    package var p99: Int

    package init(average: Int, p50: Int, p90: Int, p95: Int, p99: Int) {
      self.average = average
      self.p50 = p50
      self.p90 = p90
      self.p95 = p95
      self.p99 = p99
    }
  }

  /// A kind of failure, and the number of requests that failed in this way.
  package struct Failure: Hashable, Sendable, Codable {
    /// A `sendAttemptResult`, such as `TIMED_OUT`.
    package var result: String
    package var count: Int

    package init(result: String, count: Int) {
      self.result = result
      self.count = count
    }
  }

  package var isPassed: Bool
  /// The part of the requests that succeeded, in percent.
  package var successRate: Int
  /// The number of requests without a response.
  package var numPending: Int
  package var responseTimes: ResponseTimes
  /// The failures, sorted by name.
  ///
  /// Each name occurs only once.
  package var failures: [Failure]

  package init(
    isPassed: Bool,
    successRate: Int,
    numPending: Int = 0,
    responseTimes: ResponseTimes,
    failures: [Failure] = []
  ) {
    self.isPassed = isPassed
    self.successRate = successRate
    self.numPending = numPending
    self.responseTimes = responseTimes
    self.failures = failures
  }
}
