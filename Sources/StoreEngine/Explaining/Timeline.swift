package import StoreModel

extension Store {
  /// Returns the past and future of a subscription, oldest first.
  ///
  /// The past is read from its own transactions. The future comes from a copy of the store that advances to
  /// each due moment of this subscription under the current settings. The cost grows with the number of
  /// entries, not with the store's history.
  ///
  /// - Parameters:
  ///   - subscription: A subscription of this store.
  ///   - coming: The maximum number of future entries.
  ///   - past: The maximum number of past periods, including the current period. The latest periods are returned.
  /// - Returns: The entries. Past and current entries come first, then future entries.
  package func timeline(
    of subscription: Subscription,
    coming: Int,
    past: Int = .max
  ) -> [TimelineEntry] {
    pastPeriods(of: subscription, atMost: past)
      + present(of: subscription)
      + comingEntries(of: subscription, atMost: coming)
  }

  private func pastPeriods(of subscription: Subscription, atMost count: Int) -> [TimelineEntry] {
    var entries: [TimelineEntry] = []
    var next: TransactionID? = subscription.latestTransactionId
    var refund: Price?
    while entries.count < count, let id = next, let record = transactions[id: id] {
      var entry = TimelineEntry(record.transaction, state(of: record.transaction))
      entry.upgradeRefund = refund
      if let part = record.transaction.revocationPercentage, part < 100_000 {
        entry.refund = record.transaction.price(ofShare: part)
      }
      entries.append(entry)
      refund = record.sale.upgradeRefund
      next = record.earlierPeriod
    }
    return entries.reversed()
  }

  private func state(of transaction: Transaction) -> TimelineEntry.PeriodState {
    if transaction.revocationDate != nil {
      return transaction.revocationType == .familyRevoke ? .revoked : .refunded
    }
    if transaction.isUpgraded == true { return .upgraded }
    if transaction.hasRefunds { return .refundedInPart }
    return transaction.expiresDate.map { $0 > now } ?? true ? .running : .over
  }

  /// Returns the entries for a subscription's current state, in addition to the entries of its periods.
  private func present(of subscription: Subscription) -> [TimelineEntry] {
    let product = subscription.product.id
    switch subscription.state {
    case .subscribed, .revoked:
      return []
    case .inGracePeriod, .inBillingRetryPeriod:
      return [TimelineEntry(.renewalFailure, of: product, at: subscription.expiresDate)]
    case .expired:
      let kind = TimelineEntry.Kind.expiry(subscription.expirationIntent)
      return [TimelineEntry(kind, of: product, at: subscription.changedAt)]
    }
  }

  private func comingEntries(of subscription: Subscription, atMost count: Int) -> [TimelineEntry] {
    var decision = Decision(store: self)
    var entries: [TimelineEntry] = []
    while entries.count < count,
      let known = decision.store.subscriptionTable[subscription.id],
      let due = decision.store.due(known)
    {
      let decided = decision.events.count
      decision.move(to: due)
      decision.fallDue(known)
      entries += decision.events[decided...].compactMap { entry(of: $0, at: due) }
    }
    return Array(entries.prefix(count))
  }

  private func announcement(
    of subscription: Subscription,
    at moment: StoreInstant
  ) -> TimelineEntry? {
    guard let terms = subscription.advancedCommerce else { return nil }
    var entry = TimelineEntry(
      .priceAnnouncement(asks: terms.awaitsConsent),
      of: subscription.product.id,
      at: moment
    )
    entry.items = terms.next.items.filter(\.isIncreaseAnnounced)
      .map(AdvancedCommerceInfo.Item.init)
    return entry
  }

  /// Returns the entry of a future event, or `nil` if the event doesn't matter for the timeline.
  private func entry(of event: StoreEvent, at moment: StoreInstant) -> TimelineEntry? {
    if case .transactionAdded(let transaction, _) = event {
      return TimelineEntry(transaction, .coming)
    }
    guard case .subscriptionChanged(let subscription, let change) = event else { return nil }
    if change == .price(.priceIncreaseAnnounced) {
      return announcement(of: subscription, at: moment)
    }
    guard case .period(let change) = change else { return nil }
    let kind: TimelineEntry.Kind? =
      switch change {
      case .renewalFailed: .renewalFailure
      case .gracePeriodEnded: .graceEnd
      case .expired: .expiry(subscription.expirationIntent)
      case .renewed, .billingResolved, .periodDeleted: nil
      }
    return kind.map { TimelineEntry($0, of: subscription.product.id, at: moment) }
  }
}

extension Store {
  /// Returns the refund for the rest of a period that an upgrade or an immediate crossgrade replaced.
  ///
  /// Returns `nil` if nothing was refunded.
  package func upgradeRefund(of id: TransactionID) -> Price? {
    guard let position = transactions.position(of: id),
      transactions[position].transaction.isUpgraded == true
    else { return nil }
    // The next period was bought before the end of this period. Its transaction is therefore near, even in a store with
    // a long history.
    return transactions[(position + 1)...].first { $0.earlierPeriod == id }?.sale.upgradeRefund
  }
}
