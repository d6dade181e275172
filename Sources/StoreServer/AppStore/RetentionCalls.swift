import Hummingbird
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// Retention messaging: default messages, the real-time URL, and its performance tests.
enum RetentionCalls {
  static func add(to calls: AppStoreGroup) {
    calls.on(.configureDefaultMessage) { try await setDefault($0) }
    calls.on(.defaultMessage) { try defaultMessage($0) }
    calls.on(.deleteDefaultMessage) { request in
      let product = ProductID(rawValue: request.parameter("productId"))
      let locale = request.parameter("locale")
      try request.perform(
        .server(.changeMessaging(.defaultDeleted(product: product, locale: locale)))
      )
      return .empty()
    }
    calls.on(.configureRealtimeURL) { request in
      let body = try await request.json()
      let url = try body.text("realtimeURL", or: .badRequestRealtimeURL)
      try request.perform(.server(.changeMessaging(.realtimeURLSet(url: url))))
      return .empty()
    }
    calls.on(.realtimeURL) { request in
      guard let url = request.session.read(\.messaging.realtimeURL) else {
        throw AppStoreError(.realtimeURLNotFound)
      }
      return .appStore { $0.member("realtimeURL", url) }
    }
    calls.on(.deleteRealtimeURL) { request in
      try request.perform(.server(.changeMessaging(.realtimeURLDeleted)))
      return .empty()
    }
    calls.on(.initiatePerformanceTest) { try await begin($0) }
    calls.on(.performanceTestResults) { try results($0) }
  }

  private static func setDefault(_ request: AppStoreRequest) async throws -> Response {
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

  private static func defaultMessage(_ request: AppStoreRequest) throws -> Response {
    let product = ProductID(rawValue: request.parameter("productId"))
    let locale = request.parameter("locale")
    let found = request.session.read {
      $0.messaging.defaultMessage(of: product, locale: locale)
    }
    guard let found else { throw AppStoreError(.defaultMessageNotFound) }
    return .appStore { $0.member("messageIdentifier", found.message) }
  }

  private static func begin(_ request: AppStoreRequest) async throws -> Response {
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
      return .appStore { json in
        json.config(test.config)
        json.member("requestId", test.requestId)
      }
    }
    throw AppStoreError(.generalInternal)
  }

  private static func results(_ request: AppStoreRequest) throws -> Response {
    let id = try request.uuid("requestId", or: .invalidRequestID)
    guard let test = request.session.read({ $0.messaging.performanceTest(id) }) else {
      throw AppStoreError(.performanceTestRunNotFound)
    }
    return .appStore { json in
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
