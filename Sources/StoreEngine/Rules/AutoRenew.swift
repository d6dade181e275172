import StoreModel

/// The customer's renewal setting.
extension Decision {
  mutating func setAutoRenew(_ id: TransactionID, _ isOn: Bool) throws(StoreRefusal) {
    guard store.transactions[id: id] != nil else { throw .transactionNotFound(id) }
    guard let subscription = store.subscription(of: id) else { throw .subscriptionNotFound(id) }
    switch subscription.state {
    case .subscribed:
      switchAutoRenew(of: subscription, on: isOn)
    case .inGracePeriod, .inBillingRetryPeriod:
      switchAutoRenew(of: subscription, on: isOn)
      // Without renewal, no charge is left to retry, so the subscription ends at once (rules: billing.off-ends-at-once,
      // billing.off-ends-at-once-notifies). The charges of a commitment remain due
      // (rule: commitments.failed-bill-stays-due).
      guard !isOn, let known = store.subscription(of: id) else { return }
      guard !known.isWithinCommitment else { return record("commitments.failed-bill-stays-due") }
      record("billing.off-ends-at-once")
      record("billing.off-ends-at-once-notifies")
      expire(known, intent: .cancelled)
    case .expired, .revoked:
      throw .subscriptionEnded(id)
    }
  }

  /// Turns renewal on or off.
  ///
  /// Inside a commitment, this changes the renewal after the commitment
  /// (rules: renewal.cancel-keeps-period, commitments.cancel-after-commitment).
  ///
  /// A pending change stays. It takes effect if renewal is turned on again
  /// (rule: plans.change-survives-cancel).
  mutating func switchAutoRenew(of known: Subscription, on isOn: Bool) {
    guard known.isRenewalWanted != isOn else { return }
    if !known.keepsTerms { record("plans.change-survives-cancel") }
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
