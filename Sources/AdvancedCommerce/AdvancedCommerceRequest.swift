/// A request of Apple's Advanced Commerce API.
///
/// A request is a value with a wire format (JSON). It can be validated, and decoded from untrusted bytes. Each kind
/// of request is a conforming type with properties, a table of them for decoding and encoding, and rules. There are
/// two families, ``InAppRequest`` and ``ServerRequest``, which are sent to the App Store in different ways.
///
/// Each conforming type has the name of its page in Apple's documentation
/// (rules: advanced-commerce.requests.four-in-app, advanced-commerce.requests.server-members).
public protocol AdvancedCommerceRequest: Validatable, Codable, Hashable, Sendable {
  /// The metadata that each request contains.
  var requestInfo: RequestInfo { get set }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  var storefront: String? { get set }

  /// Writes the request's members.
  ///
  /// For an in-app request, they follow `operation` and `version`.
  func write(to fields: inout RequestWriter)

  /// Reads the request's members, and records each member that is missing or has the wrong type.
  ///
  /// The result is always complete: it has an empty value for each recorded member.
  init(reading fields: inout RequestReader)
}
