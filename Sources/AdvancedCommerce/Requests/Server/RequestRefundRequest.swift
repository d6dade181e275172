/// A request to refund items of a transaction, with or without revoking them.
///
/// Each item has its own type of refund (rule: advanced-commerce.server.refund-by-item).
public struct RequestRefundRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The items to refund, at least one.
  public var items: [RequestRefundItem] = []
  /// Whether Apple may request consumption data before it decides (rule: advanced-commerce.server.refund-risking).
  public var refundRiskingPreference = false
  /// The currency of the amounts as an ISO 4217 code, or `nil` for the transaction's currency.
  public var currency: String?
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?

  /// Creates a request for a refund.
  public init(
    requestInfo: RequestInfo,
    items: [RequestRefundItem],
    refundRiskingPreference: Bool = true,
    currency: String? = nil,
    storefront: String? = nil
  ) {
    self.requestInfo = requestInfo
    self.items = items
    self.refundRiskingPreference = refundRiskingPreference
    self.currency = currency
    self.storefront = storefront
  }

  /// Always ``ServerEndpoint/requestRefund``.
  public static let endpoint = ServerEndpoint.requestRefund
}

extension RequestRefundRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    requestInfoMember,
    member("items", \.items, ifMissing: .nullItems, at: .items),
    member(
      "refundRiskingPreference",
      \.refundRiskingPreference,
      ifMissing: .nullRefundRisking,
      usually: true,
      at: .inquiry
    ),
    member("currency", \.currency, at: .currency),
    storefrontMember,
  ])
}

extension RequestRefundRequest {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] {
    var problems = requestInfoProblems
    if let currency {
      problems += CurrencyRule.problems(of: currency, field: "currency")
      problems += StorefrontRule.problems(of: storefront, paidIn: currency)
    }
    problems += storefrontProblems
    if items.isEmpty {
      let message = "is empty; write at least one item to refund"
      problems.append(.error(.atLeastOneItem, "items", message))
    }
    let known = CurrencyRule.known(currency)
    for (index, item) in items.enumerated() {
      problems += item.problems(currency: known).inside("items", index)
    }
    problems += RepetitionRule.problems(
      of: items.enumerated().map { ("items[\($0)].SKU", $1.sku) },
      .itemCannotBeSpecifiedMultipleTimes
    )
    return problems + declineProblems
  }

  /// The problem of a request in which only some items simulate a declined refund
  /// (rule: advanced-commerce.server.refund-reasons).
  private var declineProblems: [RequestProblem] {
    guard items.contains(where: { $0.refundReason == .simulateRefundDecline }) else { return [] }
    return items.enumerated().compactMap { index, item in
      guard item.refundReason.isDocumented, item.refundReason != .simulateRefundDecline else {
        return nil
      }
      return .error(
        .partialSimulateRefundDecline,
        "items[\(index)].refundReason",
        "is \(item.refundReason), but another item is SIMULATE_REFUND_DECLINE; then all must be"
      )
    }
  }
}
