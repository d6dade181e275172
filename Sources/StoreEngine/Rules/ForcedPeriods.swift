import StoreModel

/// A tester ends a period before its time (storekit2.md 3.1, `SKTestSession`).
extension Decision {
  /// Ends the current period, and renewal with it.
  mutating func expire(_ id: TransactionID) throws(StoreRefusal) {
    let known = try subscription(of: id)
    switch known.state {
    case .subscribed: expire(shortened(known), intent: .cancelled)
    case .inGracePeriod, .inBillingRetryPeriod: expire(known, intent: .cancelled)
    case .expired, .revoked: throw .subscriptionEnded(id)
    }
  }

  /// Ends the current period and begins the next one, also where a sandbox has renewed often enough
  /// (assumed).
  ///
  /// Where renewals are set to fail this one fails too: tests of clients come to grace and retry
  /// that way. A subscription that is there already is collected (assumed).
  ///
  /// A price that waits for consent is dropped; one that was agreed to counts (assumed).
  mutating func forceRenewal(_ id: TransactionID) throws(StoreRefusal) {
    let known = try subscription(of: id)
    var subscription: Subscription
    switch known.state {
    case .subscribed:
      subscription = shortened(known)
      subscription.restart(at: store.now)
    case .inGracePeriod, .inBillingRetryPeriod: subscription = known
    case .expired, .revoked: throw .subscriptionEnded(id)
    }
    subscription.isRenewalWanted = true
    if subscription.awaitsConsent {
      subscription.priceIncrease = nil
      subscription.advancedCommerce?.dropUnanswered()
    }
    subscription.renewalPrice = subscription.nextPrice(in: store.storefront(of: known))
    if known.state == .subscribed, store.settings.billingRetryOnRenewal {
      fail(subscription)
    } else {
      renew(subscription)
    }
  }

  /// Ends the current period of a subscription now; its transaction says so too.
  private mutating func shortened(_ known: Subscription) -> Subscription {
    var subscription = known
    subscription.expiresDate = store.now
    if var transaction = store.transactions[id: known.latestTransactionId]?.transaction {
      transaction.expiresDate = store.now
      transaction.signedDate = store.now
      record(.transactionChanged(transaction: transaction, change: .own(.ended)))
    }
    return subscription
  }
}
