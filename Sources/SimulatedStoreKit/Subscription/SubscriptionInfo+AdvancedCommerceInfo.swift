public import Foundation
import StoreModel

extension SubscriptionInfo.RenewalInfo {
  /// The items that an Advanced Commerce request sold and will sell again (rule: storekit.advanced-commerce-values).
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    /// Changes whenever the renewal info does.
    public let consistencyToken: String
    /// The name of the whole subscription.
    public let displayName: String
    /// The description of the whole subscription.
    public let description: String
    /// The items that renew.
    public let items: [Item]
    /// The billing period.
    public let period: Product.SubscriptionPeriod
    /// The reference of the request that it came of.
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

    /// One item that renews.
    public struct Item: Hashable, Sendable {
      /// What a thing is, as in the transaction.
      public typealias Details = Transaction.AdvancedCommerceInfo.Item.Details

      /// The SKU, the names and the price of the item.
      public let details: Details
      /// A higher price that is on its way, nil for none.
      public let priceIncreaseInfo: PriceIncreaseInfo?

      init(_ item: StoreModel.AdvancedCommerceInfo.Item, currency: Currency?) {
        details = Details(item, currency: currency)
        priceIncreaseInfo = item.priceIncreaseInfo.map {
          PriceIncreaseInfo($0, currency: currency)
        }
      }

      /// A higher price of an item that is on its way.
      public struct PriceIncreaseInfo: Hashable, Sendable {
        /// Where it stands.
        public let status: Status
        /// The new price.
        public let price: Decimal
        /// The items that lapse with this one if the customer does not agree.
        public let dependentSKUs: [String]

        init(_ increase: StoreModel.AdvancedCommerceInfo.PriceIncreaseInfo, currency: Currency?) {
          status = Status(rawValue: increase.status.rawValue)
          price = Decimal(milliunits: increase.price, currency: currency)
          dependentSKUs = increase.dependentSKUs ?? []
        }

        /// Where an announced increase stands, open for states to come.
        public struct Status: RawRepresentable, Hashable, Sendable {
          /// The name in Apple's signed payloads (rule: storekit.raw-values-others).
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
