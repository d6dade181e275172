import HashTreeCollections
package import StoreModel

/// The customer's entitlements, updated by every event (rule: entitlements.current-entitlements).
extension Store {
  /// The transactions of `Transaction.currentEntitlements`, oldest first.
  ///
  /// The list contains every non-consumable that isn't refunded, the latest period of every subscription that gives
  /// access, and the latest transaction of every non-renewing subscription (rules: entitlements.current-entitlements,
  /// entitlements.non-renewing-latest).
  package var currentEntitlements: EntitlementList {
    EntitlementList(entitlements, of: transactions)
  }

  /// The number of ``currentEntitlements``.
  package var entitlementCount: Int { entitlements.count }

  package func isEntitled(by id: TransactionID) -> Bool {
    transactions.position(of: id).map { entitlements.contains($0) } ?? false
  }

  package func isEntitled(to product: ProductID) -> Bool { entitlements.contains(product) }

  /// Adds the entitlement of a new one-time purchase (rules: entitlements.non-renewing-latest,
  /// entitlements.charges-not-entitlements).
  mutating func entitle(
    _ transaction: Transaction,
    at position: Int,
    insteadOf earlier: TransactionID?
  ) {
    switch transaction.type {
    case .nonConsumable, .nonRenewing:
      if !listsEvery(transaction.type),
        let standing = newestStanding(from: earlier).flatMap(transactions.position(of:))
      {
        entitlements.remove(standing)
      }
      entitlements.insert(position, of: transaction.productId)
    case .consumable, .autoRenewable:
      break
    }
  }

  /// Adds a subscription's latest period while it gives access, and removes it otherwise
  /// (rules: entitlements.subscribed-or-grace, entitlements.upgraded-not-entitled, entitlements.shared-listed-too).
  mutating func entitle(_ subscription: Subscription, insteadOf earlier: Subscription?) {
    let left = earlier.flatMap { transactions.position(of: $0.latestTransactionId) }
    guard subscription.isActive,
      let position = transactions.position(of: subscription.latestTransactionId)
    else {
      if let left { entitlements.remove(left) }
      return
    }
    let product = transactions[position].transaction.productId
    if let left {
      entitlements.insert(position, of: product, insteadOf: left)
    } else {
      entitlements.insert(position, of: product)
    }
  }

  /// Removes the entitlement of a refunded transaction.
  ///
  /// The customer may have other transactions of the product, bought or shared. The latest of these then becomes the
  /// entitlement.
  mutating func revokeEntitlement(_ transaction: Transaction, at position: Int) {
    guard entitlements.contains(position), transaction.type != .autoRenewable else { return }
    entitlements.remove(position)
    entitleNewestStanding(of: transaction.productId)
  }

  /// Restores the entitlement of a transaction whose refund was reversed, unless a newer
  /// transaction is the entitlement.
  mutating func restoreEntitlement(_ transaction: Transaction, at position: Int) {
    switch transaction.type {
    case .nonConsumable, .nonRenewing:
      if listsEvery(transaction.type) {
        entitlements.insert(position, of: transaction.productId)
        return
      }
      guard newestStanding(from: newest[transaction.productId]) == transaction.transactionId else {
        return
      }
      let replaced = newestStanding(from: transactions[position].earlier)
      replaced.flatMap(transactions.position(of:)).map { entitlements.remove($0) }
      entitlements.insert(position, of: transaction.productId)
    case .consumable, .autoRenewable:
      break
    }
  }

  /// Updates the entitlements of non-renewing subscriptions after a change of the setting that lists every purchase
  /// (rule: entitlements.non-renewing-latest).
  ///
  /// The time grows with the length of the history.
  mutating func entitleNonRenewing() {
    for position in transactions.indices {
      let transaction = transactions[position].transaction
      guard transaction.type == .nonRenewing, transaction.revocationDate == nil else { continue }
      let product = transaction.productId
      if listsEvery(transaction.type)
        || newestStanding(from: newest[product]) == transaction.transactionId
      {
        entitlements.insert(position, of: product)
      } else {
        entitlements.remove(position)
      }
    }
  }

  /// Returns whether every purchase of a type is an entitlement, and not only the latest purchase
  /// (rule: entitlements.non-renewing-latest).
  private func listsEvery(_ type: ProductType) -> Bool {
    type == .nonRenewing && settings.listsEveryNonRenewing
  }

  /// Adds a one-time product's newest transaction that isn't refunded or revoked.
  mutating func entitleNewestStanding(of product: ProductID) {
    if let position = newestStanding(from: newest[product]).flatMap(transactions.position(of:)) {
      entitlements.insert(position, of: product)
    }
  }

  /// Returns a product's newest transaction that isn't refunded or revoked, starting at the given transaction.
  private func newestStanding(from id: TransactionID?) -> TransactionID? {
    var next = id
    while let id = next, let record = transactions[id: id] {
      if record.transaction.revocationDate == nil { return id }
      next = record.earlier
    }
    return nil
  }
}

extension Subscription {
  /// Whether the subscription gives access: it is subscribed, or in the grace period after a failed renewal
  /// (rules: entitlements.subscribed-or-grace, billing.retry-no-access).
  package var isActive: Bool {
    switch state {
    case .subscribed, .inGracePeriod: true
    case .expired, .inBillingRetryPeriod, .revoked: false
    }
  }
}
