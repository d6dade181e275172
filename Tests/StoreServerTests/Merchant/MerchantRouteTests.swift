import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Merchant
import NIOCore
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// The merchant's server over HTTP, without a socket.
struct MerchantRouteTests {
  private static let token = MerchantAccount.demoToken

  @Test(.rule("merchant.registration"))
  func aSubscriptionIsRegisteredByBothVersions() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("silver.monthly")
      let jws = try #require(shop.session.signedTransaction(id)).jws
      let bodies = [
        ("/v1/registerTransaction", #"{"authToken":"\#(Self.token)","transactionId":\#(id)}"#),
        (
          "/v2/registerTransaction",
          #"{"authToken":"\#(Self.token)","signedTransactionJWS":"\#(jws)"}"#
        ),
        ("/v1/getIsPremium", #"{"authToken":"\#(Self.token)"}"#),
        ("/stores/main/v1/getIsPremium", #"{"authToken":"\#(Self.token)"}"#),
      ]
      for (path, body) in bodies {
        let reply = try await shop.call(.post, path, body: body, authorization: "")
        #expect(reply.status == 200)
        #expect(reply.text == #"{"Body":{"isPremium":true},"Success":1}"#)
        #expect(reply.headers[.contentType] == "application/json")
      }
    }
  }

  @Test(
    .rule("merchant.response-status", "merchant.response-form"),
    arguments: [
      ("/v2/registerTransaction", #"{"authToken":"nobody"}"#, 5),
      ("/v2/registerTransaction", #"{"authToken":"storefront-demo-token"}"#, 80),
      ("/v2/registerTransaction", "nonsense", 80),
      ("/v1/registerTransaction", #"{"authToken":"storefront-demo-token","transactionId":1}"#, 80),
      ("/v1/getIsPremium", "", 80),
      ("/v1/getChat", String(repeating: " ", count: Merchant.longestBody) + "{}", 80),
    ]
  )
  func anErrorIs200WithItsCodeAndTheOneBody(path: String, body: String, code: Int64) async throws {
    try await ServedStore.open { shop in
      let reply = try await shop.call(.post, path, body: body, authorization: "")
      #expect(reply.status == 200)
      let json = try reply.json
      #expect(json["Success"]?.int64 == code)
      #expect(
        json["Body"]?.members?.map(\.key) == ["finishReason", "output", "remaining"]
      )
      #expect(json["Body"]?["remaining"]?.int64 == -1)
    }
  }

  @Test(.rule("merchant.other-endpoints"))
  func constantsAreAskedForWithOrWithoutABody() async throws {
    try await ServedStore.open { shop in
      for path in ["/v1/getIAPStuff", "/v1/getImportantConstants"] {
        for method in [HTTPRequest.Method.get, .post] {
          let reply = try await shop.call(method, path, authorization: "")
          #expect(try reply.json["Body"]?["sharedSecret"]?.string == "", "\(method) \(path)")
        }
      }
    }
  }

  @Test func unknownPathsAreReportedInASentence() async throws {
    try await ServedStore.open { shop in
      for path in ["/v2/getIsPremium", "/v2/getChat", "/v2/getIAPStuff"] {
        let reply = try await shop.call(.post, path, body: "{}", authorization: "")
        #expect(reply.status == 404)
        #expect(reply.text.contains("use /v1/"))
      }
      #expect(
        try await shop.call(.post, "/v2/nothing", body: "{}", authorization: "").status == 404
      )
      for path in ["/v1/registerTransaction", "/v1/getChat", "/v2/appStoreNotification"] {
        let reply = try await shop.call(.get, path, authorization: "")
        #expect(reply.status == 405)
        #expect(reply.headers[.allow] == "POST")
      }
    }
  }

  @Test func tooManyRequestsGet80ByWallTime() async throws {
    try await ServedStore.open(limits: .standard) { shop in
      shop.driver.merchant.policy.rateLimit = RateLimit(perSecond: 1, burst: 2)
      var codes: [Int64?] = []
      let body = #"{"authToken":"\#(Self.token)"}"#
      for _ in 1...3 {
        let reply = try await shop.call(.post, "/v1/getIsPremium", body: body, authorization: "")
        codes.append(try reply.json["Success"]?.int64)
      }
      shop.wall.now = shop.wall.now.advanced(bySeconds: 1)
      let reply = try await shop.call(.post, "/v1/getIsPremium", body: body, authorization: "")
      codes.append(try reply.json["Success"]?.int64)
      #expect(codes == [1, 1, 80, 1])
    }
  }

  @Test(arguments: [ServerLimits.standard, .off])
  func withoutLimitsNoMerchantHasALimit(limits: ServerLimits) async throws {
    try await ServedStore.open(limits: limits) { shop in
      let isLifted = limits == .off
      #expect((shop.driver.merchant.policy.rateLimit == nil) == isLifted)
      _ = try await shop.call(.post, "/control/reset", authorization: "")
      #expect((shop.driver.merchant.policy.rateLimit == nil) == isLifted)
      let body = #"{"authToken":"\#(Self.token)"}"#
      _ = try await shop.call(
        .post,
        "/control/stores",
        body: #"{"name":"mine"}"#,
        authorization: ""
      )
      var codes: Set<Int64?> = []
      for _ in 1...201 {
        let path = "/stores/mine/v1/getIsPremium"
        let reply = try await shop.call(.post, path, body: body, authorization: "")
        codes.insert(try reply.json["Success"]?.int64)
      }
      #expect(codes == (isLifted ? [1] : [1, 80]))
    }
  }

  @Test(.rule("merchant.webhook-resend"))
  func notificationsAreTakenAsTheyAreSent() async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("silver.monthly")
      #expect(shop.driver.merchant.isPremium("demo"))
      try await shop.play(.quit, .refund(.latest, .other))
      let refund = try #require(shop.notifications.last { $0.type == .refund })
      let signed = shop.session.signedNotification(refund).jws
      let taken = try await shop.call(
        .post,
        "/v2/appStoreNotification",
        body: #"{"signedPayload":"\#(signed)"}"#,
        authorization: ""
      )
      #expect(taken.status == 200)
      #expect(!shop.driver.merchant.isPremium("demo"))
      for body in [#"{"signedPayload":"\#(signed)A"}"#, "{}", "nonsense"] {
        let reply = try await shop.call(
          .post,
          "/v2/appStoreNotification",
          body: body,
          authorization: ""
        )
        #expect(reply.status == 400)
      }
    }
  }

  /// The built-in server accepts all notifications of the store, and ends up with the same knowledge.
  @Test func allNotificationsOfAStoreAreBelieved() async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("silver.monthly")
      _ = try await shop.buy("gems")
      let month = SubscriptionPeriod(value: 1, unit: .month)
      try await shop.play(.advance(.by(month)), .cancelRenewal(.latestOf("silver.monthly")))
      try await shop.play(.advance(.by(month)), .advance(.by(month)))
      let told = shop.notifications
      #expect(told.count > 3)
      for notification in told.reversed() {
        let jws = shop.session.signedNotification(notification).jws
        #expect(await shop.driver.merchant.takeNotification(jws) == .taken)
      }
      #expect(!shop.driver.merchant.isPremium("demo"))
      let original = try #require(shop.store.subscriptions.first?.originalTransactionId)
      #expect(shop.driver.merchant.purchase(original)?.standing?.status == .expired)
    }
  }
}

extension ServedStore {
  /// All notifications of the store, oldest first.
  fileprivate var notifications: [ServerNotification] {
    session.notifications(1..<session.notificationCount + 1)
  }
}
