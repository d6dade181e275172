/// A request that an app sends through StoreKit.
///
/// The request is JSON. A claim of a signed JWS contains it as base64. There are four kinds of in-app request
/// (rule: advanced-commerce.requests.four-in-app).
public protocol InAppRequest: AdvancedCommerceRequest {
  /// The operation of each request of the type.
  static var operation: RequestOperation { get }
}

/// The operation of a request, with its text in the wire format
/// (rule: advanced-commerce.requests.operation-version).
public enum RequestOperation: String, Hashable, Sendable, Codable, CaseIterable {
  /// A one-time charge.
  case oneTimeCharge = "CREATE_ONE_TIME_CHARGE"
  /// The first purchase of a subscription, or the resubscription to an expired one.
  case createSubscription = "CREATE_SUBSCRIPTION"
  /// A change of a subscription.
  case modifySubscription = "MODIFY_SUBSCRIPTION"
  /// The reactivation of a subscription's automatic renewal.
  case reactivateSubscription = "REACTIVATE_SUBSCRIPTION"

  /// A one-time charge, under the name that the samples of "Advanced Commerce API Guide" use.
  public static let createOneTimeCharge = RequestOperation.oneTimeCharge
}

/// The version of a request's wire format.
public enum RequestVersion: String, Hashable, Sendable, Codable, CaseIterable {
  /// The only version.
  case v1 = "1"
}

extension InAppRequest {
  /// The operation of the request, which the wire format always contains.
  public var operation: RequestOperation { Self.operation }

  /// The version of the request's wire format, which the wire format always contains.
  public var version: RequestVersion { .v1 }
}
