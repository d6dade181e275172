package import StoreModel

/// A notification that a tester sends without its event: any type, of a transaction of their choice.
package struct SentNotification: Hashable, Sendable, Codable {
  package var type: NotificationType
  package var subtype: NotificationSubtype?
  /// What it speaks of; nil for the types that speak of none.
  package var transaction: TransactionID?
  /// What an `EXTERNAL_PURCHASE_TOKEN` speaks of.
  package var token: ExternalPurchaseToken?

  package init(
    type: NotificationType,
    subtype: NotificationSubtype? = nil,
    transaction: TransactionID? = nil,
    token: ExternalPurchaseToken? = nil
  ) {
    self.type = type
    self.subtype = subtype
    self.transaction = transaction
    self.token = token
  }
}
