import HashTreeCollections
import StoreModel

/// Reversals of refunds after a dispute (rule: refunds.reversed-restores).
extension Decision {
  /// Reverses the refund of a transaction.
  ///
  /// A refund of only some items can't be reversed, and the end of family sharing can't be reversed.
  mutating func reverseRefund(of id: TransactionID) throws(StoreRefusal) {
    guard var transaction = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    guard transaction.revocationDate != nil, !transaction.isShared else { throw .notRefunded(id) }
    record(.refundReversed(transaction: id))
    transaction.restore(store.itemsBeforeRefund[id], at: store.now)
    record(.transactionChanged(transaction: transaction, change: .joint(.refundReversed)))
    guard let revoked = store.subscription(of: id), revoked.latestTransactionId == id,
      revoked.state == .revoked
    else { return }
    record(
      .subscriptionChanged(
        subscription: store.restored(revoked, at: store.now),
        change: .joint(.refundReversed)
      )
    )
  }
}

extension Store {
  /// Returns the state of a subscription after its refund was reversed.
  ///
  /// Until the end of its period, the subscription returns to the state before the refund, including renewal
  /// (rule: refunds.reversed-restores). After the period, the subscription is expired, because no renewal was charged
  /// in the meantime (rule: refunds.reversed-after-end).
  fileprivate func restored(_ revoked: Subscription, at now: StoreInstant) -> Subscription {
    let before = beforeRefund[revoked.id]
    if var subscription = before,
      (subscription.gracePeriodExpiresDate ?? subscription.expiresDate) > now
    {
      subscription.changedAt = now
      return subscription
    }
    var subscription = revoked
    subscription.state = .expired
    subscription.expirationIntent =
      before?.expirationIntent == .billingError ? .billingError : .cancelled
    subscription.changedAt = now
    return subscription
  }

  /// Stores the state of a subscription before a refund ended it, until the subscription changes
  /// again.
  mutating func rememberRefund(_ event: StoreEvent, of earlier: Subscription) {
    if case .subscriptionChanged(_, .joint(.refunded)) = event {
      beforeRefund[earlier.id] = earlier
    } else if !beforeRefund.isEmpty {
      beforeRefund[earlier.id] = nil
    }
  }
}

extension Store {
  /// Stores the items of an Advanced Commerce transaction as they were before a full refund, until
  /// the refund is reversed.
  mutating func rememberItems(of transaction: Transaction, before change: TransactionChange) {
    if change == .joint(.refunded) {
      guard let info = transaction.advancedCommerceInfo else { return }
      itemsBeforeRefund[transaction.transactionId] = info
    } else if change == .joint(.refundReversed), !itemsBeforeRefund.isEmpty {
      itemsBeforeRefund[transaction.transactionId] = nil
    }
  }
}

extension Transaction {
  /// Reverses the revocation, and the refunds of items that happened at the same time.
  ///
  /// Earlier refunds of single items stay.
  fileprivate mutating func restore(_ items: AdvancedCommerceInfo?, at now: StoreInstant) {
    revocationDate = nil
    revocationReason = nil
    revocationType = nil
    revocationPercentage = nil
    signedDate = now
    if let items { advancedCommerceInfo = items }
  }
}
