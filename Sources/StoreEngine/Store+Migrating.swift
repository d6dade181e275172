import HashTreeCollections
import StoreModel

/// A transaction that is of another product after a migration
/// (rule: advanced-commerce.server.migrate-ordinary).
extension Store {
  /// Takes a transaction out of the history of the product that it was of, and puts it in its place
  /// among those of its product.
  mutating func move(_ transaction: Transaction, from product: ProductID) {
    let id = transaction.transactionId
    unlink([id], from: product)
    var later: TransactionID?
    var earlier = newest[transaction.productId]
    while let candidate = earlier, candidate > id {
      later = candidate
      earlier = transactions[id: candidate]?.earlier
    }
    put(earlier, before: id)
    if let later {
      put(id, before: later)
    } else {
      newest[transaction.productId] = id
    }
  }

  private mutating func put(_ earlier: TransactionID?, before id: TransactionID) {
    guard let position = transactions.position(of: id) else { return }
    transactions.update(at: position) { $0.earlier = earlier }
  }
}
