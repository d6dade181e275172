import StoreModel

/// A refund is taken back after a dispute (server-api.md 5.2).
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
    transaction.restore(at: store.now)
    record(.transactionChanged(transaction: transaction, change: .refundReversed))
    guard let revoked = store.subscription(of: id), revoked.latestTransactionId == id,
      revoked.state == .revoked
    else { return }
    record(
      .subscriptionChanged(
        subscription: store.restored(revoked, at: store.now),
        change: .refundReversed
      )
    )
  }
}

extension Store {
  /// A subscription as it is after its refund was taken back.
  ///
  /// While its period runs it is what it was before the refund, renewal included. Once the period is
  /// over it is too late for that: nothing was collected meanwhile, and it has expired (assumed).
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
    if case .subscriptionChanged(_, .refunded) = event {
      beforeRefund[earlier.id] = earlier
    } else if !beforeRefund.isEmpty {
      beforeRefund[earlier.id] = nil
    }
  }
}

extension Transaction {
  /// Takes its revocation back, with what came back for its items at that moment; what came back
  /// before stays where it is.
  fileprivate mutating func restore(at now: StoreInstant) {
    let moment = revocationDate
    revocationDate = nil
    revocationReason = nil
    revocationType = nil
    revocationPercentage = nil
    signedDate = now
    guard var info = advancedCommerceInfo else { return }
    for index in info.items.indices where info.items[index].revocationDate == moment {
      info.items[index].revocationDate = nil
      let left = (info.items[index].refunds ?? []).filter { $0.refundDate != moment }
      info.items[index].refunds = left.isEmpty ? nil : left
    }
    advancedCommerceInfo = info
  }
}
