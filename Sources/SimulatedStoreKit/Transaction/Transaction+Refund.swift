public import Foundation
import StoreModel

extension Transaction.AdvancedCommerceInfo {
  /// A refund for an item.
  public struct Refund: Hashable, Sendable {
    /// The refunded amount, in units of the currency.
    public let amount: Decimal
    /// The date of the refund, in store time.
    public let date: Date
    /// The reason for the refund.
    public let reason: Reason
    /// The kind of refund: full, prorated or custom.
    public let type: RefundType

    init(_ refund: StoreModel.AdvancedCommerceInfo.Refund, currency: Currency?) {
      amount = Decimal(milliunits: refund.refundAmount, currency: currency)
      date = Date(refund.refundDate)
      reason = Reason(rawValue: refund.refundReason)
      type = RefundType(rawValue: refund.refundType)
    }

    /// The reason for a refund.
    ///
    /// Later versions can add values.
    public struct Reason: RawRepresentable, Hashable, Sendable {
      /// The name in the merchant's request (rules: storekit.raw-values-others,
      /// advanced-commerce.server.refund-reasons).
      public let rawValue: String

      /// Creates a value from a name, even if this version doesn't know the name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// The customer bought the item by mistake.
      public static let unintended = Reason(rawValue: "UNINTENDED_PURCHASE")
      /// The item wasn't delivered or didn't work.
      public static let unfulfilled = Reason(rawValue: "FULFILLMENT_ISSUE")
      /// The customer was dissatisfied with the item.
      public static let unsatisfied = Reason(rawValue: "UNSATISFIED_WITH_PURCHASE")
      /// The refund is required by law.
      public static let legal = Reason(rawValue: "LEGAL")
      /// The merchant changed the items of the subscription.
      public static let modifyItems = Reason(rawValue: "MODIFY_ITEMS_REFUND")
      /// Any other reason.
      public static let other = Reason(rawValue: "OTHER")
    }

    /// The kind of a refund: full, prorated or custom.
    ///
    /// Later versions can add values.
    public struct RefundType: RawRepresentable, Hashable, Sendable {
      /// The name in the merchant's request (rule: storekit.raw-values-others).
      public let rawValue: String

      /// Creates a value from a name, even if this version doesn't know the name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// The full price.
      public static let full = RefundType(rawValue: "FULL")
      /// The part of the price for the unused time.
      public static let proRated = RefundType(rawValue: "PRORATED")
      /// An amount that the merchant chose.
      public static let custom = RefundType(rawValue: "CUSTOM")
    }
  }
}
