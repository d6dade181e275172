/// A request to end a subscription with all its items immediately and to refund it.
///
/// The refund is the full price or a share for the unused time (rule: advanced-commerce.server.revoke-ends-now).
public struct SubscriptionRevokeRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The reason for the refund.
  public var refundReason: RefundReason = .nothing
  /// The type of the refund: full, or prorated for the unused time.
  public var refundType: RefundType = .nothing
  /// Whether Apple may request consumption data before it decides.
  public var refundRiskingPreference = false
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?

  /// Creates a request to revoke.
  public init(
    requestInfo: RequestInfo,
    refundReason: RefundReason,
    refundType: RefundType,
    refundRiskingPreference: Bool = true,
    storefront: String? = nil
  ) {
    self.requestInfo = requestInfo
    self.refundReason = refundReason
    self.refundType = refundType
    self.refundRiskingPreference = refundRiskingPreference
    self.storefront = storefront
  }

  /// Always ``ServerEndpoint/revoke``.
  public static let endpoint = ServerEndpoint.revoke
}

extension SubscriptionRevokeRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    requestInfoMember,
    member(
      "refundReason",
      \.refundReason,
      ifMissing: .nullRefundReason,
      usually: .other,
      at: .manner
    ),
    member(
      "refundType",
      \.refundType,
      ifMissing: .nullRefundType,
      among: refundTypes,
      usually: .full,
      at: .manner
    ),
    member(
      "refundRiskingPreference",
      \.refundRiskingPreference,
      ifMissing: .nullRefundRisking,
      usually: true,
      at: .inquiry
    ),
    storefrontMember,
  ])
}

extension SubscriptionRevokeRequest {
  /// The refund types that are valid for a whole subscription.
  public static let refundTypes: [RefundType] = [.full, .prorated]

  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] {
    requestInfoProblems
      + DocumentedRule.problems(of: refundReason, .invalidRefundReason, field: "refundReason")
      + DocumentedRule.problems(
        of: refundType,
        .invalidRefundType,
        field: "refundType",
        among: Self.refundTypes
      )
      + storefrontProblems
  }
}
