public import Foundation
import StoreModel

extension Product.SubscriptionInfo.RenewalInfo {
  /// What an Advanced Commerce request sold and will sell again (advanced-commerce.md 6.4).
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    /// Changes whenever the renewal info does.
    public let consistencyToken: String
    /// The name of the whole.
    public let displayName: String
    /// The description of the whole.
    public let description: String
    /// The things that renew.
    public let items: [Item]
    /// The billing period.
    public let period: Product.SubscriptionPeriod
    /// The request that this came of.
    public let requestReferenceID: String
    /// The tax category.
    public let taxCode: String

    init?(_ info: StoreModel.AdvancedCommerceInfo, currency: Currency?) {
      guard let period = info.period else { return nil }
      consistencyToken = info.consistencyToken ?? ""
      displayName = info.descriptors?.displayName ?? ""
      description = info.descriptors?.description ?? ""
      items = info.items.map { Item(details: Item.Details($0, currency: currency)) }
      self.period = Product.SubscriptionPeriod(period)
      requestReferenceID = info.requestReferenceId
      taxCode = info.taxCode
    }

    /// One thing that renews.
    public struct Item: Hashable, Sendable {
      /// What a thing is, as in the transaction.
      public typealias Details = Transaction.AdvancedCommerceInfo.Item.Details

      /// What it is.
      public let details: Details
      /// A price increase that is announced for it; none is ever here.
      public let priceIncreaseInfo: PriceIncreaseInfo? = nil

      /// A price increase that is announced for an item.
      public struct PriceIncreaseInfo: Hashable, Sendable {
        /// Where it stands.
        public let status: Status
        /// The new price.
        public let price: Decimal
        /// The items whose increase goes with this one.
        public let dependentSKUs: [String]

        /// Where an announced increase stands, open for states to come.
        public struct Status: RawRepresentable, Hashable, Sendable {
          /// The name in Apple's signed payloads (assumed).
          public let rawValue: String

          /// Takes any name; unknown ones are kept.
          public init(rawValue: String) {
            self.rawValue = rawValue
          }

          /// It is fixed for a later renewal.
          public static let scheduled = Status(rawValue: "SCHEDULED")
          /// The customer has not answered.
          public static let pending = Status(rawValue: "PENDING")
          /// The customer agreed.
          public static let accepted = Status(rawValue: "ACCEPTED")
        }
      }
    }
  }
}
