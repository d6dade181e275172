/// The reason for a refund.
///
/// The values are Apple's (rule: advanced-commerce.server.refund-reasons).
public struct RefundReason: DocumentedValue {
  /// The text in the wire format.
  public let rawValue: String

  /// Creates a value from any text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The customer bought it by mistake.
  public static let unintendedPurchase = Self(rawValue: "UNINTENDED_PURCHASE")
  /// The item wasn't delivered or didn't work.
  public static let fulfillmentIssue = Self(rawValue: "FULFILLMENT_ISSUE")
  /// The customer was dissatisfied with the item.
  public static let unsatisfiedWithPurchase = Self(rawValue: "UNSATISFIED_WITH_PURCHASE")
  /// The refund is required by law.
  public static let legal = Self(rawValue: "LEGAL")
  /// Any other reason.
  public static let other = Self(rawValue: "OTHER")
  /// The refund is a result of changing the subscription's items.
  public static let modifyItemsRefund = Self(rawValue: "MODIFY_ITEMS_REFUND")
  /// For tests, the refund is declined.
  ///
  /// All items must have this reason.
  public static let simulateRefundDecline = Self(rawValue: "SIMULATE_REFUND_DECLINE")

  /// The documented values.
  public static let allCases: [Self] = [
    .unintendedPurchase, .fulfillmentIssue, .unsatisfiedWithPurchase, .legal, .other,
    .modifyItemsRefund, .simulateRefundDecline,
  ]
}
