package import StoreModel

/// One link in the chain of reasons for an entitlement or its absence.
package enum Reason: Hashable, Sendable {
  case neverBought
  /// A purchase waits to be approved, resolved or declined.
  case waiting(DeferredPurchase.Reason, since: StoreInstant)
  case bought(at: StoreInstant, transaction: TransactionID)
  case sharedByFamily(at: StoreInstant, transaction: TransactionID)
  /// The subscription renewed under this plan: the number of renewals, up to ``countedRenewals``, and the date of the
  /// last renewal.
  case renewed(times: Int, last: StoreInstant)
  /// The customer changed to another plan of the group.
  case replaced(by: ProductID, at: StoreInstant)
  /// The plan changes with the next period.
  case changes(to: ProductID, at: StoreInstant)
  case periodRuns(until: StoreInstant)
  case renewalIsOff(ends: StoreInstant)
  case priceIncreasePending(Price)
  /// The customer declined the increase, so the subscription ends at `ends`.
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
  /// The store refused an Advanced Commerce request.
  case requestRefused(RequestRefusal, at: StoreInstant)
  case neverAnEntitlement(isFinished: Bool)
  /// The end of a non-renewing subscription.
  ///
  /// StoreKit doesn't end it, so the app does.
  case endedByApp(at: StoreInstant, isOver: Bool)
  /// The last reason: whether the customer can use the product.
  case entitled(Bool)
  /// The last reason for a non-renewing subscription that the app has ended but StoreKit still
  /// lists.
  case listedButOver
}

extension Reason {
  /// The maximum number of counted renewals, which limits the cost of an explanation for any history.
  package static let countedRenewals = 1000
}
