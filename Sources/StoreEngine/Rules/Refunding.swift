import StoreModel

/// Money back (storekit2.md 2.9).
extension Decision {
  /// Refunds a transaction in full.
  ///
  /// The current period of a subscription ends the subscription; a past one changes nothing else.
  /// A request for it is granted with it. Where a family member got the money back, the customer
  /// loses what was shared.
  mutating func refund(_ id: TransactionID, reason: RevocationReason) throws(StoreRefusal) {
    guard var transaction = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    guard transaction.revocationDate == nil else { throw .alreadyRefunded(id) }
    if store.refundRequests[id: id] != nil {
      record(.refundDecided(transaction: id, isGranted: true))
    }
    if transaction.isShared { return revokeShared(transaction) }
    transaction.revoke(reason: reason, at: store.now)
    record(.transactionChanged(transaction: transaction, change: .joint(.refunded)))
    closeIfCurrent(id, change: .joint(.refunded))
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
    let (charges, refunds) = (itemCharges, itemRefunds)
    for index in info.items.indices where info.items[index].revocationDate == nil {
      info.items[index].revocationDate = now
      guard charges[index] > refunds[index] else { continue }
      let refund = AdvancedCommerceInfo.Refund(
        refundAmount: charges[index].subtractingSaturated(refunds[index]),
        refundDate: now,
        refundReason: reason == .developerIssue ? "FULFILLMENT_ISSUE" : "OTHER",
        refundType: "FULL"
      )
      info.items[index].refunds = (info.items[index].refunds ?? []) + [refund]
    }
    advancedCommerceInfo = info
  }
}
