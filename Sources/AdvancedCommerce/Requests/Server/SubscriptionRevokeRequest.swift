/// A request to end a subscription with all its items at once and to refund it.
///
/// The refund is of the whole price or of the rest (rule: advanced-commerce.server.revoke-ends-now).
public struct SubscriptionRevokeRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// Why money is given back.
  public var refundReason: RefundReason = .nothing
  /// How much is given back: all of it, or the part for the time that is left.
  public var refundType: RefundType = .nothing
  /// True to let Apple ask for consumption data before it decides.
  public var refundRiskingPreference = false
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil to leave it out.
  public var storefront: String?

  /// A request to revoke.
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
  /// The types that a whole subscription can be refunded by.
  public static let refundTypes: [RefundType] = [.full, .prorated]

  /// Everything that is wrong with the request, nested values included.
  ///
  /// - Returns: The problems in the order of the wire form's members.
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
