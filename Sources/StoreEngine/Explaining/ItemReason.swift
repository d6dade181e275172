package import StoreModel

/// What there is to say of one item of an Advanced Commerce subscription.
package enum ItemReason: Hashable, Sendable {
  /// In the running period, at its regular price.
  case runs(Price)
  /// Reduced periods, this one included.
  case inOffer(Price, periods: Int)
  /// With the next period.
  case comes(Price, at: StoreInstant)
  /// With the next period.
  case leaves(at: StoreInstant)
  /// Another price from the next period, without asking.
  case changesPrice(Price, at: StoreInstant)
  /// Not announced yet.
  case riseIsScheduled(Price)
  /// It leaves with the period unless the customer agrees.
  case riseAwaitsConsent(Price, isRefused: Bool)
  case riseIsAccepted(Price)
  /// It leaves with another item, unless the customer agrees to that one's price.
  case depends(on: String)
  case refunded(Price, at: StoreInstant)
  case takenAway(at: StoreInstant)
}
