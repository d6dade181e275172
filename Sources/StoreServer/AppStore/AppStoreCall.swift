import AdvancedCommerce
package import HTTPTypes
import Hummingbird
package import StoreScript

/// A call of the API: its path, its rate limit, its documented errors and its handler.
package struct AppStoreCall: Sendable {
  /// A function that handles a call.
  ///
  /// If it throws an ``AppStoreError``, the client receives that error.
  typealias Handle = @Sendable @concurrent (AppStoreRequest) async throws -> Response

  /// The name of the call, which also identifies it in armed faults.
  package let id: APICallName
  /// The name of the call in Apple's libraries, such as `getTransactionInfo`.
  package var name: String { id.rawValue }
  package let method: HTTPRequest.Method
  /// The path, with parameters in braces.
  ///
  /// Parameters at the same position have the same name, because the router requires it: any kind of identifier is
  /// `{id}`.
  package let path: String
  /// The limit in production, in calls per second and app, enforced per hour, or `nil` for a call without a limit.
  package let perSecond: Int?
  /// The errors on Apple's page about the call, apart from 401, 429 and 500.
  package let errors: [AppStoreErrorCode]
  /// Whether the response to an invalid bearer token is 4010000 instead of an empty body.
  let namesUnauthorized: Bool
  let handle: Handle

  /// Whether the call changes nothing in the store.
  var isReading: Bool { method == .get || name == Self.notificationHistory.name }

  init(
    _ name: AppStoreCallName,
    _ method: HTTPRequest.Method,
    _ path: String,
    perSecond: Int? = nil,
    errors: [AppStoreErrorCode] = [],
    handle: @escaping Handle
  ) {
    id = APICallName(name)
    self.method = method
    self.path = path
    self.perSecond = perSecond
    self.errors = errors
    namesUnauthorized = false
    self.handle = handle
  }

  /// Creates a call of the Advanced Commerce API, whose errors are in ``AdvancedCommerce/ServerEndpoint/errors``.
  init(_ endpoint: ServerEndpoint) {
    id = APICallName(endpoint)
    method = .post
    path = endpoint.path + "{id}"
    perSecond = endpoint.rateLimit
    errors = []
    namesUnauthorized = true
    handle = { try await AdvancedCommerceCalls.respond(to: $0, endpoint) }
  }

  /// All calls: one for each URL of Apple's libraries, and those of the Advanced Commerce API.
  package static let all: [AppStoreCall] =
    [
      .transactionInfo, .appTransactionInfo, .historyV1, .history, .statuses, .refundHistory,
      .orderLookup,
    ] + notifications + extensions + purchases + messages + retention
    + ServerEndpoint.allCases.map { AppStoreCall($0) }
}
