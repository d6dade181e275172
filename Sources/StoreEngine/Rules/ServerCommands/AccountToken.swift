import StoreModel

/// The merchant's server says which of its accounts a purchase belongs to (server-api.md 1.2).
///
/// Apple's page on Set App Account Token says in its discussion: of an auto-renewable subscription the
/// current renewal transaction and those that follow have the token, transactions of the past keep what
/// they had, and it goes on through upgrades, downgrades and crossgrades. StoreKit's page on
/// `RenewalInfo.appAccountToken` says: who gives a token when they buy or change a plan finds that one in
/// the renewal info. So the newest word counts: a purchase option with another token replaces this one,
/// for the new period at once where it begins at once, else for the next one.
///
/// A subscription that has ended has no current transaction: its last one is taken for it (assumed). A
/// purchase after the end, without a token, has none (assumed).
extension Decision {
  /// Sets the token of a purchase that was made once, or of a subscription's current period, its
  /// renewals to come and its renewal info.
  ///
  /// - Parameters:
  ///   - id: The original transaction, of whichever period the token is.
  ///   - text: The token, a UUID.
  /// - Throws: What Apple's API says to an id or a token that it does not take.
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
