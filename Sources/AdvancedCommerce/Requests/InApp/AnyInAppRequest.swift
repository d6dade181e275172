import StoreModel

/// A request of any kind that an app sends through StoreKit.
///
/// Its encoding is the wire format, where the member `operation` names the kind of request.
public enum AnyInAppRequest: Hashable, Sendable {
  /// A one-time charge.
  case oneTimeCharge(OneTimeChargeCreateRequest)
  /// The first purchase of a subscription, or the resubscription to an expired one.
  case createSubscription(SubscriptionCreateRequest)
  /// A change of a subscription.
  case modifySubscription(SubscriptionModifyInAppRequest)
  /// The reactivation of a subscription's automatic renewal.
  case reactivateSubscription(SubscriptionReactivateInAppRequest)
}

extension AnyInAppRequest {
  /// The request as a value of the protocol for in-app requests.
  public var request: any InAppRequest {
    switch self {
    case .oneTimeCharge(let request): request
    case .createSubscription(let request): request
    case .modifySubscription(let request): request
    case .reactivateSubscription(let request): request
    }
  }

  /// The operation that the request names.
  public var operation: RequestOperation {
    switch self {
    case .oneTimeCharge: .oneTimeCharge
    case .createSubscription: .createSubscription
    case .modifySubscription: .modifySubscription
    case .reactivateSubscription: .reactivateSubscription
    }
  }

  /// The metadata that each request contains.
  public var requestInfo: RequestInfo { request.requestInfo }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` if it is omitted.
  public var storefront: String? { request.storefront }

  /// The one-time charge, or `nil` for other requests.
  public var oneTimeCharge: OneTimeChargeCreateRequest? {
    guard case .oneTimeCharge(let request) = self else { return nil }
    return request
  }

  /// The new subscription, or `nil` for other requests.
  public var createSubscription: SubscriptionCreateRequest? {
    guard case .createSubscription(let request) = self else { return nil }
    return request
  }

  /// The change, or `nil` for other requests.
  public var modifySubscription: SubscriptionModifyInAppRequest? {
    guard case .modifySubscription(let request) = self else { return nil }
    return request
  }

  /// The reactivation, or `nil` for other requests.
  public var reactivateSubscription: SubscriptionReactivateInAppRequest? {
    guard case .reactivateSubscription(let request) = self else { return nil }
    return request
  }

  /// Returns the JSON text of the request, with its members in the order of Apple's samples.
  ///
  /// - Parameter pretty: `true` for lines and indentation as in Apple's samples, `false` for a single line.
  /// - Returns: UTF-8 JSON without a trailing newline.
  public func json(pretty: Bool = true) -> String { request.json(pretty: pretty) }

  /// Returns the value of the JWS claim `request`: standard padded base64 of the JSON.
  ///
  /// - Parameter pretty: As for ``json(pretty:)``. The App Store accepts both.
  /// - Returns: Base64 without line breaks.
  public func base64(pretty: Bool = true) -> String { request.base64(pretty: pretty) }
}

extension AnyInAppRequest: Validatable {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] { request.problems() }
}
