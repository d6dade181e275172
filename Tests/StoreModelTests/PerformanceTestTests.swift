import StoreModel
import StoreTestSupport
import Testing

/// The performance test of a real-time URL.
struct PerformanceTestTests {
  @Test(.rule("retention.performance-numbers"))
  func aTestHasTheseNumbersByDefault() {
    let config = PerformanceTest.Config()
    #expect(config.responseTimeThreshold == 700)
    #expect(config.maxConcurrentRequests == 5)
    #expect(config.totalRequests == 50)
    #expect(config.totalDuration == 10_000)
    #expect(config.successRateThreshold == 95)
  }
}
