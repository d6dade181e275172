package import StoreModel

/// A line in the history of a subscription: a period, or an event at a moment.
package struct TimelineEntry: Hashable, Sendable {
  /// The subject of the line.
  package enum Kind: Hashable, Sendable {
    case period(PeriodState)
    /// A charge failed, or will fail.
    case renewalFailure
    /// Access ends, while the store continues to retry the charge.
    case graceEnd
    case expiry(ExpirationIntent?)
    /// Higher prices of items are announced.
    ///
    /// If `asks` is `true`, the customer must consent.
    case priceAnnouncement(asks: Bool)
  }

  /// The state of a past, current or future period.
  package enum PeriodState: String, Hashable, Sendable, CaseIterable {
    case over
    case running
    /// The period was refunded.
    case refunded
    /// A part of the price, or one of several items, was refunded.
    case refundedInPart
    /// A family member stopped sharing the period.
    case revoked
    /// A better plan replaced the period.
    case upgraded
    /// The period isn't charged yet. The entry is a prediction for the case that only time passes.
    case coming
  }

  package var kind: Kind
  package var product: ProductID
  /// The start of the period, or the moment of the event, in store time.
  package var starts: StoreInstant
  /// The end of a period, or `nil` for an event.
  package var ends: StoreInstant?
  /// The price of the period, or `nil` for an event.
  package var price: Price?
  /// The refund for the rest of a period that an upgrade replaced, or `nil` if nothing was refunded for that reason.
  package var upgradeRefund: Price?
  /// The sum of a partial refund, or `nil` if all or nothing was refunded.
  package var refund: Price?
  /// The kind of the period's offer, or `nil` if the period doesn't have an offer.
  package var offerKind: SubscriptionOffer.Kind?
  package var offerID: String?
  package var paymentMode: SubscriptionOffer.PaymentMode?
  /// The period's position in a commitment.
  package var commitment: CommitmentInfo?
  /// The transaction that paid for the period, or `nil` for an event or a future period.
  package var transaction: TransactionID?
  /// The items of the period or the items with an announced higher price, or `nil` outside Advanced Commerce.
  package var items: [AdvancedCommerceInfo.Item]?
}

extension TimelineEntry {
  /// Creates an entry for an event at a moment.
  init(_ kind: Kind, of product: ProductID, at moment: StoreInstant) {
    self.kind = kind
    self.product = product
    starts = moment
  }

  /// Creates an entry for a transaction's period.
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
