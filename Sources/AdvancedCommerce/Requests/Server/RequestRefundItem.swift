import StoreModel

/// What is refunded, one item of a transaction.
///
/// Its money comes back in full, in part or as a stated amount
/// (rule: advanced-commerce.server.refund-by-item).
public struct RequestRefundItem: Hashable, Sendable, Codable {
  /// The merchant's own identifier, at most 128 characters, never shown.
  public var sku = ""
  /// Why money is given back.
  public var refundReason: RefundReason = .nothing
  /// How much is given back.
  public var refundType: RefundType = .nothing
  /// The amount in milliunits, above zero, exactly if the type is custom.
  ///
  /// It includes tax except in the United States and Canada (rule: storefronts.tax-on-top).
  public var refundAmount: Int32?
  /// True to take away access to the item.
  public var revoke = false

  /// A refund of an item, its amount in milliunits.
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
    // Apple doesn't list an error for its absence (rule: advanced-commerce.requests.nearest-error).
    member("revoke", \.revoke, ifMissing: .malformedPayload, usually: true),
  ])
}

extension RequestRefundItem: Validatable {
  /// What is wrong with the item, as far as that can be told without the currency.
  ///
  /// - Returns: The problems, fields named from the item's own level.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// What is wrong with the item, the decimals of a known currency being the amount's limit.
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
