import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// The known transactions, by the names that steps use for them.
  struct References: Sendable {
    /// The ids in order, and their number.
    private var ids: IDRuns?
    private var given = 0
    private var newest: [ProductID: TransactionID] = [:]
    /// The products of all transactions, each as an index in a list of products.
    private var kinds: [UInt32] = []
    private var kindNumbers: [ProductID: UInt32] = [:]
    private var kindNames: [ProductID] = []
    /// For each product, the rules that make another purchase return the existing transaction.
    private var kindRules: [[RuleID]] = []
    /// The deleted transactions in order.
    ///
    /// A step counts only the remaining transactions, so a number changes when an earlier
    /// transaction is deleted.
    private var deleted: [TransactionID] = []

    mutating func add(_ transaction: Transaction) {
      let id = transaction.transactionId
      if ids == nil { ids = IDRuns(first: id) }
      ids?.jump(to: id, count: given)
      given += 1
      kinds.append(number(of: transaction))
      newest[transaction.productId] = id
    }

    /// Updates a changed transaction, which may be of another product from now on (a migration).
    mutating func update(_ transaction: Transaction) {
      let (id, product) = (transaction.transactionId, transaction.productId)
      if let old = self.product(of: id), old != product, newest[old] == id { newest[old] = nil }
      if let index = ids?.index(of: id, count: given) { kinds[index] = number(of: transaction) }
      if let latest = newest[product], latest < id { newest[product] = id }
    }

    mutating func delete(_ ids: [TransactionID]) {
      for id in ids {
        if let product = product(of: id), newest[product] == id { newest[product] = nil }
        let position = deletedCount(before: id)
        if position == deleted.count || deleted[position] != id { deleted.insert(id, at: position) }
      }
    }

    /// Returns a transaction as the screen's own steps name it.
    func reference(_ id: TransactionID) -> TransactionReference {
      if let product = product(of: id), newest[product] == id { return .latestOf(product) }
      guard let index = ids?.index(of: id, count: given) else { return .id(id) }
      return .number(index + 1 - deletedCount(before: id))
    }

    /// Returns the product of a transaction, or `nil` if the transaction is unknown.
    func product(of id: TransactionID) -> ProductID? {
      ids?.index(of: id, count: given).map { kindNames[Int(kinds[$0])] }
    }

    /// Returns the rules by which a purchase without a sheet returns a transaction.
    func returnRules(of id: TransactionID) -> [RuleID] {
      ids?.index(of: id, count: given).map { kindRules[Int(kinds[$0])] } ?? []
    }

    private mutating func number(of transaction: Transaction) -> UInt32 {
      let product = transaction.productId
      if let number = kindNumbers[product] { return number }
      let number = UInt32(kindNames.count)
      kindNames.append(product)
      kindRules.append(transaction.returnRules)
      kindNumbers[product] = number
      return number
    }

    private func deletedCount(before id: TransactionID) -> Int {
      deleted.partitioningIndex { $0 >= id }
    }
  }
}
