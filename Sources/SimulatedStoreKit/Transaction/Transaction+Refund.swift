public import Foundation
import StoreModel

extension Transaction.AdvancedCommerceInfo {
  /// Money that was given back for an item.
  public struct Refund: Hashable, Sendable {
    /// How much, in units of the currency.
    public let amount: Decimal
    /// When, in store time.
    public let date: Date
    /// Why.
    public let reason: Reason
    /// How much of the price it is.
    public let type: RefundType

    init(_ refund: StoreModel.AdvancedCommerceInfo.Refund, currency: Currency?) {
      amount = Decimal(milliunits: refund.refundAmount, currency: currency)
      date = Date(refund.refundDate)
      reason = Reason(rawValue: refund.refundReason)
      type = RefundType(rawValue: refund.refundType)
    }

    /// Why money was given back, open for reasons to come.
    public struct Reason: RawRepresentable, Hashable, Sendable {
      /// The name in the merchant's request (rules: storekit.raw-values-others,
      /// advanced-commerce.server.refund-reasons).
      public let rawValue: String

      /// Takes any name; unknown ones are kept.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Bought by mistake.
      public static let unintended = Reason(rawValue: "UNINTENDED_PURCHASE")
      /// Not delivered or not usable.
      public static let unfulfilled = Reason(rawValue: "FULFILLMENT_ISSUE")
      /// The customer is not content with it.
      public static let unsatisfied = Reason(rawValue: "UNSATISFIED_WITH_PURCHASE")
      /// On legal ground.
      public static let legal = Reason(rawValue: "LEGAL")
      /// In consequence of other items.
      public static let modifyItems = Reason(rawValue: "MODIFY_ITEMS_REFUND")
      /// Anything else.
      public static let other = Reason(rawValue: "OTHER")
    }

    /// How much of the price was given back, open for kinds to come.
    public struct RefundType: RawRepresentable, Hashable, Sendable {
      /// The name in the merchant's request (rule: storekit.raw-values-others).
      public let rawValue: String

      /// Takes any name; unknown ones are kept.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// All of it.
      public static let full = RefundType(rawValue: "FULL")
      /// What was not used.
      public static let proRated = RefundType(rawValue: "PRORATED")
      /// An amount that the merchant named.
      public static let custom = RefundType(rawValue: "CUSTOM")
    }
  }
}
