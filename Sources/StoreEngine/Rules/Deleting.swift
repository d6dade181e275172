package import StoreModel

/// A tester takes back what was bought, as if it had never been (storekit2.md 3.1, 4.1).
extension Decision {
  /// Deletes a transaction; a subscription's first one takes the renewals that came of it along
  /// (storekit2.md 3.1), any other goes alone.
  ///
  /// Without its newest period a subscription stands where the one before left it (assumed).
  mutating func deleteTransaction(_ id: TransactionID) throws(StoreRefusal) {
    guard store.transactions[id: id] != nil else { throw .transactionNotFound(id) }
    let gone = store.deletion(of: id)
    closeSheets { gone.contains($0) }
    if let known = store.subscription(of: id), known.latestTransactionId == id,
      !gone.contains(known.id)
    {
      goBack(known, without: id)
    }
    record(.transactionsDeleted(transactions: gone))
  }

  /// Has a subscription stand where the period before its newest one left it: what was paid is paid,
  /// and nothing renews.
  private mutating func goBack(_ known: Subscription, without newest: TransactionID) {
    let left = store.transactions.last {
      $0.id != newest && $0.transaction.originalTransactionId == known.id
    }
    guard let left = left?.transaction, let end = left.expiresDate else { return }
    var subscription = known
    subscription.latestTransactionId = left.transactionId
    subscription.restart(at: end)
    subscription.expiresDate = end
    subscription.gracePeriodExpiresDate = nil
    subscription.billingRetryUntil = nil
    let isPaid =
      end > store.now && left.revocationDate == nil && left.productId == known.product.id
    if isPaid {
      subscription.state = .subscribed
      subscription.expirationIntent = nil
      subscription.changedAt = store.now
    } else {
      subscription.close(left.revocationDate == nil ? .expired : .revoked, at: store.now)
      subscription.expirationIntent = .cancelled
    }
    record(.subscriptionChanged(subscription: subscription, change: .periodDeleted))
  }

  /// Forgets everything bought and what waits to be, unless there is nothing of it.
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
  /// The transactions that go when one is deleted, oldest first: itself and, of a subscription's first
  /// one, every renewal.
  package func deletion(of id: TransactionID) -> [TransactionID] {
    guard let named = transactions[id: id]?.transaction, named.type == .autoRenewable,
      named.originalTransactionId == id
    else { return [id] }
    return transactions.filter { $0.transaction.originalTransactionId == id }.map(\.id)
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
