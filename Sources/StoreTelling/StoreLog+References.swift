import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// The transactions that were told of, by the names that steps give them.
  struct References: Sendable {
    /// The ids that were given, and how many.
    private var ids: IDRuns?
    private var given = 0
    private var newest: [ProductID: TransactionID] = [:]
    /// The products of all transactions, each as its number in a list of them.
    private var kinds: [UInt32] = []
    private var kindNumbers: [ProductID: UInt32] = [:]
    private var kindNames: [ProductID] = []
    /// In order; numbers count what is left, so they move when something before them goes.
    private var deleted: [TransactionID] = []

    mutating func add(_ transaction: Transaction) {
      let id = transaction.transactionId
      if ids == nil { ids = IDRuns(first: id) }
      ids?.jump(to: id, count: given)
      given += 1
      kinds.append(number(of: transaction.productId))
      newest[transaction.productId] = id
    }

    /// A transaction has changed: it may be of another product from now on (a migration).
    mutating func update(_ transaction: Transaction) {
      let (id, product) = (transaction.transactionId, transaction.productId)
      if let old = self.product(of: id), old != product, newest[old] == id { newest[old] = nil }
      if let index = ids?.index(of: id, count: given) { kinds[index] = number(of: product) }
      if let latest = newest[product], latest < id { newest[product] = id }
    }

    mutating func delete(_ ids: [TransactionID]) {
      for id in ids {
        if let product = product(of: id), newest[product] == id { newest[product] = nil }
        let position = deletedCount(before: id)
        if position == deleted.count || deleted[position] != id { deleted.insert(id, at: position) }
      }
    }

    /// A transaction as the screen's own steps name it.
    func reference(_ id: TransactionID) -> TransactionReference {
      if let product = product(of: id), newest[product] == id { return .latestOf(product) }
      guard let index = ids?.index(of: id, count: given) else { return .id(id) }
      return .number(index + 1 - deletedCount(before: id))
    }

    /// The product of a transaction; nil if it was not told of.
    func product(of id: TransactionID) -> ProductID? {
      ids?.index(of: id, count: given).map { kindNames[Int(kinds[$0])] }
    }

    private mutating func number(of product: ProductID) -> UInt32 {
      if let number = kindNumbers[product] { return number }
      let number = UInt32(kindNames.count)
      kindNames.append(product)
      kindNumbers[product] = number
      return number
    }

    private func deletedCount(before id: TransactionID) -> Int {
      deleted.partitioningIndex { $0 >= id }
    }
  }
}
