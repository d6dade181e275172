package import StoreModel

/// A line in the life of a subscription: a period, or a moment at which something happens to it.
package struct TimelineEntry: Hashable, Sendable {
  /// What the line tells of.
  package enum Kind: Hashable, Sendable {
    case period(PeriodState)
    /// The store could not collect, or will not be able to.
    case renewalFailure
    /// Access ends, while the store goes on trying to collect.
    case graceEnd
    case expiry(ExpirationIntent?)
    /// Higher prices of items are announced; where it asks, the customer has to agree.
    case priceAnnouncement(asks: Bool)
  }

  /// What has become, or will become, of a period.
  package enum PeriodState: String, Hashable, Sendable, CaseIterable {
    case over
    case running
    /// The customer got the money back.
    case refunded
    /// The customer got some of the money back, or lost an item of several.
    case refundedInPart
    /// A family member stopped sharing it.
    case revoked
    /// A better plan took its place.
    case upgraded
    /// Not charged yet: so it will be if nothing but time happens.
    case coming
  }

  package var kind: Kind
  package var product: ProductID
  /// Store time.
  package var starts: StoreInstant
  /// The end of a period; nil for a moment.
  package var ends: StoreInstant?
  /// What the period cost, or will cost; nil for a moment.
  package var price: Price?
  /// The refund for the rest of a period that an upgrade replaced, or `nil` without a refund.
  package var upgradeRefund: Price?
  /// The sum of a refund in part, or `nil` for a refund of all or none.
  package var refund: Price?
  /// The offer of the period, if it has one.
  package var offerKind: SubscriptionOffer.Kind?
  package var offerID: String?
  package var paymentMode: SubscriptionOffer.PaymentMode?
  /// Where the period stands in a commitment.
  package var commitment: CommitmentInfo?
  /// The transaction that paid for the period; nil for a moment and for what is still to come.
  package var transaction: TransactionID?
  /// What the period holds, or the items that are announced at a higher price; nil for anything but
  /// Advanced Commerce.
  package var items: [AdvancedCommerceInfo.Item]?
}

extension TimelineEntry {
  /// Something that happens at a moment.
  init(_ kind: Kind, of product: ProductID, at moment: StoreInstant) {
    self.kind = kind
    self.product = product
    starts = moment
  }

  /// A period that a transaction pays for.
  init(_ transaction: Transaction, _ state: PeriodState) {
    kind = .period(state)
    product = transaction.productId
    starts = transaction.purchaseDate
    ends = transaction.expiresDate
    if let milliunits = transaction.price, let currency = transaction.currency {
      price = Price(milliunits: milliunits, currency: currency)
    }
    offerKind = transaction.offerType
    offerID = transaction.offerIdentifier
    paymentMode = transaction.offerDiscountType
    commitment = transaction.commitmentInfo
    items = transaction.advancedCommerceInfo?.items
    self.transaction = state == .coming ? nil : transaction.transactionId
  }
}
