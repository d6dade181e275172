package import AdvancedCommerce
package import StoreModel

/// An undecided refund request.
package struct RefundRequest: Hashable, Sendable, Codable, Identifiable {
  package var transaction: TransactionID
  /// The store time of the request.
  package var since: StoreInstant
  /// The items that the merchant's server requested, or `nil` for a customer's request, which is
  /// for the whole transaction.
  package var items: [RequestRefundItem]?
  /// The latest consumption report that the merchant's server has sent since the request.
  package var report: ConsumptionReport?

  package var id: TransactionID { transaction }

  package init(transaction: TransactionID, since: StoreInstant) {
    self.transaction = transaction
    self.since = since
  }
}
