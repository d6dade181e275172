import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Performance tests of the merchant's real-time URL.
struct PerformanceTestingTests {
  private func test(of id: TransactionID, target: String = "") -> MessagingChange {
    .performanceTestBegun(test: PerformanceTest(of: id, target: target))
  }

  private func result(_ isPassed: Bool) -> PerformanceTestResult {
    PerformanceTestResult(
      isPassed: isPassed,
      successRate: isPassed ? 100 : 50,
      responseTimes: .init(average: 20, p50: 20, p90: 30, p95: 35, p99: 40)
    )
  }

  @Test(.rule("retention.performance-test")) func aPerformanceTestIsOfTheURLThatIsSet() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.unlock)
    try shop.advance(to: "2026-03-01")
    let (original, other, renewal) = (shop.id(1), shop.id(2), shop.id(3))
    #expect(shop.code(to: test(of: original)) == .realtimeURLNotFound)
    #expect(shop.code(to: .realtimeURLSet(url: "https://example.com/a")) == nil)
    #expect(shop.code(to: test(of: 1)) == .originalTransactionNotFound)
    #expect(shop.code(to: test(of: other)) == .invalidPerformanceTestRequest)
    #expect(shop.code(to: test(of: renewal)) == .invalidPerformanceTestRequest)
    #expect(shop.code(to: test(of: original)) == nil)
    #expect(shop.code(to: test(of: original)) == .existingPerformanceTestRun)
    let begun = try #require(shop.store.messaging.performanceTests.first)
    #expect(begun.target == "https://example.com/a")
    #expect(begun.requestId.isUUID)
    let ending = MessagingChange.performanceTestEnded(
      test: begun.requestId.uppercased(),
      result: result(true)
    )
    #expect(shop.code(to: ending) == nil)
    #expect(shop.code(to: ending) == .performanceTestNotFound)
    #expect(shop.store.messaging.performanceTest(begun.requestId)?.result == result(true))
    #expect(shop.code(to: test(of: original)) == nil)
    #expect(Set(shop.store.messaging.performanceTests.map(\.requestId)).count == 2)
  }

  @Test(.rule("retention.realtime-needs-test")) func inProductionTheURLNeedsAPassedTest()
    throws
  {
    var shop = Shop(environment: .production)
    try shop.buy(.silverMonthly)
    let url = MessagingChange.realtimeURLSet(url: "https://example.com/a")
    for isPassed in [false, true] {
      #expect(shop.code(to: url) == .noPassingTest)
      #expect(shop.code(to: test(of: shop.id(1), target: "https://example.com/a")) == nil)
      let id = try #require(shop.store.messaging.performanceTests.last?.requestId)
      let ending = MessagingChange.performanceTestEnded(test: id, result: result(isPassed))
      #expect(shop.code(to: ending) == nil)
    }
    #expect(shop.code(to: url) == nil)
  }
}
