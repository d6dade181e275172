package import StoreModel

/// Orders, as on a customer's receipt: one for each charge (rule: transactions.orders-per-charge).
extension Store {
  /// Returns the order that a transaction was charged with, or `nil` if the id is unknown or a family member paid.
  package func order(of id: TransactionID) -> OrderID? {
    guard let record = transactions[id: id], !record.transaction.isShared else { return nil }
    return numbers.order(of: id)
  }

  /// Returns the transactions of an order, or an empty list if the customer has no such order.
  package func transactions(of order: OrderID) -> [TransactionRecord] {
    guard let id = numbers.transaction(of: order), let record = transactions[id: id],
      !record.transaction.isShared
    else { return [] }
    return [record]
  }
}
