import StoreModel

/// The merchant's server says which of its accounts a purchase belongs to (server-api.md 1.2).
extension Decision {
  /// Sets the token of an original transaction and, if it began a subscription, of the renewals to
  /// come and of the renewal info.
  ///
  /// Periods that were sold already keep theirs (assumed).
  mutating func setAppAccountToken(
    of id: TransactionID,
    to text: String
  ) throws(StoreRefusal) {
    let token = text.lowercased()
    guard token.isUUID else {
      throw .server(.invalidAppAccountTokenUUID, "appAccountToken \(text) is not a UUID")
    }
    guard var transaction = store.transactions[id: id]?.transaction else {
      throw .server(.originalTransactionNotFound, "there is no transaction \(id)")
    }
    guard transaction.originalTransactionId == id else {
      throw .server(
        .notOriginalTransaction,
        "transaction \(id) is a renewal; give the original, \(transaction.originalTransactionId)"
      )
    }
    guard !transaction.isShared else {
      throw .server(.familyTransactionNotSupported, "a family member bought transaction \(id)")
    }
    if transaction.appAccountToken != token {
      transaction.appAccountToken = token
      transaction.signedDate = store.now
      record(.transactionChanged(transaction: transaction, change: .joint(.accountTokenSet)))
    }
    guard var subscription = store.subscription(of: id), subscription.appAccountToken != token
    else { return }
    subscription.appAccountToken = token
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: .joint(.accountTokenSet)))
  }
}
