package import StoreModel

/// Purchases that family members share with the customer (rule: family.shared-ownership).
///
/// Each shared purchase is separate from the customer's own purchases (rule: family.own-chain). It renews at the family
/// member's expense, and the customer can still buy the same product.
extension Decision {
  /// Sells a shareable product to a family member.
  ///
  /// The app receives the product as shared (rule: family.only-shareable).
  ///
  /// The product is sold at the full price, because offers are the member's own (rule: family.full-price). The
  /// transaction lacks an app account token, because the token is the customer's own (rule: family.no-account-token).
  mutating func familyBuy(_ asked: PurchaseRequest) throws(StoreRefusal) {
    let product = asked.product
    let request: PurchaseRequest
    do {
      request = try store.memberRequest(asked)
    } catch {
      throw .purchase(error.failure)
    }
    let price = product.price(in: store.settings.storefront)
    var terms = Quote.Terms(price: price)
    let id = store.nextPurchase
    let sale = Sale(origin: .family, purchase: id, flaw: store.settings.verificationError)
    let transaction: TransactionID
    record("family.no-account-token")
    record("family.own-chain")
    if product.subscription == nil {
      transaction = hand(over: request, terms, sale: sale)
    } else {
      terms.renewalPrice = price
      terms.change = .plan(.subscribed)
      transaction = subscribe(request, terms, sale: sale)
    }
    end(id, .success(transaction: transaction))
  }

  /// Stops a family member's sharing of a purchase.
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
      // A journal that ended in the middle of a command may have revoked the transaction already.
      guard latest.revocationDate == nil else { throw .sharingStopped(id) }
      revokeShared(latest)
    case .revoked: throw .sharingStopped(id)
    case .expired: throw .subscriptionEnded(id)
    }
  }

  /// Revokes a shared transaction.
  ///
  /// If the transaction paid for the current period of a subscription, the subscription ends
  /// (rule: family.stops-revokes).
  mutating func revokeShared(_ known: Transaction) {
    var transaction = known
    transaction.revocationDate = store.now
    transaction.revocationReason = .other
    transaction.revocationType = .familyRevoke
    transaction.signedDate = store.now
    record(.transactionChanged(transaction: transaction, change: .joint(.revoked)))
    closeIfCurrent(transaction.transactionId, change: .joint(.revoked))
  }

  /// Ends a subscription if its current period was revoked.
  ///
  /// For a past period, nothing else changes (rules: refunds.current-period-ends, refunds.past-period-only,
  /// family.stops-revokes).
  mutating func closeIfCurrent(_ id: TransactionID, change: SubscriptionChange) {
    guard var subscription = store.subscription(of: id) else { return }
    guard subscription.latestTransactionId == id else { return record("refunds.past-period-only") }
    guard subscription.isActive || change == .joint(.revoked) && subscription.hasBillingProblem
    else { return }
    subscription.close(.revoked, at: store.now)
    subscription.expirationIntent = nil
    record(.subscriptionChanged(subscription: subscription, change: change))
  }
}

extension Store {
  /// Returns a family member's request without the customer's options, or throws a refusal
  /// (rule: family.only-shareable).
  func memberRequest(_ asked: PurchaseRequest) throws(Unsellable) -> PurchaseRequest {
    let product = asked.product
    guard product.isFamilyShareable,
      product.type == .nonConsumable || product.type == .autoRenewable
    else { throw Unsellable(failure: .productUnavailable, rule: "family.only-shareable") }
    let request = PurchaseRequest(product: product, quantity: asked.quantity)
    try check(request)
    return request
  }

  /// Returns the customer's newest own subscription of a group, or `nil` if the customer never had one.
  ///
  /// Subscriptions of Advanced Commerce don't count, because a group may have several of them
  /// (rule: advanced-commerce.requests.several-subscriptions).
  package func ownSubscription(in group: SubscriptionGroupID) -> Subscription? {
    subscriptions(in: group).last { !$0.isAdvancedCommerce && !isShared($0) }
  }

  /// Returns whether a family member has the subscription and shares it.
  package func isShared(_ subscription: Subscription) -> Bool {
    transactions[id: subscription.id]?.transaction.isShared ?? false
  }
}

extension Transaction {
  /// Whether a family member bought the product.
  package var isShared: Bool { inAppOwnershipType == .familyShared }
}
