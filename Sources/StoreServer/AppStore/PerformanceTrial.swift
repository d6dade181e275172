import StoreEngine
import StoreModel
import StoreSession

/// A performance test, which sends requests and measures the responses in wall time
/// (rule: retention.performance-test).
struct PerformanceTrial: Sendable {
  let test: PerformanceTest
  let session: StoreSession
  /// The sender of requests, or `nil` without a network, in which case every request fails.
  let send: NotificationSender?
  let wallNow: @Sendable () -> StoreInstant

  private struct MeasuredResponse: Sendable {
    var result: SendAttemptResult
    /// The response time in milliseconds.
    var time: Int
  }

  /// Runs the test and stores its result, unless the subscription no longer exists or the store was closed.
  func run() async {
    let responses = await responses()
    _ = try? session.perform(
      forClient: .server(
        .changeMessaging(.performanceTestEnded(test: test.requestId, result: result(of: responses)))
      )
    )
  }

  private func responses() async -> [MeasuredResponse] {
    let total = max(0, test.config.totalRequests)
    let atOnce = min(total, max(1, test.config.maxConcurrentRequests))
    return await withTaskGroup(of: MeasuredResponse.self) { group in
      var responses: [MeasuredResponse] = []
      for number in 0..<atOnce { group.addTask { await ask(number) } }
      var next = atOnce
      while let response = await group.next() {
        responses.append(response)
        guard next < total else { continue }
        let number = next
        next += 1
        group.addTask { await ask(number) }
      }
      return responses
    }
  }

  private func ask(_ number: Int) async -> MeasuredResponse {
    guard let send,
      let body = RealtimeRequest.body(
        of: session,
        about: test.originalTransactionId,
        identifier: identifier(number)
      )
    else { return MeasuredResponse(result: .other, time: 0) }
    let before = wallNow()
    let result = await send(test.target, body)
    return MeasuredResponse(
      result: result,
      time: Int(max(0, before.milliseconds(until: wallNow())))
    )
  }

  /// Returns the `requestIdentifier` of a request, derived from the test's identifier and the
  /// request's number.
  private func identifier(_ number: Int) -> String {
    let seed = test.requestId.utf8.reduce(UInt64(number) &+ 1) {
      $0 &* 0x100_0000_01B3 ^ UInt64($1)
    }
    var random = SplitMix64(seed: seed)
    return random.nextUUID()
  }

  /// Returns the result of the test.
  ///
  /// A request succeeds if its response is valid and in time.
  private func result(of responses: [MeasuredResponse]) -> PerformanceTestResult {
    let limit = test.config.responseTimeThreshold
    var failures: [String: Int] = [:]
    for response in responses {
      if response.result != .success {
        failures[response.result.rawValue, default: 0] += 1
      } else if response.time > limit {
        failures[SendAttemptResult.timedOut.rawValue, default: 0] += 1
      }
    }
    let failed = failures.values.reduce(0, +)
    let rate = responses.isEmpty ? 0 : (responses.count - failed) * 100 / responses.count
    let times = responses.map(\.time).sorted()
    func percentile(_ percent: Int) -> Int {
      times.isEmpty ? 0 : times[min(times.count - 1, (times.count * percent + 99) / 100 - 1)]
    }
    return PerformanceTestResult(
      isPassed: rate >= test.config.successRateThreshold,
      successRate: rate,
      responseTimes: PerformanceTestResult.ResponseTimes(
        average: times.isEmpty ? 0 : times.reduce(0, +) / times.count,
        p50: percentile(50),
        p90: percentile(90),
        p95: percentile(95),
        p99: percentile(99)
      ),
      failures: failures.sorted { $0.key < $1.key }
        .map { PerformanceTestResult.Failure(result: $0.key, count: $0.value) }
    )
  }
}
