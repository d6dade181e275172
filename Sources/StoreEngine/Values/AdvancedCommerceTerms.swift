package import StoreModel

/// The contents of a subscription that an Advanced Commerce request sold.
///
/// The price, the period and the names come from the request, not from the generic product. The current and the next
/// terms are both complete, so payloads can copy them without computing anything.
package struct AdvancedCommerceTerms: Hashable, Sendable, Codable {
  /// The reference of the last request that set the terms, a lower-case UUID.
  package var requestReferenceId: String
  package var taxCode: String
  /// The contents of the current period, as in the latest transaction.
  package var current: Bundle
  /// The contents of the next period, as in the renewal info.
  package var next: Bundle
  /// The number of changes of the renewal info.
  ///
  /// The consistency token contains the number.
  package var revision: Int
  /// The last time at which a higher price took effect, in store time, or `nil` if none took effect.
  package var raisedAt: StoreInstant?
  /// `true` for a subscription that was migrated from an ordinary subscription.
  package var isMigrated: Bool?

  package init(
    requestReferenceId: String,
    taxCode: String,
    current: Bundle,
    next: Bundle,
    revision: Int = 1
  ) {
    self.requestReferenceId = requestReferenceId
    self.taxCode = taxCode
    self.current = current
    self.next = next
    self.revision = revision
  }

  /// Several items with common names and a common period.
  package struct Bundle: Hashable, Sendable, Codable {
    package var descriptors: AdvancedCommerceInfo.Descriptors
    package var period: SubscriptionPeriod
    /// The items in the order of the requests.
    ///
    /// The list is never empty, and each SKU occurs once.
    package var items: [Item]

    package init(
      descriptors: AdvancedCommerceInfo.Descriptors,
      period: SubscriptionPeriod,
      items: [Item]
    ) {
      self.descriptors = descriptors
      self.period = period
      self.items = items
    }
  }

  /// One item of a subscription.
  package struct Item: Hashable, Sendable, Codable {
    package var sku: String
    package var displayName: String
    package var description: String
    /// The regular price of a period in milliunits.
    package var price: Int64
    /// The offer, or `nil` if no reduced periods are left.
    ///
    /// Its `periodCount` includes the current period.
    package var offer: AdvancedCommerceInfo.Offer?
    /// A pending higher price.
    ///
    /// Only items in ``AdvancedCommerceTerms/next`` have it.
    package var priceIncrease: AdvancedCommerceInfo.PriceIncreaseInfo?
    /// The item's current SKU, if a pending change gives the item another SKU.
    ///
    /// Only items in ``AdvancedCommerceTerms/next`` have it.
    package var follows: String?
    /// The store time at which the price increase will be announced, or `nil` if no announcement is scheduled.
    package var announcesIncreaseAt: StoreInstant?
    /// The number of renewals at the old price before the higher price takes effect, or `nil` if the higher price takes
    /// effect at the next renewal.
    package var periodsBeforeIncrease: Int?
    /// `true` if the customer has declined the higher price.
    ///
    /// The item then ends with the period.
    package var refusesIncrease: Bool?
    /// A lower price that takes effect one renewal after the next, because its request came too late.
    ///
    /// Only items in ``AdvancedCommerceTerms/next`` have it.
    package var laterPrice: Int64?

    package init(
      sku: String,
      displayName: String,
      description: String,
      price: Int64,
      offer: AdvancedCommerceInfo.Offer? = nil
    ) {
      self.sku = sku
      self.displayName = displayName
      self.description = description
      self.price = price
      self.offer = offer
    }
  }
}
