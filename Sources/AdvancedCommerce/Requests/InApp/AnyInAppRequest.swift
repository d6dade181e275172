import StoreModel

/// A request of any kind that an app sends through StoreKit.
///
/// Its coded form is the wire form: the member `operation` says which request it is.
public enum AnyInAppRequest: Hashable, Sendable {
  /// A one-time charge.
  case oneTimeCharge(OneTimeChargeCreateRequest)
  /// A subscription's first purchase, or a new beginning of an old one.
  case createSubscription(SubscriptionCreateRequest)
  /// A change of a subscription.
  case modifySubscription(SubscriptionModifyInAppRequest)
  /// Automatic renewal of a subscription turned on again.
  case reactivateSubscription(SubscriptionReactivateInAppRequest)
}

extension AnyInAppRequest {
  /// The request, whichever it is.
  public var request: any InAppRequest {
    switch self {
    case .oneTimeCharge(let request): request
    case .createSubscription(let request): request
    case .modifySubscription(let request): request
    case .reactivateSubscription(let request): request
    }
  }

  /// What the request asks for.
  public var operation: RequestOperation {
    switch self {
    case .oneTimeCharge: .oneTimeCharge
    case .createSubscription: .createSubscription
    case .modifySubscription: .modifySubscription
    case .reactivateSubscription: .reactivateSubscription
    }
  }

  /// The metadata that every kind of request carries.
  public var requestInfo: RequestInfo { request.requestInfo }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil if it is left out.
  public var storefront: String? { request.storefront }

  /// The one-time charge, nil for any other request.
  public var oneTimeCharge: OneTimeChargeCreateRequest? {
    guard case .oneTimeCharge(let request) = self else { return nil }
    return request
  }

  /// The new subscription, nil for any other request.
  public var createSubscription: SubscriptionCreateRequest? {
    guard case .createSubscription(let request) = self else { return nil }
    return request
  }

  /// The change, nil for any other request.
  public var modifySubscription: SubscriptionModifyInAppRequest? {
    guard case .modifySubscription(let request) = self else { return nil }
    return request
  }

  /// The reactivation, nil for any other request.
  public var reactivateSubscription: SubscriptionReactivateInAppRequest? {
    guard case .reactivateSubscription(let request) = self else { return nil }
    return request
  }

  /// The request's JSON text, its keys in the order of Apple's samples.
  ///
  /// - Parameter pretty: True for lines and indentation as in Apple's samples, false for one line.
  /// - Returns: UTF-8 JSON without a line's end behind it.
  public func json(pretty: Bool = true) -> String { request.json(pretty: pretty) }

  /// The value of the JWS claim `request`: standard padded base64 of the JSON.
  ///
  /// - Parameter pretty: As for ``json(pretty:)``; the App Store does not mind.
  /// - Returns: Base64 without line breaks.
  public func base64(pretty: Bool = true) -> String { request.base64(pretty: pretty) }
}

extension AnyInAppRequest: Validatable {
  /// Everything that is wrong with the request, nested values included.
  ///
  /// - Returns: The problems in the order of the wire form's members.
  public func problems() -> [RequestProblem] { request.problems() }
}
