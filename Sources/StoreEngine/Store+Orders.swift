package import StoreModel

/// Orders, as on a customer's receipt: one for each charge (rule: transactions.orders-per-charge).
extension Store {
  /// The order that a transaction was charged with; nil where a family member paid.
  package func order(of id: TransactionID) -> OrderID? {
    guard let record = transactions[id: id], !record.transaction.isShared else { return nil }
    return numbers.order(of: id)
  }

  /// The transactions of an order; none if the customer has no such order.
  package func transactions(of order: OrderID) -> [TransactionRecord] {
    guard let id = numbers.transaction(of: order), let record = transactions[id: id],
      !record.transaction.isShared
    else { return [] }
    return [record]
  }
}
