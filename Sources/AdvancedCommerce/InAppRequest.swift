import StoreModel

/// A request of Apple's Advanced Commerce API that an app sends through StoreKit.
///
/// The module's idea: a request is a value; it knows its wire form (JSON, then base64), everything
/// that is wrong with it, and how to be read from bytes that nobody vouches for. Another kind of
/// request is another conforming type: its fields, its rules, how it is written and how it is read.
///
/// Source: `advanced-commerce.md` 1, Apple's pages of the same names.
public protocol InAppRequest: Validatable, Codable, Hashable, Sendable {
  /// The operation that every request of the type names.
  static var operation: RequestOperation { get }

  /// The metadata that every kind of request carries.
  var requestInfo: RequestInfo { get set }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  var storefront: String? { get set }

  /// Writes the members that follow `operation` and `version`, in the order of Apple's samples.
  func write(to fields: inout RequestWriter)

  /// Takes the request's own members, noting what is missing or of the wrong type.
  ///
  /// It gives a whole value in any case: what could not be read is empty there, and noted.
  init(reading fields: inout RequestReader)
}

/// What a request asks for, with the constants of the wire form.
public enum RequestOperation: String, Hashable, Sendable, Codable, CaseIterable {
  /// A one-time charge.
  case oneTimeCharge = "CREATE_ONE_TIME_CHARGE"
  /// A subscription's first purchase, or a new beginning of an old one.
  case createSubscription = "CREATE_SUBSCRIPTION"
  /// A change of a subscription.
  case modifySubscription = "MODIFY_SUBSCRIPTION"
  /// Automatic renewal of a subscription turned on again.
  case reactivateSubscription = "REACTIVATE_SUBSCRIPTION"

  /// The one-time charge under the name that the guide's samples use.
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
