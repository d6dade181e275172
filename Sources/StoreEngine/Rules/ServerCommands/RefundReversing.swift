import HashTreeCollections
import StoreModel

/// A refund is reversed after a dispute (rule: refunds.reversed-restores).
extension Decision {
  /// Gives a refunded transaction back to the customer.
  ///
  /// A refund of items that left others alone is not reversed, nor is the end of family sharing.
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
  /// A subscription as it is after its refund was taken back.
  ///
  /// While its period runs, it is as before the refund, renewal included
  /// (rule: refunds.reversed-restores). After the period it stays expired, because nothing was collected
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

  /// Keeps what a subscription was before the refund that ended it, for as long as that is its last
  /// word.
  mutating func rememberRefund(_ event: StoreEvent, of earlier: Subscription) {
    if case .subscriptionChanged(_, .joint(.refunded)) = event {
      beforeRefund[earlier.id] = earlier
    } else if !beforeRefund.isEmpty {
      beforeRefund[earlier.id] = nil
    }
  }
}

extension Store {
  /// Keeps what an Advanced Commerce transaction held before it was refunded as a whole, for as long as
  /// that can be taken back.
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
  /// Takes its revocation back, with what came back for its items then; what came back for some of them
  /// before stays where it is.
  fileprivate mutating func restore(_ items: AdvancedCommerceInfo?, at now: StoreInstant) {
    revocationDate = nil
    revocationReason = nil
    revocationType = nil
    revocationPercentage = nil
    signedDate = now
    if let items { advancedCommerceInfo = items }
  }
}
