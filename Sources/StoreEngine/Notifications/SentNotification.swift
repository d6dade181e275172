package import StoreModel

/// A notification that a tester sends without its event: any type, of a transaction of their choice.
package struct SentNotification: Hashable, Sendable, Codable {
  package var type: WireName<NotificationType>
  package var subtype: WireName<NotificationSubtype>?
  /// What it speaks of; nil for the types that speak of none.
  package var transaction: TransactionID?
  /// What an `EXTERNAL_PURCHASE_TOKEN` speaks of.
  package var token: ExternalPurchaseToken?
  /// `true` if its signed payloads have members that Apple doesn't document.
  package var unknownFields: Bool?

  package init(
    _ kind: NotificationKind,
    transaction: TransactionID? = nil,
    token: ExternalPurchaseToken? = nil
  ) {
    type = kind.type
    subtype = kind.subtype
    self.transaction = transaction
    self.token = token
  }

  package var kind: NotificationKind { NotificationKind(type, subtype) }
}
