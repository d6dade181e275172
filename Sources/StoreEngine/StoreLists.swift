package import StoreModel

/// The transactions of `Transaction.currentEntitlements`, oldest first: read where they lie.
package struct EntitlementList: RandomAccessCollection, Sendable {
  private var entitlements: EntitlementTable
  private var transactions: TransactionTable?

  package init() {
    entitlements = EntitlementTable()
  }

  init(_ entitlements: EntitlementTable, of transactions: TransactionTable) {
    self.entitlements = entitlements
    self.transactions = transactions
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entitlements.count }

  package subscript(row: Int) -> TransactionID {
    guard let transactions else { preconditionFailure("there are no entitlements") }
    return transactions.id(at: entitlements.position(inRow: row))
  }

  /// The row of a transaction; nil if it entitles to nothing now.
  package func firstIndex(of id: TransactionID) -> Int? {
    transactions?.position(of: id).flatMap(entitlements.row)
  }
}

/// Every subscription of a store in the order of their beginning: read where they lie.
package struct SubscriptionList: RandomAccessCollection, Sendable {
  private var table: SubscriptionTable

  package init() {
    table = SubscriptionTable()
  }

  init(_ table: SubscriptionTable) {
    self.table = table
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { table.count }

  package subscript(row: Int) -> Subscription { table.subscription(at: row) }

  /// The row of a subscription, by its first transaction; nil if there is none.
  package func row(of id: TransactionID) -> Int? { table.position(of: id) }
}
