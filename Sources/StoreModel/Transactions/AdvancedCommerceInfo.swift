/// The additional values of an Advanced Commerce purchase in transactions and renewal info.
///
/// The coded form is Apple's `advancedCommerceInfo` (rule: payloads.advanced-commerce-info). Prices are in
/// milliunits.
package struct AdvancedCommerceInfo: Hashable, Sendable, Codable {
  /// The request's reference, which is a lower-case UUID.
  package var requestReferenceId: String
  package var taxCode: String
  package var taxRate: String?
  package var taxExclusivePrice: Int64?
  package var estimatedTax: Int64?
  /// A token that changes whenever the renewal info changes.
  ///
  /// Only renewal info contains it.
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

  /// A purchased item.
  package struct Item: Hashable, Sendable, Codable {
    package var sku: String
    package var displayName: String
    package var description: String
    /// The regular price, without an offer.
    package var price: Int64
    package var offer: Offer?
    package var refunds: [Refund]?
    package var revocationDate: StoreInstant?
    /// A pending change of the price.
    ///
    /// Only renewal info contains it.
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

  /// A reduced price of an item for a number of periods.
  package struct Offer: Hashable, Sendable, Codable {
    /// The length of one reduced period, such as `P1M`.
    package var period: String
    /// The number of reduced periods, which renewal info counts down.
    package var periodCount: Int
    /// The price in milliunits.
    ///
    /// It is 0 for a free trial.
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
    /// The progress of a price increase.
    package enum Status: String, Hashable, Sendable, Codable, CaseIterable {
      /// Requested but not announced.
      case scheduled = "SCHEDULED"
      /// Announced and waiting for the customer's consent.
      case pending = "PENDING"
      /// Accepted, by consent or by notice if no consent is needed.
      case accepted = "ACCEPTED"
    }

    package var status: Status
    /// The price of each period from the renewal on, in milliunits.
    package var price: Int64
    /// The items that end with this one if the customer doesn't consent
    /// (rule: advanced-commerce.prices.dependents).
    package var dependentSKUs: [String]?

    package init(status: Status, price: Int64, dependentSKUs: [String]? = nil) {
      self.status = status
      self.price = price
      self.dependentSKUs = dependentSKUs
    }
  }

  /// A refund of an item.
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
