/// Why money is given back.
///
/// The values are Apple's (rule: advanced-commerce.server.refund-reasons).
public struct RefundReason: DocumentedValue {
  /// The text of the wire form.
  public let rawValue: String

  /// A value by its text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Bought by mistake.
  public static let unintendedPurchase = Self(rawValue: "UNINTENDED_PURCHASE")
  /// Not delivered, or not usable.
  public static let fulfillmentIssue = Self(rawValue: "FULFILLMENT_ISSUE")
  /// The customer is not content with it.
  public static let unsatisfiedWithPurchase = Self(rawValue: "UNSATISFIED_WITH_PURCHASE")
  /// A legal ground.
  public static let legal = Self(rawValue: "LEGAL")
  /// Anything else.
  public static let other = Self(rawValue: "OTHER")
  /// A consequence of changing items.
  public static let modifyItemsRefund = Self(rawValue: "MODIFY_ITEMS_REFUND")
  /// For tests: the refund is declined; if one item has it, all must.
  public static let simulateRefundDecline = Self(rawValue: "SIMULATE_REFUND_DECLINE")

  /// The documented values.
  public static let allCases: [Self] = [
    .unintendedPurchase, .fulfillmentIssue, .unsatisfiedWithPurchase, .legal, .other,
    .modifyItemsRefund, .simulateRefundDecline,
  ]
}
