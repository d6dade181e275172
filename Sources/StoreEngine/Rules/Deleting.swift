package import StoreModel

/// A tester deletes purchases, as if they had never been made (rule: transactions.delete-takes-children).
extension Decision {
  /// Deletes a transaction, and what ``Store/deletion(of:)`` says goes with it.
  ///
  /// Without its newest period, a subscription is as the period before left it
  /// (rule: transactions.delete-newest-restores).
  mutating func deleteTransaction(_ id: TransactionID) throws(StoreRefusal) {
    guard store.transactions[id: id] != nil else { throw .transactionNotFound(id) }
    let deleted = store.deletion(of: id)
    let gone = Set(deleted)
    if let first = deleted.first, first != id { note("transactions.delete-changed-takes-all") }
    closeSheets(about: gone.contains)
    if let known = store.subscription(of: id), known.latestTransactionId == id,
      !gone.contains(known.id)
    {
      goBack(known, to: store.periodBefore(id, of: known))
    }
    record(.transactionsDeleted(transactions: deleted))
  }

  /// Has a subscription stand where the period before its newest one left it: what was paid is paid,
  /// and nothing renews.
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

  /// Deletes all transactions and what waits to be one, unless there is nothing of it.
  mutating func clearTransactions() {
    let isEmpty =
      store.transactions.isEmpty && store.deferred.isEmpty && store.messages.isEmpty
      && store.purchaseIntents.isEmpty
    guard !isEmpty else { return }
    closeSheets { _ in true }
    record(.transactionsCleared)
  }

  /// Ends the system sheets that are about a transaction that goes, as if they had been closed.
  private mutating func closeSheets(about isGone: (TransactionID) -> Bool) {
    for sheet in store.systemSheets where sheet.kind.transaction.map(isGone) ?? false {
      record(.systemSheetEnded(sheet: sheet.id, outcome: .userCancelled))
    }
  }
}

extension Store {
  /// The transactions that go when one is deleted, oldest first.
  ///
  /// A subscription's first transaction takes its renewals with it
  /// (rule: transactions.delete-takes-children). Any other goes alone, unless it is the newest and the
  /// period before is of another product or of other items, which the store no longer knows. Then the
  /// whole subscription goes (rule: transactions.delete-changed-takes-all).
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

  /// The period before a subscription's newest one, if it can be its newest again.
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
  /// The transaction, or a subscription's original one, that a sheet is about; nil if about none.
  package var transaction: TransactionID? {
    switch self {
    case .refundRequest(let id), .priceIncreaseConsent(let id), .billingProblem(let id): id
    case .manageSubscriptions, .redeemOfferCode: nil
    }
  }
}
