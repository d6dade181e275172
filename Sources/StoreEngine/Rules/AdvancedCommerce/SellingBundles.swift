import AdvancedCommerce
import StoreModel

/// The effects of a subscription request after the payment or consent.
extension Decision {
  /// Changes a subscription at once, with a transaction for the charge.
  ///
  /// The transaction of the current period counts as upgraded, so only one transaction is current
  /// (rule: advanced-commerce.changes.charge-replaces). A retained cycle keeps its end, and a new cycle begins now
  /// (rules: advanced-commerce.changes.retained-cycle, advanced-commerce.changes.new-cycle).
  mutating func modify(
    _ request: PurchaseRequest,
    _ terms: Quote.Terms,
    of known: Subscription,
    sale: Sale
  ) -> TransactionID {
    markUpgraded(known.latestTransactionId)
    let storefront = store.storefront(of: known)
    var subscription = known
    subscription.advancedCommerce = terms.advancedCommerce
    subscription.appAccountToken = request.accountToken ?? known.appAccountToken
    record("advanced-commerce.changes.charge-replaces")
    record(
      terms.beginsCycle
        ? "advanced-commerce.changes.new-cycle" : "advanced-commerce.changes.retained-cycle"
    )
    if terms.beginsCycle {
      subscription.restart(at: moment)
      subscription.periodsSinceAnchor = 1
      if let cycle = subscription.billedPeriod {
        subscription.expiresDate = store.settings.timeRate.end(of: cycle, from: moment)
      }
    }
    var transaction = store.transaction(
      of: known.productReference,
      in: storefront,
      reason: .purchase,
      price: terms.price,
      continuing: known.id,
      at: moment
    )
    transaction.fill(
      group: known.groupID,
      expires: subscription.expiresDate,
      lineItem: store.numbers.webOrderLineItem(store.lineItems),
      offer: nil
    )
    transaction.appAccountToken = subscription.appAccountToken
    transaction.advancedCommerceInfo = subscription.advancedCommerce.map {
      store.info(of: $0, charged: terms.price.milliunits, in: storefront)
    }
    record(.transactionAdded(transaction: transaction, sale: sale))
    subscription.latestTransactionId = transaction.transactionId
    subscription.renewalPrice = subscription.nextPrice(in: storefront)
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: .request(.modified)))
    return transaction.transactionId
  }

  /// Schedules the changes of a request for the next period, and turns renewal on
  /// (rules: advanced-commerce.changes.change-now-or-later, advanced-commerce.changes.removal-at-renewal).
  mutating func scheduleBundle(
    _ request: PurchaseRequest,
    _ terms: Quote.Terms,
    change: SubscriptionChange,
    of known: Subscription
  ) {
    var subscription = known
    subscription.advancedCommerce = terms.advancedCommerce
    subscription.isRenewalWanted = true
    subscription.renewalPrice = subscription.nextPrice(in: store.storefront(of: known))
    subscription.appAccountToken = request.accountToken ?? known.appAccountToken
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: change))
  }
}

extension PurchaseRequest {
  /// The customer's account token in lower case, from the option or from the request.
  var accountToken: String? {
    (appAccountToken ?? advancedCommerce?.requestInfo.accountToken)?.lowercased()
  }
}
