public import Foundation
import StoreModel

extension Transaction {
  /// The items that the customer bought with an Advanced Commerce request (rule: storekit.advanced-commerce-values).
  ///
  /// Prices are in units of the currency. In the signed JSON, prices are in milliunits.
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    /// The items that the customer bought.
    public let items: [Item]
    /// The name of the whole subscription, or `nil` for a one-time charge.
    public let displayName: String?
    /// The description of the whole subscription, or `nil` for a one-time charge.
    public let description: String?
    /// The estimated tax.
    public let estimatedTax: Decimal
    /// The billing period of a subscription, or `nil` for a one-time charge.
    public let period: Product.SubscriptionPeriod?
    /// The reference ID of the request for the items.
    public let requestReferenceID: String
    /// The tax category.
    public let taxCode: String
    /// The price without tax.
    public let taxExclusivePrice: Decimal
    /// The tax rate.
    public let taxRate: Decimal

    init(_ info: StoreModel.AdvancedCommerceInfo, currency: Currency?) {
      items = info.items.map { Item($0, currency: currency) }
      displayName = info.descriptors?.displayName
      description = info.descriptors?.description
      estimatedTax = Decimal(milliunits: info.estimatedTax ?? 0, currency: currency)
      period = info.period.map(Product.SubscriptionPeriod.init)
      requestReferenceID = info.requestReferenceId
      taxCode = info.taxCode
      taxExclusivePrice = Decimal(milliunits: info.taxExclusivePrice ?? 0, currency: currency)
      taxRate = info.taxRate.flatMap { Decimal(string: $0) } ?? 0
    }

    /// An item that the customer bought.
    public struct Item: Hashable, Sendable {
      /// The details of the item.
      public let details: Details
      /// The refunds for the item, or `nil` if it wasn't refunded.
      public let refunds: [Refund]?
      /// The date when the item was revoked, or `nil`.
      public let revocationDate: Date?

      init(_ item: StoreModel.AdvancedCommerceInfo.Item, currency: Currency?) {
        details = Details(item, currency: currency)
        refunds = item.refunds?.map { Refund($0, currency: currency) }
        revocationDate = item.revocationDate.map(Date.init)
      }

      /// The details of an item that the customer bought.
      public struct Details: Hashable, Sendable {
        /// The merchant's identifier for the item.
        public let sku: String
        /// The item's name on the purchase sheet.
        public let displayName: String
        /// The merchant's description, which the purchase sheet doesn't show.
        public let description: String
        /// The price of the item.
        public let price: Decimal
        /// The offer that reduces the price of the first periods, or `nil`.
        public let offer: Offer?
        /// The merchant's partners for the item: always empty, because requests of this version can't name partners.
        public let partners: [Partner]

        init(_ item: StoreModel.AdvancedCommerceInfo.Item, currency: Currency?) {
          sku = item.sku
          displayName = item.displayName
          description = item.description
          price = Decimal(milliunits: item.price, currency: currency)
          offer = item.offer.flatMap { Offer($0, currency: currency) }
          partners = []
        }
      }
    }

    /// A partner of the merchant who sells an item.
    public struct Partner: Hashable, Sendable {
      /// The partner's identifier.
      public let id: String
      /// The partner's name.
      public let name: String?
    }

    /// A reduced price for the first periods of an item.
    public struct Offer: Hashable, Sendable {
      /// The duration of one period of the offer.
      public let period: Product.SubscriptionPeriod
      /// The number of periods.
      public let periodCount: Int
      /// The price of each period.
      public let price: Decimal
      /// The merchant's reason for the offer.
      public let reason: Reason

      /// Creates an offer, or returns `nil` if the period is invalid.
      init?(_ offer: StoreModel.AdvancedCommerceInfo.Offer, currency: Currency?) {
        guard let period = StoreModel.SubscriptionPeriod(iso8601: offer.period) else { return nil }
        self.period = Product.SubscriptionPeriod(period)
        periodCount = offer.periodCount
        price = Decimal(milliunits: offer.price, currency: currency)
        reason = Reason(rawValue: offer.reason)
      }

      /// The merchant's reason for an offer.
      ///
      /// Later versions can add values.
      public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The name in the merchant's request (rule: storekit.raw-values-others).
        public let rawValue: String

        /// Creates a value from a name, even if this version doesn't know the name.
        public init(rawValue: String) {
          self.rawValue = rawValue
        }

        /// To acquire a customer.
        public static let acquisition = Reason(rawValue: "ACQUISITION")
        /// To win a customer back.
        public static let winBack = Reason(rawValue: "WIN_BACK")
        /// To retain a customer.
        public static let retention = Reason(rawValue: "RETENTION")
      }
    }
  }
}

extension Decimal {
  /// Creates an amount in units of a currency.
  ///
  /// The default currency is the US dollar.
  init(milliunits: Int64, currency: Currency?) {
    self.init(Price(milliunits: milliunits, currency: currency ?? "USD"))
  }
}
