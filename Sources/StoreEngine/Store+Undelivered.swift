import HashTreeCollections
import StoreModel

/// The consumables that were paid for and aren't finished.
///
/// Another purchase of the same consumable returns the oldest of these consumables
/// (rule: purchasing.unfinished-consumable-returned).
extension Store {
  /// The values that identify purchases of the same consumable.
  struct Undelivered: Hashable, Sendable, Codable {
    var product: ProductID
    /// The reference of an Advanced Commerce charge, which must also be the same
    /// (rule: purchasing.unfinished-charge-by-reference).
    var requestReferenceId: String?
  }

  mutating func addUndelivered(_ transaction: Transaction) {
    undelivered[Undelivered(transaction), default: NumberedTable()]
      .insert(transaction.transactionId)
  }

  mutating func removeUndelivered(_ transaction: Transaction) {
    let key = Undelivered(transaction)
    guard var waiting = undelivered[key] else { return }
    waiting.remove(transaction.transactionId)
    undelivered[key] = waiting.isEmpty ? nil : waiting
  }
}

extension Store.Undelivered {
  fileprivate init(_ transaction: Transaction) {
    product = transaction.productId
    requestReferenceId = transaction.advancedCommerceInfo?.requestReferenceId
  }
}
