package import StoreModel

/// Deletion of purchases by a tester, as if the purchases had never been made
/// (rule: transactions.delete-takes-children).
extension Decision {
  /// Deletes a transaction, together with the transactions that ``Store/deletion(of:)`` returns.
  ///
  /// If a subscription's newest period is deleted, the subscription returns to the state after the
  /// previous period (rule: transactions.delete-newest-restores).
  mutating func deleteTransaction(_ id: TransactionID) throws(StoreRefusal) {
    guard store.transactions[id: id] != nil else { throw .transactionNotFound(id) }
    let deleted = store.deletion(of: id)
    let gone = Set(deleted)
    if let first = deleted.first, first != id { record("transactions.delete-changed-takes-all") }
    closeSheets(about: gone.contains)
    if let known = store.subscription(of: id), known.latestTransactionId == id,
      !gone.contains(known.id)
    {
      goBack(known, to: store.periodBefore(id, of: known))
    }
    record(.transactionsDeleted(transactions: deleted))
  }

  /// Restores a subscription to the state after its previous period: paid, with renewal off.
  private mutating func goBack(_ known: Subscription, to left: Transaction?) {
    guard let left, let end = left.expiresDate else { return }
    var subscription = known
    subscription.latestTransactionId = left.transactionId
    subscription.restart(at: end)
    subscription.recentSubscriptionStartDate = min(
      known.recentSubscriptionStartDate,
      left.purchaseDate
    )
    subscription.expiresDate = end
    subscription.gracePeriodExpiresDate = nil
    subscription.billingRetryUntil = nil
    if end > store.now, left.revocationDate == nil {
      subscription.state = .subscribed
      subscription.expirationIntent = nil
      subscription.changedAt = store.now
    } else {
      subscription.close(left.revocationDate == nil ? .expired : .revoked, at: store.now)
      subscription.expirationIntent = left.revocationDate == nil ? .cancelled : nil
    }
    record(.subscriptionChanged(subscription: subscription, change: .period(.periodDeleted)))
  }

  /// Deletes all transactions and pending purchases, if any.
  mutating func clearTransactions() {
    let isEmpty =
      store.transactions.isEmpty && store.deferred.isEmpty && store.messages.isEmpty
      && store.purchaseIntents.isEmpty
    guard !isEmpty else { return }
    closeSheets { _ in true }
    record(.transactionsCleared)
  }

  /// Closes the system sheets about deleted transactions, as if the customer had closed them.
  private mutating func closeSheets(about isGone: (TransactionID) -> Bool) {
    for sheet in store.systemSheets where sheet.kind.transaction.map(isGone) ?? false {
      record(.systemSheetEnded(sheet: sheet.id, outcome: .userCancelled))
    }
  }
}

extension Store {
  /// Returns the transactions that are deleted together with the given transaction, oldest first.
  ///
  /// A subscription's first transaction is deleted together with all renewals
  /// (rule: transactions.delete-takes-children). Any other transaction is usually deleted alone. If it is the newest
  /// transaction and the previous period had another product or other items, the whole subscription is deleted, because
  /// the store no longer has the earlier terms (rule: transactions.delete-changed-takes-all).
  package func deletion(of id: TransactionID) -> [TransactionID] {
    guard let named = transactions[id: id]?.transaction, named.type == .autoRenewable else {
      return [id]
    }
    let first = named.originalTransactionId
    let standsWithout =
      subscription(of: id).map {
        $0.latestTransactionId != id || periodBefore(id, of: $0) != nil
      } ?? true
    guard first == id || !standsWithout else { return [id] }
    return transactions.filter { $0.transaction.originalTransactionId == first }.map(\.id)
  }

  /// Returns a subscription's previous period, or `nil` if that period can't become the newest period.
  fileprivate func periodBefore(_ newest: TransactionID, of known: Subscription) -> Transaction? {
    let before = transactions.last {
      $0.id != newest && $0.transaction.originalTransactionId == known.id
    }
    guard let before = before?.transaction, before.productId == known.product.id,
      before.isUpgraded != true, !known.isAdvancedCommerce
    else { return nil }
    return before
  }
}

extension SystemSheet.Kind {
  /// The transaction that the sheet is about, or `nil` if the sheet isn't about a transaction.
  ///
  /// If the sheet is about a subscription, this is the original transaction.
  package var transaction: TransactionID? {
    switch self {
    case .refundRequest(let id), .priceIncreaseConsent(let id), .billingProblem(let id): id
    case .manageSubscriptions, .redeemOfferCode: nil
    }
  }
}
