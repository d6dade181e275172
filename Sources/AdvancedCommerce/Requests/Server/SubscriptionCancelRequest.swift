/// A request to turn off a subscription's automatic renewal.
///
/// Access lasts to the end of the period (rule: advanced-commerce.server.cancel-keeps-access).
public struct SubscriptionCancelRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?

  /// Creates a request to cancel.
  public init(requestInfo: RequestInfo, storefront: String? = nil) {
    self.requestInfo = requestInfo
    self.storefront = storefront
  }

  /// Always ``ServerEndpoint/cancel``.
  public static let endpoint = ServerEndpoint.cancel
}

extension SubscriptionCancelRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    requestInfoMember,
    storefrontMember,
  ])
}

extension SubscriptionCancelRequest {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] {
    requestInfoProblems + storefrontProblems
  }
}
