import StoreModel

/// Notifications that the merchant or a tester requests without another event, and the results of attempts.
extension Decision {
  /// Records an attempt.
  ///
  /// The store can't check the number of the notification, because only the session counts
  /// notifications.
  mutating func noteAttempt(_ attempt: NotificationAttempt) throws(StoreRefusal) {
    guard attempt.notification.rawValue > 0 else {
      throw .notificationNotFound(attempt.notification)
    }
    record(.notificationAttempted(attempt: attempt))
  }

  /// Sends a test notification, if a webhook is set (rule: server.test-notification-url).
  ///
  /// The notification's token is a UUID followed by the store time in milliseconds
  /// (rule: server.test-notification-webhook).
  mutating func requestTestNotification() throws(StoreRefusal) {
    guard let settings = store.settings.notifications, !settings.webhooks.isEmpty else {
      throw .noWebhook
    }
    let uuid = store.numbers.testTokenUUID(store.testNotifications + 1)
    record(.testNotificationRequested(token: "\(uuid)_\(store.now.milliseconds)"))
  }

  /// Sends a notification although its event didn't happen, if the notification's kind is valid for its subject.
  mutating func sendNotification(_ asked: SentNotification) throws(StoreRefusal) {
    var notification = asked
    let kind = notification.kind
    // A type that needs a subtype is never sent without a subtype (rule: notifications.types).
    guard kind.isPossible else { throw .notificationDoesNotFit(kind, .subtype) }
    guard notification.token == nil || kind.type == .externalPurchaseToken else {
      throw .notificationDoesNotFit(kind, .token)
    }
    if kind.transactionNeed == .optional, notification.transaction == nil {
      notification.transaction = store.subscriptions.last?.latestTransactionId
    }
    try check(notification.transaction, for: kind)
    record(.notificationSent(notification: notification))
  }

  private func check(
    _ id: TransactionID?,
    for kind: NotificationKind
  ) throws(StoreRefusal) {
    guard kind.transactionNeed != .never else {
      guard id == nil else { throw .notificationDoesNotFit(kind, .transaction) }
      return
    }
    guard let id else {
      guard kind.transactionNeed == .allowed else {
        throw .notificationDoesNotFit(kind, .missingTransaction)
      }
      return
    }
    guard let transaction = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    let isAdvanced = store.subscription(of: id)?.isAdvancedCommerce ?? false
    guard kind.fits(transaction, isAdvanced: isAdvanced) else {
      throw .notificationDoesNotFit(kind, .otherTransaction)
    }
  }
}

/// The reason why a requested notification can't be sent.
package enum NotificationRefusal: Hashable, Sendable {
  /// The subtype isn't valid for the type, or a required subtype is missing.
  case subtype
  case missingTransaction
  /// The type doesn't accept a transaction.
  case transaction
  /// The type accepts transactions of another kind.
  case otherTransaction
  /// The type doesn't accept an external purchase token.
  case token
}

extension NotificationRefusal {
  /// Returns the problem with a kind of notification and its solution, as the end of a sentence.
  func words(for kind: NotificationKind) -> String {
    switch self {
    case .subtype:
      "it doesn't have this subtype; use one of "
        + (kind.type.known?.subtypes ?? []).map { $0?.rawValue ?? "none" }
        .joined(separator: ", ")
    case .missingTransaction: "it needs a transaction; name \(kind.wantedTransaction)"
    case .transaction: "it isn't about a transaction; remove that"
    case .otherTransaction:
      "it doesn't match this transaction; name \(kind.wantedTransaction)"
    case .token: "it doesn't have an external purchase token; remove that"
    }
  }
}

extension NotificationKind {
  /// The transaction that the user must name.
  fileprivate var wantedTransaction: String {
    if type == .metadataUpdate || type == .migration || type == .priceChange {
      return "one of an Advanced Commerce subscription"
    }
    if type == .revoke {
      return "one of a non-consumable or of an auto-renewable subscription"
    }
    return switch subject {
    case .subscription, .nothing: "one of an auto-renewable subscription"
    case .oneTimePurchase: "one that isn't for an auto-renewable subscription"
    case .anyPurchase: "any"
    }
  }
}
