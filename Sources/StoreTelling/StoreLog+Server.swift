import StoreEngine
import StoreModel
import StoreScript

// What the merchant's server did, and what became of notifications.
extension StoreLog {
  mutating func tell(
    _ terms: RenewalExtension,
    of subscription: TransactionID,
    isMass: Bool,
    at: StoreInstant
  ) {
    if isMass {
      add(.store, "\(subscription) extended by \(terms.days) days", at: at)
    } else {
      add(.extend(reference(subscription), terms), at: at)
    }
  }

  mutating func tell(_ result: MassExtensionResult, at: StoreInstant) {
    add(.extendAll(result.request), at: at)
    add(.store, "\(result.succeededCount) extended, \(result.failedCount) not", at: at)
  }

  mutating func tell(_ change: MessagingChange, at: StoreInstant) {
    switch change {
    case .performanceTestBegun(let test):
      memory.performanceTest = test
      add(.store, "performance test of \(test.target) starts", at: at)
    case .performanceTestEnded(_, let result):
      guard let test = memory.performanceTest else { return }
      memory.performanceTest = nil
      // A step tells how it ended and not how long each response took, which only a network does.
      add(
        .performanceTest(
          reference(test.originalTransactionId),
          target: test.target,
          passes: result.isPassed
        ),
        at: at
      )
    case .imageUploaded, .imageDeleted, .imageReviewed, .messageUploaded, .messageDeleted,
      .messageReviewed, .defaultSet, .defaultDeleted, .realtimeURLSet, .realtimeURLDeleted:
      add(.messaging(change), at: at)
    }
  }

  /// An attempt by hand is a step; any other follows from what has happened.
  mutating func tell(_ attempt: NotificationAttempt, at: StoreInstant) {
    let number = attempt.notification.rawValue
    if attempt.isByHand == true {
      add(.resend(.number(number), webhook: attempt.webhook), at: at)
    }
    note(attempt)
    add(.store, "notification \(number) to \(attempt.webhook): \(attempt.result.rawValue)", at: at)
  }
}

extension NotificationDraft {
  /// A notification that was made up.
  init(
    _ notification: SentNotification,
    _ reference: (TransactionID) -> TransactionReference
  ) {
    self.init(
      notification.kind,
      of: notification.transaction.map(reference)
    )
    externalPurchaseId = notification.token?.externalPurchaseId
    tokenCreationDate = notification.token?.tokenCreationDate
    unknownFields = notification.unknownFields ?? false
  }
}
