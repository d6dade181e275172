import AdvancedCommerce
package import HTTPTypes
import Hummingbird
package import StoreScript

/// One call of the API: where it is, how often it may be made, what Apple says can go wrong, and what it
/// does.
package struct AppStoreCall: Sendable {
  /// What a call does; an ``AppStoreError`` that it throws is what the client gets.
  typealias Handle = @Sendable @concurrent (AppStoreRequest) async throws -> Response

  /// Its name, as in armed faults.
  package let id: APICallName
  /// What Apple's libraries call it, such as `getTransactionInfo`.
  package var name: String { id.rawValue }
  package let method: HTTPRequest.Method
  /// The path with parameters in braces.
  ///
  /// Parameters at one position have one name, whatever they are,
  /// because the router asks for it: an identifier of any kind is `{id}`.
  package let path: String
  /// Calls a second and app in production, enforced by the hour; nil for a call without a limit.
  package let perSecond: Int?
  /// What Apple's page of the call lists besides 401, 429 and 500.
  package let errors: [AppStoreErrorCode]
  /// Whether a refused bearer token is answered with 4010000 instead of an empty body.
  let namesUnauthorized: Bool
  let handle: Handle

  /// Whether it changes nothing in the store.
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

  /// A call of the Advanced Commerce API; its errors are in ``AdvancedCommerce/ServerEndpoint/errors``.
  init(_ endpoint: ServerEndpoint) {
    id = APICallName(endpoint)
    method = .post
    path = endpoint.path + "{id}"
    perSecond = endpoint.rateLimit
    errors = []
    namesUnauthorized = true
    handle = { try await AdvancedCommerceCalls.respond(to: $0, endpoint) }
  }

  /// Every call: one for each URL of Apple's libraries, and those of the Advanced Commerce API.
  package static let all: [AppStoreCall] =
    [
      .transactionInfo, .appTransactionInfo, .historyV1, .history, .statuses, .refundHistory,
      .orderLookup,
    ] + notifications + extensions + purchases + messages + retention
    + ServerEndpoint.allCases.map { AppStoreCall($0) }
}
