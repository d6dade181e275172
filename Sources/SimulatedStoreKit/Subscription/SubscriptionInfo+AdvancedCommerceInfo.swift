public import Foundation
import StoreModel

extension SubscriptionInfo.RenewalInfo {
  /// The items of an Advanced Commerce subscription that renew (rule: storekit.advanced-commerce-values).
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    /// A token that changes whenever the renewal info changes.
    public let consistencyToken: String
    /// The name of the whole subscription.
    public let displayName: String
    /// The description of the whole subscription.
    public let description: String
    /// The items that renew.
    public let items: [Item]
    /// The billing period.
    public let period: Product.SubscriptionPeriod
    /// The reference ID of the request for the subscription.
    public let requestReferenceID: String
    /// The tax category.
    public let taxCode: String

    init?(_ info: StoreModel.AdvancedCommerceInfo, currency: Currency?) {
      guard let period = info.period else { return nil }
      consistencyToken = info.consistencyToken ?? ""
      displayName = info.descriptors?.displayName ?? ""
      description = info.descriptors?.description ?? ""
      items = info.items.map { Item($0, currency: currency) }
      self.period = Product.SubscriptionPeriod(period)
      requestReferenceID = info.requestReferenceId
      taxCode = info.taxCode
    }

    /// An item that renews.
    public struct Item: Hashable, Sendable {
      /// The details of an item, as in the transaction.
      public typealias Details = Transaction.AdvancedCommerceInfo.Item.Details

      /// The SKU, the names and the price of the item.
      public let details: Details
      /// The announced price increase, or `nil`.
      public let priceIncreaseInfo: PriceIncreaseInfo?

      init(_ item: StoreModel.AdvancedCommerceInfo.Item, currency: Currency?) {
        details = Details(item, currency: currency)
        priceIncreaseInfo = item.priceIncreaseInfo.map {
          PriceIncreaseInfo($0, currency: currency)
        }
      }

      /// An announced price increase of an item.
      public struct PriceIncreaseInfo: Hashable, Sendable {
        /// The status of the price increase.
        public let status: Status
        /// The new price.
        public let price: Decimal
        /// The SKUs of the other items that also end if the customer doesn't consent to this item's price increase.
        public let dependentSKUs: [String]

        init(_ increase: StoreModel.AdvancedCommerceInfo.PriceIncreaseInfo, currency: Currency?) {
          status = Status(rawValue: increase.status.rawValue)
          price = Decimal(milliunits: increase.price, currency: currency)
          dependentSKUs = increase.dependentSKUs ?? []
        }

        /// The status of a price increase.
        ///
        /// Later versions can add values.
        public struct Status: RawRepresentable, Hashable, Sendable {
          /// The name in Apple's signed payloads (rule: storekit.raw-values-others).
          public let rawValue: String

          /// Creates a value from a name, even if this version doesn't know the name.
          public init(rawValue: String) {
            self.rawValue = rawValue
          }

          /// The price increase is scheduled for a later renewal.
          public static let scheduled = Status(rawValue: "SCHEDULED")
          /// The customer hasn't responded yet.
          public static let pending = Status(rawValue: "PENDING")
          /// The customer consented.
          public static let accepted = Status(rawValue: "ACCEPTED")
        }
      }
    }
  }
}
