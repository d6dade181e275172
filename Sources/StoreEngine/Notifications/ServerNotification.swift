package import StoreModel

/// A notification's number inside its store, counted from 1 in the order of the events.
package struct NotificationID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: NotificationID, right: NotificationID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A server notification V2 (rule: notifications.payload).
///
/// A later change of its transaction doesn't change it.
package struct ServerNotification: Hashable, Sendable, Identifiable {
  package var id: NotificationID
  /// A lower-case UUID that follows from the store's seed and the event; the same on every attempt
  /// (rule: notifications.uuid-same-on-retry).
  package var uuid: String
  package var kind: NotificationKind
  /// `signedDate`, store time: that of its event, or a millisecond behind the notification before.
  package var at: StoreInstant
  package var content: Content
  /// Whether its signed payloads have members that Apple doesn't document, whatever the settings say.
  package var hasUnknownFields = false

  /// The one of Apple's four objects that it carries, or none of them with values.
  package indirect enum Content: Hashable, Sendable {
    /// `data` of a transaction; renewal info and status where it is of a subscription.
    case transaction(Transaction, renewal: RenewalInfo?, status: RenewalState?, reason: String?)
    /// `data` without a transaction: TEST.
    case test
    /// `summary` of a mass extension.
    case summary(MassExtensionResult)
    /// `data` of one subscription that a mass extension left out is ``transaction(_:renewal:status:reason:)``.
    case externalPurchaseToken(ExternalPurchaseToken)
    /// `appData` with the app's receipt: RESCIND_CONSENT.
    case appData
  }

  package init(
    id: NotificationID,
    uuid: String,
    kind: NotificationKind,
    at: StoreInstant,
    content: Content
  ) {
    self.id = id
    self.uuid = uuid
    self.kind = kind
    self.at = at
    self.content = content
  }

  package var type: WireName<NotificationType> { kind.type }

  package var subtype: WireName<NotificationSubtype>? { kind.subtype }

  /// The transaction it speaks of; nil if of none.
  package var transaction: Transaction? {
    if case .transaction(let transaction, _, _, _) = content { transaction } else { nil }
  }
}

/// The `externalPurchaseToken` of a notification (rule: notifications.external-token-sandbox).
package struct ExternalPurchaseToken: Hashable, Sendable, Codable {
  /// Begins with `SANDBOX` in the sandbox.
  package var externalPurchaseId: String
  /// Store time.
  package var tokenCreationDate: StoreInstant

  package init(externalPurchaseId: String, tokenCreationDate: StoreInstant) {
    self.externalPurchaseId = externalPurchaseId
    self.tokenCreationDate = tokenCreationDate
  }
}
