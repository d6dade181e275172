package import StoreModel

/// The transactions of `Transaction.currentEntitlements`, oldest first, read without copying.
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

  /// Returns the row of the given transaction, or `nil` if the transaction isn't a current entitlement.
  package func firstIndex(of id: TransactionID) -> Int? {
    transactions?.position(of: id).flatMap(entitlements.row)
  }
}

/// All subscriptions of a store, in the order in which they began, read without copying.
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

  /// Returns the row of the subscription with the given first transaction, or `nil` if the subscription is unknown.
  package func row(of id: TransactionID) -> Int? { table.position(of: id) }
}
