import HashTreeCollections
import StoreModel

/// The move of a transaction to another product after a migration
/// (rule: advanced-commerce.server.migrate-ordinary).
extension Store {
  /// Moves a transaction from its old product's history to its position in the history of its new product.
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
