/// What an Advanced Commerce purchase adds to a transaction and to renewal info.
///
/// The coded form is Apple's `advancedCommerceInfo` (server-api.md 2.5); prices are milliunits.
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
    package var price: Int64
    package var refunds: [Refund]?
    package var revocationDate: StoreInstant?

    private enum CodingKeys: String, CodingKey {
      case sku = "SKU"
      case displayName, description, price, refunds, revocationDate
    }

    package init(
      sku: String,
      displayName: String,
      description: String,
      price: Int64,
      refunds: [Refund]? = nil,
      revocationDate: StoreInstant? = nil
    ) {
      self.sku = sku
      self.displayName = displayName
      self.description = description
      self.price = price
      self.refunds = refunds
      self.revocationDate = revocationDate
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
