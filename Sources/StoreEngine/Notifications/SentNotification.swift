package import StoreModel

/// A notification that a tester sends although its event didn't happen, of any kind and about any transaction.
package struct SentNotification: Hashable, Sendable, Codable {
  package var type: WireName<NotificationType>
  package var subtype: WireName<NotificationSubtype>?
  /// The subject of the notification, or `nil` for a type that isn't about a transaction.
  package var transaction: TransactionID?
  /// The subject of an `EXTERNAL_PURCHASE_TOKEN`.
  package var token: ExternalPurchaseToken?
  /// `true` if the signed payloads have members that Apple doesn't document.
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
