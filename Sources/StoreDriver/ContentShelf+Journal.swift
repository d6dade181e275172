import ShopApp
import StoreEngine
import StoreModel

extension ContentShelf {
  /// What the app had delivered on this device when the journal ended.
  ///
  /// The app finishes what it has granted and nothing else, so its finished transactions tell. What
  /// was restored on a new device is not known again; another restore brings it back.
  convenience init(recalling journal: [JournaledEvent]) {
    var transactions: [TransactionID: Transaction] = [:]
    var recalled = ContentShelf()
    for journaled in journal {
      let event = journaled.event
      if case .transactionAdded(let transaction, _) = event {
        transactions[transaction.transactionId] = transaction
      }
      if case .transactionFinished(let id, by: .app) = event,
        let transaction = transactions[id], transaction.revocationDate == nil
      {
        recalled.grant(Grant(transaction))
      }
      if case .transactionChanged(let transaction, .joint(.refunded)) = event {
        transactions[transaction.transactionId] = transaction
        recalled.revoke(transaction: transaction.transactionId.rawValue)
      }
      if case .transactionChanged(let transaction, let change) = event,
        change == .own(.refundedInPart) || change == .own(.metadataUpdated)
      {
        transactions[transaction.transactionId] = transaction
        recalled.update(Grant(transaction))
      }
      if case .deviceReplaced = event { recalled = ContentShelf() }
    }
    self.init(recalled.grants)
  }
}

extension Grant {
  fileprivate init(_ transaction: Transaction) {
    self.init(
      transaction: transaction.transactionId.rawValue,
      product: transaction.productId.rawValue,
      quantity: transaction.quantity,
      skus: (transaction.advancedCommerceInfo?.items ?? []).filter { $0.revocationDate == nil }
        .map(\.sku),
      isOfSubscription: transaction.type == .autoRenewable
    )
  }
}
