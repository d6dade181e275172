/// A request of Apple's Advanced Commerce API.
///
/// The module's idea: a request is a value; it knows its wire form (JSON), everything that is wrong
/// with it, and how to be read from bytes that cannot be trusted. Another kind of request is another
/// conforming type: its members, a table that reading and writing go by, and its rules. There are two
/// families, ``InAppRequest`` and ``ServerRequest``, by the way a request takes to the App Store.
///
/// Each conforming type has the name of Apple's documentation page about it
/// (rules: advanced-commerce.requests.four-in-app, advanced-commerce.requests.server-members).
public protocol AdvancedCommerceRequest: Validatable, Codable, Hashable, Sendable {
  /// The metadata that every kind of request carries.
  var requestInfo: RequestInfo { get set }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  var storefront: String? { get set }

  /// Writes the request's members, for an in-app request those that follow `operation` and `version`.
  func write(to fields: inout RequestWriter)

  /// Takes the request's own members, noting what is missing or of the wrong type.
  ///
  /// It gives a whole value in any case: what could not be read is empty there, and noted.
  init(reading fields: inout RequestReader)
}
