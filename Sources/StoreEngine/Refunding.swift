import StoreModel

/// Money back (storekit2.md 2.9).
extension Decision {
  /// Refunds a transaction in full.
  ///
  /// The current period of a subscription ends the subscription; a past one changes nothing else.
  mutating func refund(_ id: TransactionID, reason: RevocationReason) throws(StoreRefusal) {
    guard var transaction = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    guard transaction.revocationDate == nil else { throw .alreadyRefunded(id) }
    transaction.revoke(reason: reason, at: store.now)
    record(.transactionChanged(transaction: transaction, change: .refunded))

    if let known = store.subscription(of: id), known.latestTransactionId == id, known.isActive {
      var subscription = known
      subscription.close(.revoked, at: store.now)
      subscription.expirationIntent = nil
      record(.subscriptionChanged(subscription: subscription, change: .refunded))
    }
  }
}

extension Transaction {
  /// Marks it refunded in full; every item of an Advanced Commerce charge with it.
  fileprivate mutating func revoke(reason: RevocationReason, at now: StoreInstant) {
    revocationDate = now
    revocationReason = reason
    revocationType = .refundFull
    revocationPercentage = 100_000
    signedDate = now
    guard var info = advancedCommerceInfo else { return }
    for index in info.items.indices where info.items[index].revocationDate == nil {
      info.items[index].revocationDate = now
      let refund = AdvancedCommerceInfo.Refund(
        refundAmount: info.items[index].price,
        refundDate: now,
        refundReason: reason == .developerIssue ? "FULFILLMENT_ISSUE" : "OTHER",
        refundType: "FULL"
      )
      info.items[index].refunds = (info.items[index].refunds ?? []) + [refund]
    }
    advancedCommerceInfo = info
  }
}
