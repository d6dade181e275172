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

/// What the store does with a refund request (storekit2.md 2.9).
package enum RefundPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// At once, as in Xcode.
  case grant
  /// At once, and nothing arrives in the app.
  case decline
  /// The request waits until somebody decides it.
  case wait
}
