import StoreModel

/// The account token of a purchase, which the merchant's server sets.
///
/// A subscription's current transaction and all later transactions have the token, even after a change of plan. Earlier
/// transactions keep their tokens (rule: server.account-token). If a later purchase names another token, the new token
/// replaces the old token: at once if the new period begins at once, otherwise with the next period
/// (rule: server.account-token-newest-wins).
extension Decision {
  /// Sets the token of a one-time purchase or of a subscription.
  ///
  /// For a subscription, the token applies to the current period, later renewals and the renewal info
  /// (rule: server.account-token-original). If the subscription has ended, the token applies to the last transaction
  /// (rules: server.account-token, server.account-token-ended).
  ///
  /// - Parameters:
  ///   - id: The original transaction, even for the token of a later period.
  ///   - text: The token, a UUID.
  /// - Throws: Apple's error for an invalid id or token.
  mutating func setAppAccountToken(
    of id: TransactionID,
    to text: String
  ) throws(StoreRefusal) {
    let token = text.lowercased()
    guard token.isUUID else {
      throw .server(.invalidAppAccountTokenUUID, "appAccountToken \(text) is not a UUID")
    }
    guard let original = store.transactions[id: id]?.transaction else {
      throw .server(.originalTransactionNotFound, "there is no transaction \(id)")
    }
    guard original.originalTransactionId == id else {
      throw .server(
        .notOriginalTransaction,
        "transaction \(id) is a renewal; give the original, \(original.originalTransactionId)"
      )
    }
    guard !original.isShared else {
      throw .server(.familyTransactionNotSupported, "a family member bought transaction \(id)")
    }
    let known = store.subscription(of: id)
    var transaction =
      known.flatMap { store.transactions[id: $0.latestTransactionId]?.transaction } ?? original
    if transaction.appAccountToken != token {
      transaction.appAccountToken = token
      transaction.signedDate = store.now
      record(.transactionChanged(transaction: transaction, change: .joint(.accountTokenSet)))
    }
    guard var subscription = known, subscription.appAccountToken != token else { return }
    subscription.appAccountToken = token
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: .joint(.accountTokenSet)))
  }
}
