public import Foundation
import StoreModel

extension Transaction {
  /// The items that an Advanced Commerce request sold, as the transaction carries them
  /// (rule: storekit.advanced-commerce-values).
  ///
  /// Money is in units of the currency, not in thousandths as in the signed JSON.
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    /// The things that were sold.
    public let items: [Item]
    /// The name of the whole subscription; nil for a one-time charge.
    public let displayName: String?
    /// The description of the whole subscription; nil for a one-time charge.
    public let description: String?
    /// The tax that was estimated.
    public let estimatedTax: Decimal
    /// The billing period, for a subscription.
    public let period: Product.SubscriptionPeriod?
    /// The reference of the request that it came of.
    public let requestReferenceID: String
    /// The tax category.
    public let taxCode: String
    /// The price without tax.
    public let taxExclusivePrice: Decimal
    /// The rate of tax.
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

    /// One thing that was sold.
    public struct Item: Hashable, Sendable {
      /// What it was.
      public let details: Details
      /// What was given back for it, nil for nothing.
      public let refunds: [Refund]?
      /// When it was taken back.
      public let revocationDate: Date?

      init(_ item: StoreModel.AdvancedCommerceInfo.Item, currency: Currency?) {
        details = Details(item, currency: currency)
        refunds = item.refunds?.map { Refund($0, currency: currency) }
        revocationDate = item.revocationDate.map(Date.init)
      }

      /// What a thing that was sold is.
      public struct Details: Hashable, Sendable {
        /// The merchant's identifier.
        public let sku: String
        /// The name on the sheet.
        public let displayName: String
        /// The merchant's description, which no sheet shows.
        public let description: String
        /// What it costs.
        public let price: Decimal
        /// The reduced price it is sold at first, nil for none.
        public let offer: Offer?
        /// The partners it is sold with; no request of this version names any.
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

    /// A partner with whom the merchant sells an item.
    public struct Partner: Hashable, Sendable {
      /// The partner's identifier.
      public let id: String
      /// The partner's name.
      public let name: String?
    }

    /// A reduced price for an item's first periods.
    public struct Offer: Hashable, Sendable {
      /// One period of the offer.
      public let period: Product.SubscriptionPeriod
      /// How many periods the offer lasts.
      public let periodCount: Int
      /// What each of them costs.
      public let price: Decimal
      /// Why the merchant makes it.
      public let reason: Reason

      /// Nil for a period that is none.
      init?(_ offer: StoreModel.AdvancedCommerceInfo.Offer, currency: Currency?) {
        guard let period = StoreModel.SubscriptionPeriod(iso8601: offer.period) else { return nil }
        self.period = Product.SubscriptionPeriod(period)
        periodCount = offer.periodCount
        price = Decimal(milliunits: offer.price, currency: currency)
        reason = Reason(rawValue: offer.reason)
      }

      /// Why a merchant makes an offer, open for reasons to come.
      public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The name in the merchant's request (rule: storekit.raw-values-others).
        public let rawValue: String

        /// Takes any name; unknown ones are kept.
        public init(rawValue: String) {
          self.rawValue = rawValue
        }

        /// To win a customer.
        public static let acquisition = Reason(rawValue: "ACQUISITION")
        /// To win a customer back.
        public static let winBack = Reason(rawValue: "WIN_BACK")
        /// To keep a customer.
        public static let retention = Reason(rawValue: "RETENTION")
      }
    }
  }
}

extension Decimal {
  /// An amount in units of its currency, US dollars where none is named.
  init(milliunits: Int64, currency: Currency?) {
    self.init(Price(milliunits: milliunits, currency: currency ?? "USD"))
  }
}
