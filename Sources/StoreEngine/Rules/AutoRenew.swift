import StoreModel

/// The customer's own switch.
extension Decision {
  mutating func setAutoRenew(_ id: TransactionID, _ isOn: Bool) throws(StoreRefusal) {
    guard store.transactions[id: id] != nil else { throw .transactionNotFound(id) }
    guard let subscription = store.subscription(of: id) else { throw .subscriptionNotFound(id) }
    switch subscription.state {
    case .subscribed:
      switchAutoRenew(of: subscription, on: isOn)
    case .inGracePeriod, .inBillingRetryPeriod:
      switchAutoRenew(of: subscription, on: isOn)
      // Without renewal there is nothing left to collect: it ends at once (storekit2.md 2.7). The
      // bills of a commitment stay due (assumed).
      guard !isOn, let known = store.subscription(of: id), !known.isWithinCommitment else { return }
      expire(known, intent: .cancelled)
    case .expired, .revoked:
      throw .subscriptionEnded(id)
    }
  }

  /// Inside a commitment it is about what follows it (storekit2.md 2.12).
  ///
  /// A waiting change goes on waiting; it takes place if renewal is switched on again (assumed).
  mutating func switchAutoRenew(of known: Subscription, on isOn: Bool) {
    guard known.isRenewalWanted != isOn else { return }
    var subscription = known
    subscription.isRenewalWanted = isOn
    subscription.changedAt = store.now
    record(
      .subscriptionChanged(
        subscription: subscription,
        change: .autoRenew(isOn ? .autoRenewEnabled : .autoRenewDisabled)
      )
    )
  }
}
