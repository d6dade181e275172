/// A request to turn a subscription's automatic renewal off.
///
/// Access lasts to the end of the period (rule: advanced-commerce.server.cancel-keeps-access).
public struct SubscriptionCancelRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  public var storefront: String?

  /// A request to cancel.
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
  /// Everything that is wrong with the request, nested values included.
  ///
  /// - Returns: The problems in the order of the wire form's members.
  public func problems() -> [RequestProblem] {
    requestInfoProblems + storefrontProblems
  }
}
