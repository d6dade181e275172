package import StoreModel

/// A statement about one item of an Advanced Commerce subscription.
package enum ItemReason: Hashable, Sendable {
  /// The item is in the current period at its regular price.
  case runs(Price)
  /// The item has an offer for this many periods, including the current period.
  case inOffer(Price, periods: Int)
  /// The item joins the subscription with the next period.
  case comes(Price, at: StoreInstant)
  /// The item is removed with the next period.
  case leaves(at: StoreInstant)
  /// The item's price changes with the next period, without the customer's consent.
  case changesPrice(Price, at: StoreInstant)
  /// A higher price is scheduled, but not announced yet.
  case riseIsScheduled(Price)
  /// A higher price needs consent.
  ///
  /// Without consent, the item is removed with the next period.
  case riseAwaitsConsent(Price, isRefused: Bool)
  case riseIsAccepted(Price)
  /// The item depends on the customer's consent to another item's price.
  ///
  /// Without consent, both items are removed.
  case depends(on: String)
  case refunded(Price, at: StoreInstant)
  case takenAway(at: StoreInstant)
}
