public import Foundation
import StoreModel

extension Transaction {
  /// What an Advanced Commerce request sold, as the transaction carries it.
  ///
  /// Money is in units of the currency, not in thousandths as in the signed JSON.
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    /// One thing that was sold.
    public struct Item: Hashable, Sendable {
      /// What it was.
      public struct Details: Hashable, Sendable {
        /// The merchant's identifier.
        public let sku: String
        /// The name on the sheet.
        public let displayName: String
        /// The description on the sheet.
        public let description: String
        /// What it cost.
        public let price: Decimal
      }

      /// What it was.
      public let details: Details
      /// When it was taken back.
      public let revocationDate: Date?
    }

    /// The things that were sold.
    public let items: [Item]
    /// The name of the whole, for a subscription.
    public let displayName: String?
    /// The description of the whole, for a subscription.
    public let description: String?
    /// The tax that was estimated.
    public let estimatedTax: Decimal
    /// The billing period, for a subscription.
    public let period: Product.SubscriptionPeriod?
    /// The request that this came of.
    public let requestReferenceID: String
    /// The tax category.
    public let taxCode: String
    /// The price without tax.
    public let taxExclusivePrice: Decimal
    /// The rate of tax.
    public let taxRate: Decimal

    init(_ info: StoreModel.AdvancedCommerceInfo, currency: Currency?) {
      func money(_ milliunits: Int64?) -> Decimal {
        Decimal(Price(milliunits: milliunits ?? 0, currency: currency ?? "USD"))
      }
      items = info.items.map { item in
        Item(
          details: Item.Details(
            sku: item.sku,
            displayName: item.displayName,
            description: item.description,
            price: money(item.price)
          ),
          revocationDate: item.revocationDate.map(Date.init)
        )
      }
      displayName = info.descriptors?.displayName
      description = info.descriptors?.description
      estimatedTax = money(info.estimatedTax)
      period = info.period.map(Product.SubscriptionPeriod.init)
      requestReferenceID = info.requestReferenceId
      taxCode = info.taxCode
      taxExclusivePrice = money(info.taxExclusivePrice)
      taxRate = info.taxRate.flatMap { Decimal(string: $0) } ?? 0
    }
  }
}
