package import StoreModel

/// What family members buy and share with the customer (storekit2.md 2.9).
///
/// Each such purchase is a chain of its own beside the customer's: it renews at the member's expense,
/// and it neither replaces what the customer has nor stands in the way of buying it.
extension Decision {
  /// A family member buys something shareable; it arrives in the app as shared.
  ///
  /// Offers are the member's affair: what is shared is sold at the full price (assumed), without an
  /// app account token, which is the customer's own.
  mutating func familyBuy(_ asked: PurchaseRequest) throws(StoreRefusal) {
    let product = asked.product
    guard product.isFamilyShareable,
      product.type == .nonConsumable || product.type == .autoRenewable
    else {
      throw .purchase(.productUnavailable)
    }
    let request = PurchaseRequest(product: product, quantity: asked.quantity)
    do {
      try store.check(request)
    } catch {
      throw .purchase(error.failure)
    }
    let price = product.price(in: store.settings.storefront)
    var terms = Quote.Terms(price: price)
    let id = store.nextPurchase
    let sale = Sale(origin: .family, purchase: id, flaw: store.settings.verificationError)
    let transaction: TransactionID
    if product.subscription == nil {
      transaction = hand(over: request, terms, sale: sale)
    } else {
      terms.renewalPrice = price
      terms.change = .plan(.subscribed)
      transaction = subscribe(request, terms, sale: sale)
    }
    end(id, .success(transaction: transaction))
  }

  /// The member stops sharing, or leaves the family.
  mutating func stopFamilySharing(_ id: TransactionID) throws(StoreRefusal) {
    guard let transaction = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    guard transaction.isShared else { throw .notShared(id) }
    guard let known = store.subscription(of: id) else {
      guard transaction.revocationDate == nil else { throw .sharingStopped(id) }
      return revokeShared(transaction)
    }
    switch known.state {
    case .subscribed, .inGracePeriod, .inBillingRetryPeriod:
      guard let latest = store.transactions[id: known.latestTransactionId]?.transaction else {
        throw .transactionNotFound(id)
      }
      // A journal that was cut inside a command may have taken it back already.
      guard latest.revocationDate == nil else { throw .sharingStopped(id) }
      revokeShared(latest)
    case .revoked: throw .sharingStopped(id)
    case .expired: throw .subscriptionEnded(id)
    }
  }

  /// Takes away what was shared; the current period of a subscription takes the rest with it.
  mutating func revokeShared(_ known: Transaction) {
    var transaction = known
    transaction.revocationDate = store.now
    transaction.revocationReason = .other
    transaction.revocationType = .familyRevoke
    transaction.signedDate = store.now
    record(.transactionChanged(transaction: transaction, change: .joint(.revoked)))
    closeIfCurrent(transaction.transactionId, change: .joint(.revoked))
  }

  /// Ends the subscription whose current period was taken back; a past one changes nothing else.
  mutating func closeIfCurrent(_ id: TransactionID, change: SubscriptionChange) {
    guard var subscription = store.subscription(of: id), subscription.latestTransactionId == id,
      subscription.isActive || change == .joint(.revoked) && subscription.hasBillingProblem
    else { return }
    subscription.close(.revoked, at: store.now)
    subscription.expirationIntent = nil
    record(.subscriptionChanged(subscription: subscription, change: change))
  }
}

extension Store {
  /// The customer's own subscription of a group, the newest; nil if they never had one.
  ///
  /// Those of Advanced Commerce stand beside it: a group may hold several (advanced-commerce.md 4.4).
  package func ownSubscription(in group: SubscriptionGroupID) -> Subscription? {
    subscriptions(in: group).last { !$0.isAdvancedCommerce && !isShared($0) }
  }

  /// Whether a family member has the subscription and shares it.
  package func isShared(_ subscription: Subscription) -> Bool {
    transactions[id: subscription.id]?.transaction.isShared ?? false
  }
}

extension Transaction {
  /// Whether a family member bought it.
  package var isShared: Bool { inAppOwnershipType == .familyShared }
}
