package import AdvancedCommerce
package import StoreModel

/// A refund that was asked for and the store has not decided.
package struct RefundRequest: Hashable, Sendable, Codable, Identifiable {
  package var transaction: TransactionID
  /// Store time.
  package var since: StoreInstant
  /// What the merchant's server asks for, item by item; nil for a customer's request, which is for the
  /// whole transaction.
  package var items: [RequestRefundItem]?
  /// What the merchant's server told since of what was used up; the last word counts.
  package var report: ConsumptionReport?

  package var id: TransactionID { transaction }

  package init(transaction: TransactionID, since: StoreInstant) {
    self.transaction = transaction
    self.since = since
  }
}
