package import AdvancedCommerce
package import StoreModel

/// An undecided refund request.
package struct RefundRequest: Hashable, Sendable, Codable, Identifiable {
  package var transaction: TransactionID
  /// Store time.
  package var since: StoreInstant
  /// The requested items of the merchant's server, or `nil` for a customer's request, which is for the whole
  /// transaction.
  package var items: [RequestRefundItem]?
  /// The latest consumption report of the merchant's server since the request.
  package var report: ConsumptionReport?

  package var id: TransactionID { transaction }

  package init(transaction: TransactionID, since: StoreInstant) {
    self.transaction = transaction
    self.since = since
  }
}
