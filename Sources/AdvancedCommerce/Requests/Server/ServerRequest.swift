/// A request that the merchant's server sends to the App Store as the body of a `POST`.
///
/// It contains neither operation nor version. The endpoint determines the kind of request, and its path contains
/// the transaction (rule: advanced-commerce.requests.server-members).
public protocol ServerRequest: AdvancedCommerceRequest {
  /// The endpoint of each request of the type.
  static var endpoint: ServerEndpoint { get }
}

extension ServerRequest {
  /// The endpoint that the request is sent to.
  public var endpoint: ServerEndpoint { Self.endpoint }
}
