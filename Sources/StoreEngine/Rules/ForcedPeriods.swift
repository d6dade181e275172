import StoreModel

/// Periods that a tester ends early, as `SKTestSession` can.
extension Decision {
  /// Ends the current period and the subscription (rule: renewal.expire-ends-now).
  mutating func expire(_ id: TransactionID) throws(StoreRefusal) {
    let known = try subscription(of: id)
    record("renewal.expire-ends-now")
    switch known.state {
    case .subscribed: expire(shortened(known), intent: .cancelled)
    case .inGracePeriod, .inBillingRetryPeriod: expire(known, intent: .cancelled)
    case .expired, .revoked: throw .subscriptionEnded(id)
    }
  }

  /// Ends the current period and begins the next period, even after the sandbox's last renewal
  /// (rules: renewal.force-renewal, renewal.force-renewal-past-limit).
  ///
  /// If renewals are set to fail, this renewal also fails, so clients can test the grace period and billing retry. A
  /// subscription with a billing problem is charged (rule: renewal.force-renewal-may-fail).
  ///
  /// A price that waits for consent is dropped. A price that the customer accepted takes effect
  /// (rule: renewal.force-renewal-price).
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
    record("renewal.force-renewal")
    if subscription.awaitsConsent {
      record("renewal.force-renewal-price")
      subscription.priceIncrease = nil
      subscription.advancedCommerce?.dropUnanswered()
    }
    subscription.renewalPrice = subscription.nextPrice(in: store.storefront(of: known))
    if known.state == .subscribed, store.settings.billingRetryOnRenewal {
      record("renewal.force-renewal-may-fail")
      fail(subscription)
    } else {
      renew(subscription)
    }
  }

  /// Returns the subscription with a current period that ends now, and shortens the period's transaction to match.
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
