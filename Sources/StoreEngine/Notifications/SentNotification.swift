package import StoreModel

/// A notification that a tester sends without its event, with any type and transaction.
package struct SentNotification: Hashable, Sendable, Codable {
  package var type: WireName<NotificationType>
  package var subtype: WireName<NotificationSubtype>?
  /// Its subject, or `nil` for the types without one.
  package var transaction: TransactionID?
  /// The subject of an `EXTERNAL_PURCHASE_TOKEN`.
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
