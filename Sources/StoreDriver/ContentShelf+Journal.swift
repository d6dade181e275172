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
      switch journaled.event {
      case .transactionAdded(let transaction, _):
        transactions[transaction.transactionId] = transaction
      case .transactionFinished(let id, by: .app):
        if let transaction = transactions[id], transaction.revocationDate == nil {
          recalled.grant(Grant(transaction))
        }
      case .transactionChanged(let transaction, .refunded):
        transactions[transaction.transactionId] = transaction
        recalled.revoke(transaction: transaction.transactionId.rawValue)
      case .transactionChanged(let transaction, .refundedInPart),
        .transactionChanged(let transaction, .metadataUpdated):
        transactions[transaction.transactionId] = transaction
        recalled.update(Grant(transaction))
      case .deviceReplaced:
        recalled = ContentShelf()
      default:
        continue
      }
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
