import HTTPTypes
import Hummingbird
import Merchant
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSigning
import StoreTestSupport
import Testing

@testable import StoreServer

/// The common behavior of all calls: authorization, rate limits and errors.
struct AppStoreFrameTests {
  private static let path = "/inApps/v1/transactions/1"

  @Test(.rule("server.error-body"))
  func anErrorHasTheFormatOfApplesLibraries() async throws {
    try await ServedStore.open { shop in
      let reply = try await shop.get(Self.path)
      #expect(reply.status == 404)
      #expect(reply.headers[.contentType] == "application/json")
      let members = try #require(try reply.json.members)
      #expect(members.map(\.key) == ["errorCode", "errorMessage"])
      #expect(members[0].value.int64 == 4_040_010)
      #expect(members[1].value.string == "No transaction has this identifier.")
    }
  }

  @Test(.rule("server.error-body", "server.retryable-errors"))
  func everyNumberIsUniqueAndStartsWithTheStatus() {
    let codes = AppStoreErrorCode.allCases
    #expect(AppStoreErrorCode.table.map(\.code) == codes)
    let statuses: Set<Int> = [400, 403, 404, 409, 429, 500]
    for code in codes {
      let error = AppStoreError(code)
      #expect(statuses.contains(error.status))
      #expect(error.response.status.code == error.status)
      #expect(code.message.hasSuffix("."), "\(code)")
    }
    let retryable = codes.filter { $0.message.hasSuffix("; try again.") }
    #expect(retryable.map(\.rawValue) == [4_040_002, 4_040_004, 4_040_006, 5_000_001])
  }

  @Test(
    .rule("server.unauthorized-empty", "server.unauthorized-header"),
    arguments: [
      "", "Basic eA==", "Bearer", "Bearer x", "Bearer a.b.c",
    ]
  )
  func anUnauthorizedCallerGets401WithoutABody(authorization: String) async throws {
    try await ServedStore.open { shop in
      let reply = try await shop.call(.get, Self.path, authorization: authorization)
      #expect(reply.status == 401)
      #expect(reply.bytes == [])
      #expect(reply.headers[.contentType] == nil)
      #expect(reply.headers[.wwwAuthenticate]?.hasPrefix("Bearer error=\"invalid_token\"") == true)
    }
  }

  @Test(.rule("server.bearer"))
  func aTokenIsJudgedByWallTimeAlone() async throws {
    try await ServedStore.open { shop in
      let token = "Bearer \(shop.bearerToken)"
      try await shop.play(.advance(.by(SubscriptionPeriod(value: 2, unit: .year))))
      #expect(try await shop.call(.get, Self.path, authorization: token).status == 404)
      shop.wall.now = shop.wall.now.advanced(bySeconds: 300)
      #expect(try await shop.call(.get, Self.path, authorization: token).status == 401)
    }
  }

  /// Apple's Python and Java libraries omit `iat`.
  @Test(.rule("server.bearer-without-iat"))
  func aTokenMayLackTheTimeItWasIssued() async throws {
    try await ServedStore.open { shop in
      let claims = [
        (name: "iss", json: "\"\(SigningIdentity.standard.issuerID)\""),
        (name: "exp", json: "\(shop.wall.now.milliseconds / 1000 + 300)"),
        (name: "aud", json: "\"appstoreconnect-v1\""), (name: "bid", json: "\"com.example.shop\""),
      ]
      let token = shop.session.requestSigner().sign(claims: claims)
      let reply = try await shop.call(.get, Self.path, authorization: "bearer \(token)")
      #expect(reply.status == 404)
    }
  }

  @Test(.rule("server.bearer"))
  func aTokenOfAnotherAppOrKeyIsRefusedAndNotRepeated() async throws {
    try await ServedStore.open { shop in
      let now = shop.wall.now.milliseconds / 1000
      let other = InAppRequestSigner(identity: .standard, bundleID: "com.example.\u{e9}\"other")
      let foreign = InAppRequestSigner(
        identity: SigningIdentity(seed: 99),
        bundleID: "com.example.shop"
      )
      for signer in [other, foreign] {
        let token = signer.bearerToken(issuedAt: now)
        let reply = try await shop.call(.get, Self.path, authorization: "Bearer \(token)")
        #expect(reply.status == 401)
        let said = reply.headers[.wwwAuthenticate] ?? ""
        #expect(!said.contains(token))
        #expect(said.count { $0 == "\"" } == 4, "\(said)")
      }
    }
  }

  @Test(
    .rule("server.unknown-path"),
    arguments: [
      (HTTPRequest.Method.get, "/inApps"), (.get, "/inApps/v1/nothing"),
      (.post, "/inApps/v1/nothing"), (.get, "/inApps/v3/history/1"),
      (.get, "/inApps/v1/transactions"), (.get, "/advancedCommerce/v1/subscription/nothing/1"),
      (.get, "/stores/nobody/inApps/v1/transactions/1"),
    ]
  )
  func anUnknownPathIsA404InTheSameFormat(method: HTTPRequest.Method, path: String) async throws {
    try await ServedStore.open { shop in
      let reply = try await shop.call(method, path)
      #expect(reply.status == 404)
      #expect(reply.headers[.contentType] == "application/json")
      #expect(reply.errorNumber == 4_040_000)
    }
  }

  /// An unsupported method of any path gets 405 in the same format, with the supported methods.
  @Test(.rule("server.unknown-path"))
  func aMethodThatAPathHasNotIsA405WithThoseThatItHas() async throws {
    try await ServedStore.open { shop in
      for path in Set(AppStoreCall.all.map(\.path)).sorted() {
        let known = AppStoreCall.all.filter { $0.path == path }.map(\.method)
        let asked = path.replacing(#/\{[A-Za-z]+\}/#, with: "1")
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete, .options]
        where !known.contains(method) {
          for path in [asked, "/stores/main\(asked)"] {
            let reply = try await shop.call(method, path, authorization: "")
            #expect(reply.status == 405, "\(method) \(path)")
            #expect(reply.errorNumber == 4_050_000)
            #expect(reply.headers[.contentType] == "application/json")
            let allowed = known.map(\.rawValue).sorted().joined(separator: ", ")
            #expect(reply.headers[.allow] == allowed, "\(method) \(path)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      (HTTPRequest.Method.get, "/ocsp", "POST"), (.put, "/ocsp", "POST"),
      (.post, "/ocsp/MEI=", "GET"), (.delete, "/stores/main/ocsp/MEI=", "GET"),
    ]
  )
  func theResponderHasItsMethodsToo(
    method: HTTPRequest.Method,
    path: String,
    allowed: String
  ) async throws {
    try await ServedStore.open { shop in
      let reply = try await shop.call(method, path, authorization: "")
      #expect(reply.status == 405)
      #expect(reply.headers[.allow] == allowed)
      #expect(reply.text.contains("use \(allowed)"))
    }
  }

  @Test func aStoreAnswersBelowItsNameToo() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("gems")
      let reply = try await shop.get("/stores/main/inApps/v1/transactions/\(id)")
      #expect(reply.status == 200)
    }
  }

  @Test(.rule("server.unnumbered-errors"))
  func aLargeOrInvalidBodyIsABadRequest() async throws {
    try await ServedStore.open { shop in
      let path = "/inApps/v1/notifications/history"
      let large = "{\"startDate\":\"\(String(repeating: "x", count: 1 << 20))\"}"
      for body in [large, "", "{", "[]", "7", "{\"startDate\":1,}", "{} {}", "\u{1}"] {
        let reply = try await shop.call(.post, path, body: body)
        #expect(reply.status == 400)
        #expect(reply.errorNumber == 4_000_000, "\(body.prefix(20)): \(reply.text)")
      }
    }
  }

  @Test func aFaultIsAnsweredAsOftenAsItWasAskedFor() async throws {
    try await ServedStore.open { shop in
      try await shop.play(
        .api(APIFault(call: APICallName(.getAllSubscriptionStatuses), .error(4_040_002))),
        .api(APIFault(.error(5_000_001), times: 2)),
        .api(APIFault(call: APICallName(.getTransactionInfo), .error(4_990_001), times: nil))
      )
      var numbers: [Int?] = []
      for _ in 0..<4 { numbers.append(try await shop.get(Self.path).errorNumber) }
      #expect(numbers == [5_000_001, 5_000_001, 4_990_001, 4_990_001])
      let statuses = "/inApps/v1/subscriptions/\(shop.store.identity.appTransactionId)"
      #expect(try await shop.get(statuses).errorNumber == 4_040_002)
      #expect(try await shop.get(statuses).status == 200)
    }
  }
}

/// The rate limits of the App Store Server API.
struct AppStoreLimitTests {
  @Test(.rule("server.retry-after"))
  func aLimitThatATesterAsksForSaysWhenToComeBack() async throws {
    try await ServedStore.open { shop in
      try await shop.play(.api(APIFault(.error(4_290_000))))
      let response = try await shop.get("/inApps/v1/transactions/1")
      #expect(response.status == 429)
      #expect(response.headers[.retryAfter] == String(shop.wall.now.milliseconds + 1000))
    }
  }

  /// The table of the documentation: calls per second in production.
  private static let table: [Int: Set<String>] = [
    50: [
      "finishTransaction", "getAppTransactionInfo", "getTransactionInfo", "getTransactionHistory",
      "getTransactionHistoryV1", "getAllSubscriptionStatuses", "sendConsumptionInformation",
      "sendConsumptionData", "getNotificationHistory", "changeMetadata", "changePrice", "migrate",
    ],
    20: ["extendSubscriptionRenewalDate", "setAppAccountToken"],
    10: ["lookUpOrderId", "getRefundHistory"],
    5: ["cancel", "revoke", "requestRefund"],
    1: [
      "extendRenewalDateForAllActiveSubscribers", "requestTestNotification",
      "getTestNotificationStatus",
    ],
  ]

  @Test(.rule("server.rate-limits"))
  func everyCallHasTheLimitOfTheTable() {
    for call in AppStoreCall.all {
      let expected = Self.table.first { $0.value.contains(call.name) }?.key
      #expect(call.perSecond == expected, "\(call.name)")
    }
    let names = AppStoreCall.all.map(\.name)
    #expect(Set(names).count == 31 + 6)
    #expect(names.count == 31 + 6)
    #expect(Self.table.values.reduce(Set()) { $0.union($1) }.isSubset(of: names))
  }

  @Test(
    .rule("server.rate-limits"),
    arguments: [
      (ServerLimits.standard, StoreEnvironment.production, 180_000), (.standard, .sandbox, 18_000),
      (.standard, .localTesting, 18_000), (ServerLimits(percent: 1), .production, 1800),
      (ServerLimits(percent: 0), .production, 1), (.off, .production, nil),
    ] as [(ServerLimits, StoreEnvironment, Int?)]
  )
  func fiftyCallsPerSecondAreAllowed(
    limits: ServerLimits,
    environment: StoreEnvironment,
    perHour: Int?
  ) {
    #expect(limits.callsPerHour(perSecond: 50, in: environment) == perHour)
    #expect(limits.callsPerHour(perSecond: nil, in: environment) == nil)
  }

  @Test(.rule("server.retry-after", "server.rate-limit-hour"))
  func tooManyCallsGetATimeToRetry() async throws {
    // 1 percent of the sandbox's limit, which is a tenth of 10 per second: 36 per hour.
    try await ServedStore.open(limits: ServerLimits(percent: 1)) { shop in
      let path = "/inApps/v1/lookup/MKSTTTVWJH"
      let beginning = shop.wall.now
      for _ in 0..<36 {
        #expect(try await shop.get(path).status == 200)
        shop.wall.now = shop.wall.now.advanced(bySeconds: 1)
      }
      let refused = try await shop.get(path)
      #expect(refused.status == 429)
      #expect(refused.errorNumber == 4_290_000)
      let free = beginning.advanced(bySeconds: 3600)
      #expect(refused.headers[.retryAfter] == "\(free.milliseconds)")
      // Other calls are counted separately, store time doesn't matter, and unauthorized calls aren't counted.
      #expect(try await shop.get("/inApps/v1/transactions/1").status == 404)
      try await shop.play(.advance(.by(SubscriptionPeriod(value: 1, unit: .day))))
      #expect(try await shop.get(path).status == 429)
      shop.wall.now = free.advanced(byMilliseconds: -1)
      #expect(try await shop.get(path).status == 429)
      shop.wall.now = free
      #expect(try await shop.get(path).status == 200)
    }
  }

  /// Limits depend on wall time, while the events of the store depend on the responses to its own server.
  @Test func callsOfThisProcessAreNotCounted() async throws {
    try await ServedStore.open(limits: ServerLimits(percent: 0)) { shop in
      let router = StoreServer(stores: HostedStores(main: shop.host)).router()
      let wall = shop.wall
      let client = AppStoreClient(
        through: router.buildResponder(),
        at: "http://127.0.0.1:8787",
        signer: shop.session.requestSigner(),
        verifier: SigningIdentity.standard.verifier,
        wallNow: { wall.now }
      )
      let id = try await shop.buy("gems")
      for _ in 0..<3 { _ = try await client.transaction(id) }
    }
  }

  @Test func callsOfStrangersAreNotCounted() async throws {
    try await ServedStore.open(limits: ServerLimits(percent: 0)) { shop in
      let path = "/inApps/v1/transactions/1"
      for _ in 0..<3 {
        let stranger = try await shop.call(.get, path, authorization: "Bearer x")
        #expect(stranger.status == 401)
      }
      #expect(try await shop.get(path).status == 404)
      #expect(try await shop.get(path).status == 429)
    }
  }
}
