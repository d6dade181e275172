import StoreModel
import StoreScript

extension StoreLog {
  /// The transactions that were told of, by the names that steps give them.
  struct References: Sendable {
    private var first: TransactionID?
    private var newest: [ProductID: TransactionID] = [:]
    /// Numbers count what is left, so they move when something before them goes.
    private var deleted: Set<TransactionID> = []

    mutating func add(_ transaction: Transaction) {
      let id = transaction.transactionId
      first = first ?? id
      newest[transaction.productId] = id
    }

    mutating func delete(_ ids: [TransactionID]) {
      deleted.formUnion(ids)
      newest = newest.filter { !deleted.contains($0.value) }
    }

    /// A transaction as the screen's own steps name it.
    func reference(_ id: TransactionID) -> TransactionReference {
      if let product = newest.first(where: { $0.value == id })?.key { return .latestOf(product) }
      guard let first, id >= first else { return .id(id) }
      let before = deleted.count { $0 < id }
      return .number(Int(id.rawValue - first.rawValue) + 1 - before)
    }
  }
}
