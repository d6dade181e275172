/// What an Advanced Commerce purchase adds to a transaction and to renewal info.
///
/// The coded form is Apple's `advancedCommerceInfo` (rule: payloads.advanced-commerce-info). Prices are
/// milliunits.
package struct AdvancedCommerceInfo: Hashable, Sendable, Codable {
  /// A lower-case UUID, that of the request.
  package var requestReferenceId: String
  package var taxCode: String
  package var taxRate: String?
  package var taxExclusivePrice: Int64?
  package var estimatedTax: Int64?
  /// Renewal info only: changes whenever the renewal info does.
  package var consistencyToken: String?
  package var descriptors: Descriptors?
  /// The billing period of a subscription.
  package var period: SubscriptionPeriod?
  package var items: [Item]

  package init(
    requestReferenceId: String,
    taxCode: String,
    taxRate: String? = nil,
    taxExclusivePrice: Int64? = nil,
    estimatedTax: Int64? = nil,
    consistencyToken: String? = nil,
    descriptors: Descriptors? = nil,
    period: SubscriptionPeriod? = nil,
    items: [Item]
  ) {
    self.requestReferenceId = requestReferenceId
    self.taxCode = taxCode
    self.taxRate = taxRate
    self.taxExclusivePrice = taxExclusivePrice
    self.estimatedTax = estimatedTax
    self.consistencyToken = consistencyToken
    self.descriptors = descriptors
    self.period = period
    self.items = items
  }

  /// The name and description of a whole subscription.
  package struct Descriptors: Hashable, Sendable, Codable {
    package var displayName: String
    package var description: String

    package init(displayName: String, description: String) {
      self.displayName = displayName
      self.description = description
    }
  }

  /// One thing that was bought.
  package struct Item: Hashable, Sendable, Codable {
    package var sku: String
    package var displayName: String
    package var description: String
    /// The regular price, whatever an offer charges.
    package var price: Int64
    package var offer: Offer?
    package var refunds: [Refund]?
    package var revocationDate: StoreInstant?
    /// Renewal info only: a change of the price that is on its way.
    package var priceIncreaseInfo: PriceIncreaseInfo?

    private enum CodingKeys: String, CodingKey {
      case sku = "SKU"
      case displayName, description, price, offer, refunds, revocationDate, priceIncreaseInfo
    }

    package init(
      sku: String,
      displayName: String,
      description: String,
      price: Int64,
      offer: Offer? = nil,
      refunds: [Refund]? = nil,
      revocationDate: StoreInstant? = nil,
      priceIncreaseInfo: PriceIncreaseInfo? = nil
    ) {
      self.sku = sku
      self.displayName = displayName
      self.description = description
      self.price = price
      self.offer = offer
      self.refunds = refunds
      self.revocationDate = revocationDate
      self.priceIncreaseInfo = priceIncreaseInfo
    }
  }

  /// A reduced price of an item for some periods.
  package struct Offer: Hashable, Sendable, Codable {
    /// The length of one reduced period, such as `P1M`.
    package var period: String
    /// How many reduced periods there are; renewal info counts them down.
    package var periodCount: Int
    /// Milliunits; 0 is a free trial.
    package var price: Int64
    /// `ACQUISITION`, `WIN_BACK` or `RETENTION`.
    package var reason: String

    package init(period: String, periodCount: Int, price: Int64, reason: String) {
      self.period = period
      self.periodCount = periodCount
      self.price = price
      self.reason = reason
    }
  }

  /// A higher price of an item and its progress (rule: advanced-commerce.prices.rise-statuses).
  package struct PriceIncreaseInfo: Hashable, Sendable, Codable {
    /// How far it has got.
    package enum Status: String, Hashable, Sendable, Codable, CaseIterable {
      /// Asked for and not yet announced.
      case scheduled = "SCHEDULED"
      /// Announced; the customer's consent is awaited.
      case pending = "PENDING"
      /// Agreed to, or told where no consent is needed.
      case accepted = "ACCEPTED"
    }

    package var status: Status
    /// Milliunits, of each period from the renewal on.
    package var price: Int64
    /// The items that end with this one if the customer doesn't agree
    /// (rule: advanced-commerce.prices.dependents).
    package var dependentSKUs: [String]?

    package init(status: Status, price: Int64, dependentSKUs: [String]? = nil) {
      self.status = status
      self.price = price
      self.dependentSKUs = dependentSKUs
    }
  }

  /// Money given back for an item.
  package struct Refund: Hashable, Sendable, Codable {
    package var refundAmount: Int64
    package var refundDate: StoreInstant
    package var refundReason: String
    package var refundType: String

    package init(
      refundAmount: Int64,
      refundDate: StoreInstant,
      refundReason: String,
      refundType: String
    ) {
      self.refundAmount = refundAmount
      self.refundDate = refundDate
      self.refundReason = refundReason
      self.refundType = refundType
    }
  }
}
