import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// What the merchant's server did, and what became of notifications.
  mutating func tellServer(_ event: StoreEvent, at: StoreInstant) {
    switch event {
    case .testNotificationRequested: add(.testNotification, at: at)
    case .notificationInvented(let notification):
      add(.notify(NotificationDraft(notification, reference)), at: at)
    case .notificationAttempted(let attempt): tell(attempt, at: at)
    default: break
    }
  }

  /// An attempt by hand is a step; any other follows from what has happened.
  private mutating func tell(_ attempt: NotificationAttempt, at: StoreInstant) {
    let number = attempt.notification.rawValue
    if attempt.isByHand == true {
      add(.resend(.number(number), webhook: attempt.webhook), at: at)
    }
    add(.store, "notification \(number) to \(attempt.webhook): \(attempt.result.rawValue)", at: at)
  }
}

extension NotificationDraft {
  /// A notification that was made up.
  fileprivate init(
    _ notification: InventedNotification,
    _ reference: (TransactionID) -> TransactionReference
  ) {
    self.init(
      notification.type,
      notification.subtype,
      of: notification.transaction.map(reference)
    )
    externalPurchaseId = notification.token?.externalPurchaseId
    tokenCreationDate = notification.token?.tokenCreationDate
  }
}
