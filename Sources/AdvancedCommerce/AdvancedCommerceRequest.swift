/// A request of Apple's Advanced Commerce API.
///
/// A request is a value that can be written in its wire format (JSON), finds its own problems, and can
/// be decoded from untrusted bytes. Each kind of request is a conforming type. It has properties, a
/// table of them for decoding and encoding, and rules. There are two families, ``InAppRequest`` and
/// ``ServerRequest``, which reach the App Store in different ways.
///
/// Each conforming type has the name of its page in Apple's documentation
/// (rules: advanced-commerce.requests.four-in-app, advanced-commerce.requests.server-members).
public protocol AdvancedCommerceRequest: Validatable, Codable, Hashable, Sendable {
  /// The metadata that each request contains.
  var requestInfo: RequestInfo { get set }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  var storefront: String? { get set }

  /// Writes the request's members. For an in-app request, they follow `operation` and `version`.
  func write(to fields: inout RequestWriter)

  /// Reads the request's members, and records those that are missing or have the wrong type.
  ///
  /// The result is always complete: a member that can't be read is empty and recorded.
  init(reading fields: inout RequestReader)
}
