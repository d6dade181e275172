import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreServer

/// Performance tests of the real-time URL.
struct PerformanceTestCallTests {
  private static let path = "/inApps/v1/messaging/performanceTest"

  private func startTest(_ id: some CustomStringConvertible, in shop: ServedStore) async throws
    -> Reply
  {
    try await shop.call(.post, Self.path, body: "{\"originalTransactionId\":\"\(id)\"}")
  }

  @Test(.rule("retention.performance-numbers", "retention.realtime-http"))
  func aTestWithoutANetworkFails() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      #expect(try await startTest(id, in: shop).errorNumber == 4_040_021)
      try await shop.play(.messaging(.realtimeURLSet(url: "http://127.0.0.1:9/retention")))
      #expect(try await startTest(1, in: shop).errorNumber == 4_040_005)
      #expect(try await startTest("x", in: shop).errorNumber == 4_000_211)
      #expect(try await shop.call(.post, Self.path, body: "{}").errorNumber == 4_000_211)
      let begun = try await startTest(id, in: shop).json
      let test = try #require(begun["requestId"]?.string)
      #expect(begun["config"]?["totalRequests"]?.int64 == 50)
      #expect(
        begun["config"]?.members?.map(\.key) == [
          "maxConcurrentRequests", "responseTimeThreshold", "successRateThreshold", "totalDuration",
          "totalRequests",
        ]
      )
      while shop.store.messaging.performanceTest(test)?.result == nil { await Task.yield() }
      let result = try await shop.get(Self.path + "/result/" + test.uppercased()).json
      #expect(result["result"]?.string == "FAIL")
      #expect(result["failures"]?["OTHER"]?.int64 == 50)
      #expect(result["target"]?.string == "http://127.0.0.1:9/retention")
      #expect(try await shop.get(Self.path + "/result/x").errorNumber == 4_000_212)
      let unknown = "/result/5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01"
      #expect(try await shop.get(Self.path + unknown).errorNumber == 4_040_018)
    }
  }

  @Test func whileOneRunsItIsPending() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      let test = PerformanceTest(of: id, target: "http://127.0.0.1:9/retention")
      try shop.session.perform(.server(.changeMessaging(.performanceTestBegun(test: test))))
      try await shop.play(.messaging(.realtimeURLSet(url: test.target)))
      #expect(try await startTest(id, in: shop).errorNumber == 4_000_213)
      let known = try #require(shop.store.messaging.performanceTests.last?.requestId)
      let result = try await shop.get(Self.path + "/result/" + known).json
      #expect(result["result"]?.string == "PENDING")
      #expect(result["numPending"]?.int64 == 50)
    }
  }

  /// The requests to the merchant's server are signed, have different identifiers, and are about the subscription.
  @Test(.rule("retention.performance-test", "retention.realtime-request"))
  func theRequestsAreRealAndTheAnswersAreMeasured() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      let asked = PerformanceTest(of: id, target: "http://127.0.0.1:9/retention")
      try shop.session.perform(.server(.changeMessaging(.performanceTestBegun(test: asked))))
      let test = try #require(shop.store.messaging.performanceTests.last)
      let bodies = Mutex<[String]>([])
      let clock = Mutex<Int64>(1_800_000_000_000)
      let trial = PerformanceTrial(
        test: test,
        session: shop.session,
        send: { url, body in
          #expect(url == test.target)
          return bodies.withLock { bodies in
            bodies.append(body)
            return bodies.count <= 2 ? .noResponse : .success
          }
        },
        wallNow: {
          clock.withLock { time in
            time += 10
            return StoreInstant(milliseconds: time)
          }
        }
      )
      await trial.run()
      let sent = bodies.withLock { $0 }
      #expect(sent.count == 50)
      var identifiers: Set<String> = []
      for body in sent {
        let jws = JSONDocument(body).root?["signedPayload"]?.string
        let payload = try shop.verified(jws)
        #expect(
          payload.members?.map(\.key) == [
            "appAppleId", "environment", "originalTransactionId", "productId", "requestIdentifier",
            "signedDate", "userLocale",
          ]
        )
        #expect(payload["originalTransactionId"]?.string == "\(id)")
        #expect(payload["productId"]?.string == "silver.monthly")
        #expect(payload["userLocale"]?.string == "en-US")
        identifiers.insert(payload["requestIdentifier"]?.string ?? "")
      }
      #expect(identifiers.count == 50)
      let result = try #require(shop.store.messaging.performanceTest(test.requestId)?.result)
      #expect(result.isPassed)
      #expect(result.successRate == 96)
      #expect(result.failures == [.init(result: "NO_RESPONSE", count: 2)])
      #expect(result.responseTimes.average >= 10)
      #expect(result.responseTimes.p50 <= result.responseTimes.p99)
    }
  }
}
