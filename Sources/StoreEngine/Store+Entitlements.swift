package import StoreModel

/// What the customer may use now (storekit2.md 2.1), kept current by every event.
extension Store {
  /// The transactions of `Transaction.currentEntitlements`, oldest first.
  ///
  /// Every non-consumable that is not refunded; the latest period of every subscription that is
  /// subscribed or in its grace period; the latest transaction of every non-renewing subscription,
  /// whose end the app judges. The cost is that of what is current, not of history.
  package var currentEntitlements: [TransactionID] {
    entitledPositions.positions.map(transactions.id(at:))
  }

  /// How many ``currentEntitlements`` there are.
  package var entitlementCount: Int { entitledPositions.count }

  /// Whether a transaction entitles the customer to its product now.
  package func isEntitled(by id: TransactionID) -> Bool {
    transactions.position(of: id).map(entitledPositions.contains) ?? false
  }

  /// Counts a new transaction of something that is bought once.
  mutating func entitle(
    _ transaction: Transaction,
    at position: Int,
    insteadOf earlier: TransactionID?
  ) {
    switch transaction.type {
    case .nonConsumable, .nonRenewing:
      if let earlier, let place = transactions.position(of: earlier) {
        entitledPositions.remove(place)
      }
      entitledPositions.insert(position)
    case .consumable, .autoRenewable:
      break
    }
  }

  /// Counts a subscription's latest period for as long as it gives access.
  mutating func entitle(_ subscription: Subscription, insteadOf earlier: Subscription?) {
    if let earlier, let place = transactions.position(of: earlier.latestTransactionId) {
      entitledPositions.remove(place)
    }
    if subscription.isActive,
      let place = transactions.position(of: subscription.latestTransactionId)
    {
      entitledPositions.insert(place)
    }
  }

  /// Takes a refunded transaction's entitlement away.
  ///
  /// A non-renewing subscription may have been bought several times; the latest that is left counts.
  mutating func revokeEntitlement(_ transaction: Transaction, at position: Int) {
    guard entitledPositions.contains(position), transaction.type != .autoRenewable else { return }
    entitledPositions.remove(position)
    let left = history(of: transaction.productId).first {
      transactions[id: $0]?.transaction.revocationDate == nil
    }
    if let left, let place = transactions.position(of: left) {
      entitledPositions.insert(place)
    }
  }
}

extension Subscription {
  /// Whether it gives access: subscribed, or in the grace period after a failed renewal.
  package var isActive: Bool {
    switch state {
    case .subscribed, .inGracePeriod: true
    case .expired, .inBillingRetryPeriod, .revoked: false
    }
  }
}
