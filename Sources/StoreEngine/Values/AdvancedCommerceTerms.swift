package import StoreModel

/// What a subscription sold with an Advanced Commerce request consists of.
///
/// Price, period and names are the request's; the generic product only carries them. What runs and
/// what comes next are both whole, so that a payload is read off and nothing is worked out twice.
package struct AdvancedCommerceTerms: Hashable, Sendable, Codable {
  /// The request that made the terms what they are: a lower-case UUID.
  package var requestReferenceId: String
  package var taxCode: String
  /// What the running period was sold as; the latest transaction says the same.
  package var current: Bundle
  /// What the next period is sold as; renewal info says the same.
  package var next: Bundle
  /// Counted up at each change of the renewal info; the consistency token is made of it.
  package var revision: Int
  /// When a higher price last began, in store time; nil if none ever did.
  package var raisedAt: StoreInstant?
  /// True for a subscription that was an ordinary one before.
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

  /// Several items under one name, with one period.
  package struct Bundle: Hashable, Sendable, Codable {
    package var descriptors: AdvancedCommerceInfo.Descriptors
    package var period: SubscriptionPeriod
    /// Never empty, no SKU twice, in the order of the requests.
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
    /// The offer whose reduced periods run, `periodCount` counting this one and those after it; nil
    /// once it has run out.
    package var offer: AdvancedCommerceInfo.Offer?
    /// A higher price on its way; in ``AdvancedCommerceTerms/next`` only.
    package var priceIncrease: AdvancedCommerceInfo.PriceIncreaseInfo?
    /// The SKU that the item has now, if a change waits that gives it another one; in
    /// ``AdvancedCommerceTerms/next`` only.
    package var follows: String?
    /// When the price increase is to be announced, in store time; nil once it was.
    package var announcesIncreaseAt: StoreInstant?
    /// How many renewals are still at the old price, where the higher one takes longer than to the
    /// next; nil for none.
    package var periodsBeforeIncrease: Int?
    /// True once the customer has refused the higher price: the item ends with the period.
    package var refusesIncrease: Bool?

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
