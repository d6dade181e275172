/// A request that the merchant's server sends to the App Store as the body of a `POST`.
///
/// It carries neither operation nor version. The endpoint says what it is, and the endpoint's path
/// names the transaction (rule: advanced-commerce.requests.server-members).
public protocol ServerRequest: AdvancedCommerceRequest {
  /// Where every request of the type is sent.
  static var endpoint: ServerEndpoint { get }
}

extension ServerRequest {
  /// Where the request is sent.
  public var endpoint: ServerEndpoint { Self.endpoint }
}
