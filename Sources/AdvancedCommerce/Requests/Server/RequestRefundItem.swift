import StoreModel

/// An item of a transaction to refund.
///
/// The refund is full, partial or a stated amount (rule: advanced-commerce.server.refund-by-item).
public struct RequestRefundItem: Hashable, Sendable, Codable {
  /// The merchant's identifier of the item, at most 128 characters, never shown.
  public var sku = ""
  /// The reason for the refund.
  public var refundReason: RefundReason = .nothing
  /// The type of the refund.
  public var refundType: RefundType = .nothing
  /// The amount in milliunits, above zero, which is required for a custom refund and not allowed otherwise.
  ///
  /// It includes tax except in the United States and Canada (rule: storefronts.tax-on-top).
  public var refundAmount: Int32?
  /// Whether the customer loses access to the item.
  public var revoke = false

  /// Creates a refund of an item, with its amount in milliunits.
  public init(
    sku: String,
    refundReason: RefundReason,
    refundType: RefundType,
    refundAmount: Int32? = nil,
    revoke: Bool
  ) {
    self.sku = sku
    self.refundReason = refundReason
    self.refundType = refundType
    self.refundAmount = refundAmount
    self.revoke = revoke
  }
}

extension RequestRefundItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("SKU", \.sku, ifMissing: .nullSKU),
    member("refundReason", \.refundReason, ifMissing: .nullRefundReason, usually: .other),
    member("refundType", \.refundType, ifMissing: .nullRefundType, usually: .full),
    member("refundAmount", \.refundAmount, ifWrong: .nullRefundAmount, as: .money),
    // Apple lists no error for a missing value (rule: advanced-commerce.requests.nearest-error).
    member("revoke", \.revoke, ifMissing: .malformedPayload, usually: true),
  ])
}

extension RequestRefundItem: Validatable {
  /// Returns the problems of the item that don't depend on the currency.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// Returns the problems of the item, including an amount with more decimals than the currency allows.
  func problems(currency: Currency?) -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + DocumentedRule.problems(of: refundReason, .invalidRefundReason, field: "refundReason")
      + DocumentedRule.problems(of: refundType, .invalidRefundType, field: "refundType")
      + amountProblems(currency: currency)
  }

  private func amountProblems(currency: Currency?) -> [RequestProblem] {
    let field = "refundAmount"
    guard let refundAmount else {
      guard refundType == .custom else { return [] }
      let message = "is missing; a refund of type CUSTOM states its amount"
      return [.error(.nullRefundAmount, field, message)]
    }
    var problems: [RequestProblem] = []
    if refundType.isDocumented, refundType != .custom {
      let message = "is for the type CUSTOM; remove it from \(refundType)"
      problems.append(.error(.refundAmountWithoutCustom, field, message).seen(with: "refundType"))
    }
    if refundAmount <= 0 {
      problems.append(.error(.negativeRefundAmount, field, "\(refundAmount) is not above zero"))
      return problems
    }
    return problems
      + PriceRule.problems(of: Int64(refundAmount), currency: currency, field: field)
  }
}
