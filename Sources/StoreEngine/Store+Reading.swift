import HashTreeCollections
package import StoreModel

/// Queries of a store.
extension Store {
  /// The transactions of `Transaction.unfinished`, in the order in which they were created
  /// (rule: transactions.unfinished-any-age).
  package var unfinished: [TransactionID] {
    Array(unfinishedTransactions)
  }

  /// The number of ``unfinished`` transactions.
  package var unfinishedCount: Int { unfinishedTransactions.count }

  /// Returns a product's newest transaction in any state, or `nil` if the product was never bought
  /// (rule: transactions.latest-any-state).
  package func latest(for product: ProductID) -> TransactionID? {
    newest[product]
  }

  /// Returns the newest transaction that sold a SKU, or `nil` if the SKU was never sold.
  package func latest(ofSKU sku: String) -> TransactionID? {
    transactions.last { owned in
      owned.transaction.advancedCommerceInfo?.items.contains { $0.sku == sku } == true
    }?.id
  }

  /// Returns a product's transactions, newest first.
  ///
  /// Each transaction is looked up only when the sequence reaches it.
  package func history(of product: ProductID) -> some Sequence<TransactionID> {
    let transactions = transactions
    return sequence(state: newest[product]) { (next: inout TransactionID?) -> TransactionID? in
      guard let id = next else { return nil }
      next = transactions[id: id]?.earlier
      return id
    }
  }

  /// Returns whether `Transaction.all` and `latest` list a transaction
  /// (rule: transactions.all-lists-history).
  ///
  /// A finished consumable is listed only if it was refunded, or if the app keeps finished consumables in the history
  /// (rule: transactions.consumable-history-key).
  package func isListed(_ id: TransactionID) -> Bool {
    guard let found = transactions[id: id] else { return false }
    return found.transaction.type != .consumable || !found.isFinished
      || found.transaction.hasRefunds || settings.keepsFinishedConsumables
  }

  /// All subscriptions that the customer ever had, in the order in which they began.
  package var subscriptions: SubscriptionList { SubscriptionList(subscriptionTable) }

  /// Returns the subscription that a transaction belongs to, or `nil` for other transactions.
  package func subscription(of id: TransactionID) -> Subscription? {
    transactions[id: id].flatMap { subscriptionTable[$0.transaction.originalTransactionId] }
  }

  /// Returns the subscription of a product's newest transaction, or `nil` if the product was never bought.
  ///
  /// The subscription's group differs from the product's group if an edit of the catalog has moved the product, or if
  /// the subscription was migrated.
  package func newestSubscription(to product: ProductID) -> Subscription? {
    latest(for: product).flatMap(subscription(of:))
  }

  /// Returns the subscriptions of a group, in the order in which they began.
  package func subscriptions(in group: SubscriptionGroupID) -> [Subscription] {
    subscriptionTable[group]
  }

  /// Returns whether the customer is eligible for an introductory offer of the group.
  package func isEligibleForIntroOffer(in group: SubscriptionGroupID) -> Bool {
    introOfferObstacle(in: group) == nil
  }

  /// Returns the reason why the customer isn't eligible for an introductory offer of the group, or `nil` if the
  /// customer is eligible (rules: offers.introductory-once-per-group, offers.introductory-while-subscribed).
  ///
  /// A subscription in billing retry counts as current, and a shared subscription doesn't count
  /// (rule: offers.introductory-retry-counts).
  package func introOfferObstacle(in group: SubscriptionGroupID) -> IntroOfferObstacle? {
    if introduced.contains(group) { return .used }
    return ownSubscription(in: group)?.isHeld == true ? .subscribed : nil
  }

  /// The next moment at which an event is due, or `nil` if no event will ever be due.
  package var nextDue: StoreInstant? { subscriptionTable.nextDue }

  /// Returns the store at a later moment, if only time passes until then.
  ///
  /// For a moment in the past, the store is returned unchanged.
  package func state(at moment: StoreInstant) -> Store {
    guard moment > now else { return self }
    var decision = Decision(store: self)
    decision.advance(to: moment)
    return decision.store
  }
}

/// The reason why a customer isn't eligible for an introductory offer.
package enum IntroOfferObstacle: Hashable, Sendable {
  /// An introductory offer of the group was used.
  ///
  /// The customer is never eligible for another introductory offer of the group.
  case used
  /// A subscription of the group is current, at any price.
  ///
  /// After the subscription ends, the customer is eligible again unless an introductory offer was used.
  case subscribed
}
