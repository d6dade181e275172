package import StoreEngine
import StoreModel

/// A row in the list of transactions: a transaction, or a pending purchase.
package enum TransactionRow: Hashable, Sendable {
  case made(TransactionRecord)
  case waiting(DeferredPurchase)

  /// The transaction, or `nil` while the purchase is pending.
  var record: TransactionRecord? {
    if case .made(let record) = self { record } else { nil }
  }

  /// The pending purchase, or `nil` for a transaction.
  var waiting: DeferredPurchase? {
    if case .waiting(let purchase) = self { purchase } else { nil }
  }

  /// The product that the customer bought or requested.
  var product: ProductID {
    record?.transaction.productId ?? waiting?.sheet.request.product.id ?? ""
  }
}

extension Store {
  /// Every transaction, the oldest first, followed by the pending purchases.
  package var transactionRows: some Sequence<TransactionRow> {
    let made = transactions.lazy.map { TransactionRow.made($0) }
    let waiting = deferred.lazy.map { TransactionRow.waiting($0) }
    return [AnySequence(made), AnySequence(waiting)].joined()
  }
}
