package import StoreModel

/// The number of a notification in its store, counted from 1 in the order of events.
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
  /// A lower-case UUID derived from the store's seed and the event.
  ///
  /// It is the same for every attempt (rule: notifications.uuid-same-on-retry).
  package var uuid: String
  package var kind: NotificationKind
  /// `signedDate`, store time: that of its event, or a millisecond after the previous notification.
  package var at: StoreInstant
  package var content: Content
  /// Whether its signed payloads have members that Apple doesn't document, regardless of the settings.
  package var hasUnknownFields = false

  /// The contents: one of Apple's four objects.
  package indirect enum Content: Hashable, Sendable {
    /// `data` of a transaction, with renewal info and status if it belongs to a subscription.
    case transaction(Transaction, renewal: RenewalInfo?, status: RenewalState?, reason: String?)
    /// `data` without a transaction: TEST.
    case test
    /// `summary` of a mass extension.
    case summary(MassExtensionResult)
    /// `externalPurchaseToken`.
    ///
    /// The `data` of one subscription that a mass extension skipped is a
    /// ``transaction(_:renewal:status:reason:)``.
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

  /// The transaction of its contents, or `nil` without one.
  package var transaction: Transaction? {
    if case .transaction(let transaction, _, _, _) = content { transaction } else { nil }
  }
}

/// The `externalPurchaseToken` of a notification (rule: notifications.external-token-sandbox).
package struct ExternalPurchaseToken: Hashable, Sendable, Codable {
  /// The id, which begins with `SANDBOX` in the sandbox.
  package var externalPurchaseId: String
  /// Store time.
  package var tokenCreationDate: StoreInstant

  package init(externalPurchaseId: String, tokenCreationDate: StoreInstant) {
    self.externalPurchaseId = externalPurchaseId
    self.tokenCreationDate = tokenCreationDate
  }
}
