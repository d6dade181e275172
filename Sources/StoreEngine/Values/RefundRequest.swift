package import StoreModel

/// A refund that the customer has asked for and the store has not decided.
package struct RefundRequest: Hashable, Sendable, Codable {
  package var transaction: TransactionID
  /// Store time.
  package var since: StoreInstant

  package init(transaction: TransactionID, since: StoreInstant) {
    self.transaction = transaction
    self.since = since
  }
}
