package import StoreModel

/// A subscriber's new price.
package struct PriceRise: Hashable, Sendable {
  /// Any transaction of the subscription.
  package var transaction: TransactionReference
  /// The new price of a period in milliunits.
  package var milliunits: Int64
  /// Nil is the currency that the subscription is paid in.
  package var currency: Currency?
  /// Whether the customer must agree; otherwise they are only told.
  package var needsConsent: Bool

  package init(
    of transaction: TransactionReference,
    to milliunits: Int64,
    currency: Currency? = nil,
    needsConsent: Bool = true
  ) {
    self.transaction = transaction
    self.milliunits = milliunits
    self.currency = currency
    self.needsConsent = needsConsent
  }
}
