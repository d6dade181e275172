import HTTPTypes
import Hummingbird
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension AppStoreCall {
  /// The other calls of retention messaging, in the order of Apple's libraries.
  static let retention: [AppStoreCall] = [
    .configureDefaultMessage, .defaultMessage, .deleteDefaultMessage, .configureRealtimeURL,
    .realtimeURL, .deleteRealtimeURL, .initiatePerformanceTest, .performanceTestResults,
  ]

  static let configureDefaultMessage = AppStoreCall(
    .configureDefaultMessage,
    .put,
    "/inApps/v1/messaging/default/{productId}/{locale}"
  ) { try await RetentionCalls.setDefault($0) }

  static let defaultMessage = AppStoreCall(
    .getDefaultMessage,
    .get,
    "/inApps/v1/messaging/default/{productId}/{locale}"
  ) { try RetentionCalls.defaultMessage($0) }

  static let deleteDefaultMessage = AppStoreCall(
    .deleteDefaultMessage,
    .delete,
    "/inApps/v1/messaging/default/{productId}/{locale}"
  ) { request in
    let product = ProductID(rawValue: request.parameter("productId"))
    let locale = request.parameter("locale")
    try request.perform(
      .server(.changeMessaging(.defaultDeleted(product: product, locale: locale)))
    )
    return .empty()
  }

  static let configureRealtimeURL = AppStoreCall(
    .configureRealtimeUrl,
    .put,
    "/inApps/v1/messaging/realtime/url"
  ) { request in
    let body = try await request.json()
    let url = try body.text("realtimeURL", or: .badRequestRealtimeURL)
    try request.perform(.server(.changeMessaging(.realtimeURLSet(url: url))))
    return .empty()
  }

  static let realtimeURL = AppStoreCall(
    .getRealtimeUrl,
    .get,
    "/inApps/v1/messaging/realtime/url"
  ) { request in
    guard let url = request.session.read(\.messaging.realtimeURL) else {
      throw AppStoreError(.realtimeURLNotFound)
    }
    return .appStore(of: request.session) { $0.member("realtimeURL", url) }
  }

  static let deleteRealtimeURL = AppStoreCall(
    .deleteRealtimeUrl,
    .delete,
    "/inApps/v1/messaging/realtime/url"
  ) { request in
    try request.perform(.server(.changeMessaging(.realtimeURLDeleted)))
    return .empty()
  }

  static let initiatePerformanceTest = AppStoreCall(
    .initiatePerformanceTest,
    .post,
    "/inApps/v1/messaging/performanceTest"
  ) { try await RetentionCalls.startPerformanceTest($0) }

  static let performanceTestResults = AppStoreCall(
    .getPerformanceTestResults,
    .get,
    "/inApps/v1/messaging/performanceTest/result/{requestId}"
  ) { try RetentionCalls.results($0) }
}

/// The handlers of the calls for default messages, the real-time URL, and its performance tests.
enum RetentionCalls {
  fileprivate static func setDefault(_ request: AppStoreRequest) async throws -> Response {
    let product = ProductID(rawValue: request.parameter("productId"))
    guard request.session.catalog.product(product)?.type == .autoRenewable else {
      throw AppStoreError(.invalidProductID)
    }
    let body = try await request.json()
    let text = try body.text("messageIdentifier", or: .generalBadRequest)
    guard let message = AppStoreRequest.uuid(text) else { throw AppStoreError(.generalBadRequest) }
    let wanted = DefaultMessage(
      product: product,
      locale: request.parameter("locale"),
      message: message
    )
    try request.perform(.server(.changeMessaging(.defaultSet(default: wanted))))
    return .empty()
  }

  fileprivate static func defaultMessage(_ request: AppStoreRequest) throws -> Response {
    let product = ProductID(rawValue: request.parameter("productId"))
    let locale = request.parameter("locale")
    let found = request.session.read {
      $0.messaging.defaultMessage(of: product, locale: locale)
    }
    guard let found else { throw AppStoreError(.defaultMessageNotFound) }
    return .appStore(of: request.session) { $0.member("messageIdentifier", found.message) }
  }

  fileprivate static func startPerformanceTest(_ request: AppStoreRequest) async throws -> Response
  {
    let body = try await request.json()
    let text = try body.text("originalTransactionId", or: .invalidPerformanceTestRequest)
    guard let id = TransactionID(text) else { throw AppStoreError(.invalidPerformanceTestRequest) }
    let events = try request.perform(
      .server(.changeMessaging(.performanceTestBegun(test: PerformanceTest(of: id))))
    )
    for case .messagingChanged(.performanceTestBegun(let test)) in events.map(\.event) {
      let trial = PerformanceTrial(
        test: test,
        session: request.session,
        send: request.host.options.retentionSender,
        wallNow: request.host.options.wallNow
      )
      Task { await trial.run() }
      return .appStore(of: request.session) { json in
        json.config(test.config)
        json.member("requestId", test.requestId)
      }
    }
    throw AppStoreError(.generalInternal)
  }

  fileprivate static func results(_ request: AppStoreRequest) throws -> Response {
    let id = try request.uuid("requestId", or: .invalidRequestID)
    guard let test = request.session.read({ $0.messaging.performanceTest(id) }) else {
      throw AppStoreError(.performanceTestRunNotFound)
    }
    return .appStore(of: request.session) { json in
      json.config(test.config)
      if let result = test.result {
        json.key("failures")
        json.beginObject()
        for failure in result.failures { json.member(failure.result, failure.count) }
        json.endObject()
        json.member("numPending", result.numPending)
        json.times(result.responseTimes)
        json.member("result", result.isPassed ? "PASS" : "FAIL")
        json.member("successRate", result.successRate)
      } else {
        json.member("numPending", test.config.totalRequests)
        json.member("result", "PENDING")
      }
      json.member("target", test.target)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func config(_ config: PerformanceTest.Config) {
    key("config")
    beginObject()
    member("maxConcurrentRequests", config.maxConcurrentRequests)
    member("responseTimeThreshold", config.responseTimeThreshold)
    member("successRateThreshold", config.successRateThreshold)
    member("totalDuration", config.totalDuration)
    member("totalRequests", config.totalRequests)
    endObject()
  }

  fileprivate mutating func times(_ times: PerformanceTestResult.ResponseTimes) {
    key("responseTimes")
    beginObject()
    member("average", times.average)
    member("p50", times.p50)
    member("p90", times.p90)
    member("p95", times.p95)
    member("p99", times.p99)
    endObject()
  }
}
