import HashTreeCollections
package import StoreModel

/// What a store is asked.
extension Store {
  /// The transactions of `Transaction.unfinished` in the order they came to be
  /// (rule: transactions.unfinished-any-age).
  package var unfinished: [TransactionID] {
    Array(unfinishedTransactions)
  }

  /// How many ``unfinished`` transactions there are.
  package var unfinishedCount: Int { unfinishedTransactions.count }

  /// A product's newest transaction, whatever has become of it, or `nil` if it was never bought
  /// (rule: transactions.latest-any-state).
  package func latest(for product: ProductID) -> TransactionID? {
    newest[product]
  }

  /// The newest transaction that sold a SKU, or `nil` if it was never bought.
  package func latest(ofSKU sku: String) -> TransactionID? {
    transactions.last { owned in
      owned.transaction.advancedCommerceInfo?.items.contains { $0.sku == sku } == true
    }?.id
  }

  /// A product's transactions, newest first; each is looked up only when it is reached.
  package func history(of product: ProductID) -> some Sequence<TransactionID> {
    let transactions = transactions
    return sequence(state: newest[product]) { (next: inout TransactionID?) -> TransactionID? in
      guard let id = next else { return nil }
      next = transactions[id: id]?.earlier
      return id
    }
  }

  /// Whether `Transaction.all` and `latest` list a transaction (rule: transactions.all-lists-history).
  ///
  /// A finished consumable is listed only if it was refunded, or if the app asks for its history
  /// (rule: transactions.consumable-history-key).
  package func isListed(_ id: TransactionID) -> Bool {
    guard let found = transactions[id: id] else { return false }
    return found.transaction.type != .consumable || !found.isFinished
      || found.transaction.hasRefunds || settings.keepsFinishedConsumables
  }

  /// Every subscription the customer ever had, in the order of their beginning.
  package var subscriptions: SubscriptionList { SubscriptionList(subscriptionTable) }

  /// The subscription that a transaction belongs to; any of its transactions will do.
  package func subscription(of id: TransactionID) -> Subscription? {
    transactions[id: id].flatMap { subscriptionTable[$0.transaction.originalTransactionId] }
  }

  /// The subscriptions of a group in the order of their beginning.
  package func subscriptions(in group: SubscriptionGroupID) -> [Subscription] {
    subscriptionTable[group]
  }

  /// Whether the customer may have an introductory offer of the group.
  package func isEligibleForIntroOffer(in group: SubscriptionGroupID) -> Bool {
    introOfferObstacle(in: group) == nil
  }

  /// The reason why the customer isn't eligible for an introductory offer of the group, or `nil`
  /// (rules: offers.introductory-once-per-group, offers.introductory-while-subscribed).
  ///
  /// A subscription that the store still collects for counts as running, and a shared one doesn't count
  /// (rule: offers.introductory-retry-counts).
  package func introOfferObstacle(in group: SubscriptionGroupID) -> IntroOfferObstacle? {
    if introduced.contains(group) { return .used }
    return ownSubscription(in: group)?.isHeld == true ? .subscribed : nil
  }

  /// The next moment at which something falls due by itself; nil if nothing ever will.
  package var nextDue: StoreInstant? { subscriptionTable.nextDue }

  /// The store as it will be at a moment if nothing but time happens until then.
  ///
  /// A moment that has passed gives the store as it is.
  package func state(at moment: StoreInstant) -> Store {
    guard moment > now else { return self }
    var decision = Decision(store: self)
    decision.advance(to: moment)
    return decision.store
  }
}

/// Why a customer may not have an introductory offer.
package enum IntroOfferObstacle: Hashable, Sendable {
  /// One of the group was used: there is no other, ever.
  case used
  /// A subscription of the group runs, at whatever price it was bought; once it has ended without an
  /// introductory offer, the customer may have one.
  case subscribed
}
