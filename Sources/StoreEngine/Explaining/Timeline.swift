package import StoreModel

extension Store {
  /// What was and what will be of a subscription, oldest first.
  ///
  /// The past is read from its own transactions. The future is found by letting a copy of the store
  /// move on to the moments at which something falls due for this subscription, under the switches as
  /// they are. The cost is that of the entries, never that of the store's history.
  ///
  /// - Parameters:
  ///   - subscription: One of this store's.
  ///   - coming: How many entries of the future there may be.
  ///   - past: How many periods of the past there may be, the current one included; the latest count.
  /// - Returns: The entries; the future begins behind the last that is not coming.
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

  /// What its state says beyond its periods.
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
    entry.items = terms.next.items.filter(\.isIncreaseAnnounced).map { item in
      AdvancedCommerceInfo.Item(
        sku: item.sku,
        displayName: item.displayName,
        description: item.description,
        price: item.price,
        offer: item.offer,
        priceIncreaseInfo: item.priceIncrease
      )
    }
    return entry
  }

  /// What an event of the future means for the timeline; nil if nothing.
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
  /// The refund for the rest of a period that an upgrade or an immediate crossgrade replaced, or `nil` without a refund.
  package func upgradeRefund(of id: TransactionID) -> Price? {
    guard let position = transactions.position(of: id),
      transactions[position].transaction.isUpgraded == true
    else { return nil }
    // The next period was bought before this one's end, so it is near, however old the store is.
    return transactions[(position + 1)...].first { $0.earlierPeriod == id }?.sale.upgradeRefund
  }
}
