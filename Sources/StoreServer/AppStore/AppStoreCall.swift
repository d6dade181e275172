import AdvancedCommerce
package import HTTPTypes

/// One call of the API: where it is, how often it may be made, and what Apple says can go wrong.
package struct AppStoreCall: Hashable, Sendable {
  /// What Apple's libraries call it, such as `getTransactionInfo`.
  package let name: String
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

  /// A call of the App Store Server API.
  init(
    _ name: String,
    _ method: HTTPRequest.Method,
    _ path: String,
    perSecond: Int? = nil,
    errors: [AppStoreErrorCode] = []
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.perSecond = perSecond
    self.errors = errors
    namesUnauthorized = false
  }

  /// A call of the Advanced Commerce API; its errors are in ``AdvancedCommerce/ServerEndpoint/errors``.
  init(_ endpoint: ServerEndpoint) {
    name = endpoint.rawValue
    method = .post
    path = endpoint.path + "{id}"
    perSecond = endpoint.rateLimit
    errors = []
    namesUnauthorized = true
  }

  /// Every call: one for each URL of Apple's libraries, and those of the Advanced Commerce API.
  package static let all: [AppStoreCall] =
    reading + writing + messaging + ServerEndpoint.allCases.map(AppStoreCall.init)
}
