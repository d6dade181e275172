/// A request that an app sends through StoreKit: JSON, then base64, then a claim of a signed JWS.
///
/// There are four (rule: advanced-commerce.requests.four-in-app).
public protocol InAppRequest: AdvancedCommerceRequest {
  /// The operation that every request of the type names.
  static var operation: RequestOperation { get }
}

/// The operation that a request asks for, with the constants of the wire form
/// (rule: advanced-commerce.requests.operation-version).
public enum RequestOperation: String, Hashable, Sendable, Codable, CaseIterable {
  /// A one-time charge.
  case oneTimeCharge = "CREATE_ONE_TIME_CHARGE"
  /// A subscription's first purchase, or a new beginning of an old one.
  case createSubscription = "CREATE_SUBSCRIPTION"
  /// A change of a subscription.
  case modifySubscription = "MODIFY_SUBSCRIPTION"
  /// Automatic renewal of a subscription turned on again.
  case reactivateSubscription = "REACTIVATE_SUBSCRIPTION"

  /// The one-time charge under the name that the samples of "Advanced Commerce API Guide" use.
  public static let createOneTimeCharge = RequestOperation.oneTimeCharge
}

/// The version of a request's wire form.
public enum RequestVersion: String, Hashable, Sendable, Codable, CaseIterable {
  /// The only one there is.
  case v1 = "1"
}

extension InAppRequest {
  /// What the request asks for; always written, never anything else.
  public var operation: RequestOperation { Self.operation }

  /// The version of the wire form; always written, never anything else.
  public var version: RequestVersion { .v1 }
}
