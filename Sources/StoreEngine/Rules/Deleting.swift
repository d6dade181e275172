package import StoreModel

/// A tester takes back what was bought, as if it had never been (storekit2.md 3.1, 4.1).
extension Decision {
  /// Deletes a transaction with all of its chain: the first purchase and every renewal, whichever of
  /// them is named (assumed: a subscription without one of its periods could not have been).
  mutating func deleteTransaction(_ id: TransactionID) throws(StoreRefusal) {
    guard let named = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    let original = named.originalTransactionId
    let chain =
      named.type == .autoRenewable
      ? store.transactions.filter { $0.transaction.originalTransactionId == original }.map(\.id)
      : [id]
    closeSheets { chain.contains($0) }
    record(.transactionsDeleted(transactions: chain))
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

extension SystemSheet.Kind {
  /// The transaction, or a subscription's original one, that a sheet is about; nil if about none.
  package var transaction: TransactionID? {
    switch self {
    case .refundRequest(let id), .priceIncreaseConsent(let id), .billingProblem(let id): id
    case .manageSubscriptions, .redeemOfferCode: nil
    }
  }
}
