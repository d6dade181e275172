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
/// If its transaction changes later, the notification stays the same.
package struct ServerNotification: Hashable, Sendable, Identifiable {
  package var id: NotificationID
  /// A lower-case UUID derived from the store's seed and the event.
  ///
  /// It is the same for every attempt (rule: notifications.uuid-same-on-retry).
  package var uuid: String
  package var kind: NotificationKind
  /// The `signedDate` in store time: the time of the event, or a millisecond after the previous notification's
  /// `signedDate` if that is later.
  package var at: StoreInstant
  package var content: Content
  /// Whether the signed payloads have members that Apple doesn't document, regardless of the
  /// settings.
  package var hasUnknownFields = false

  /// The contents: one of Apple's four objects.
  package indirect enum Content: Hashable, Sendable {
    /// The `data` of a transaction.
    ///
    /// If the transaction belongs to a subscription, its renewal info and status are included. A mass extension that
    /// skipped a subscription also sends this content.
    case transaction(Transaction, renewal: RenewalInfo?, status: RenewalState?, reason: String?)
    /// The `data` without a transaction: TEST.
    case test
    /// The `summary` of a mass extension.
    case summary(MassExtensionResult)
    /// The `externalPurchaseToken`.
    case externalPurchaseToken(ExternalPurchaseToken)
    /// The `appData` with the app's receipt: RESCIND_CONSENT.
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

  /// The transaction in the contents, or `nil` if the contents don't include a transaction.
  package var transaction: Transaction? {
    if case .transaction(let transaction, _, _, _) = content { transaction } else { nil }
  }
}

/// The `externalPurchaseToken` of a notification (rule: notifications.external-token-sandbox).
package struct ExternalPurchaseToken: Hashable, Sendable, Codable {
  /// The id, which begins with `SANDBOX` in the sandbox.
  package var externalPurchaseId: String
  /// The creation date in store time.
  package var tokenCreationDate: StoreInstant

  package init(externalPurchaseId: String, tokenCreationDate: StoreInstant) {
    self.externalPurchaseId = externalPurchaseId
    self.tokenCreationDate = tokenCreationDate
  }
}
