import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// What the merchant's server did, and what became of notifications.
  mutating func tellServer(_ event: StoreEvent, at: StoreInstant) {
    switch event {
    case .renewalDateExtended(let subscription, let terms, isMass: false):
      add(.extend(reference(subscription), terms), at: at)
    case .renewalDateExtended(let subscription, let terms, isMass: true):
      add(.store, "\(subscription) extended by \(terms.days) days", at: at)
    case .extensionFailed(let subscription, _):
      add(.store, "\(subscription) cannot be extended", at: at)
    case .massExtensionEnded(let result):
      add(.extendAll(result.request), at: at)
      add(.store, "\(result.succeededCount) extended, \(result.failedCount) not", at: at)
    case .transactionChanged(let transaction, .accountTokenSet):
      let token = transaction.appAccountToken ?? ""
      add(.setAccountToken(reference(transaction.transactionId), token), at: at)
    case .consumptionReported(let transaction, let report):
      add(.consumption(reference(transaction), report), at: at)
    case .refundReversed(let transaction):
      add(.reverseRefund(reference(transaction)), at: at)
    case .messagingChanged(.performanceTestBegun(let test)):
      add(.store, "performance test of \(test.target) begins", at: at)
    case .messagingChanged(.performanceTestEnded(_, let result)):
      add(.store, "performance test \(result.isPassed ? "passed" : "failed")", at: at)
    case .messagingChanged(let change):
      add(.messaging(change), at: at)
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
