package import StoreModel

/// One link in the chain of reasons for an entitlement, or for there being none.
package enum Reason: Hashable, Sendable {
  case neverBought
  /// A purchase that was not approved, resolved or declined yet.
  case waiting(DeferredPurchase.Reason, since: StoreInstant)
  case bought(at: StoreInstant, transaction: TransactionID)
  case sharedByFamily(at: StoreInstant, transaction: TransactionID)
  /// Renewals under this plan since it was bought, and the newest of them; as many as are counted
  /// if there are more.
  case renewed(times: Int, last: StoreInstant)
  /// It is another plan of the group that the customer has now.
  case replaced(by: ProductID, at: StoreInstant)
  /// The plan changes with the next period.
  case changes(to: ProductID, at: StoreInstant)
  case periodRuns(until: StoreInstant)
  case renewalIsOff(ends: StoreInstant)
  case priceIncreasePending(Price)
  /// The customer refused it; the subscription ends on a day.
  case priceIncreaseRefused(Price, ends: StoreInstant)
  /// An item of an Advanced Commerce subscription.
  case item(String, ItemReason)
  case renewalFailed(at: StoreInstant)
  case graceRuns(until: StoreInstant)
  case graceEnded(at: StoreInstant)
  case billingRetry(until: StoreInstant)
  case expired(at: StoreInstant, ExpirationIntent)
  case refundRequested(at: StoreInstant)
  case refunded(at: StoreInstant)
  case sharingStopped(at: StoreInstant)
  /// An Advanced Commerce request was not carried out.
  case requestRefused(RequestRefusal, at: StoreInstant)
  case neverAnEntitlement(isFinished: Bool)
  /// A non-renewing subscription: StoreKit knows no end of it, and the app ends it.
  case endedByApp(at: StoreInstant, isOver: Bool)
  /// Where the chain ends.
  case entitled(Bool)
  /// The end of the chain for a non-renewing subscription that the app has ended, but that StoreKit still lists.
  case listedButOver
}

extension Reason {
  /// How many renewals are counted at most, so that asking costs little whatever the history.
  package static let countedRenewals = 1000
}
