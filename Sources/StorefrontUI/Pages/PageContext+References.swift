import StoreEngine
import StoreModel
import StoreScript

// How a script names things.
extension PageContext {
  /// How a script would name a transaction: by its product if it is the newest of it, else by number.
  func reference(to record: TransactionRecord) -> TransactionReference {
    guard let store else { return .id(record.id) }
    let product = record.transaction.productId
    if store.latest(for: product) == record.id { return .latestOf(product) }
    return store.transactions.position(of: record.id).map { .number($0 + 1) } ?? .id(record.id)
  }
}
