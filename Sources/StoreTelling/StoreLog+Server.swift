import StoreEngine
import StoreModel
import StoreScript

// Actions of the merchant's server, and the delivery of notifications.
extension StoreLog {
  mutating func record(
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

  mutating func record(_ result: MassExtensionResult, at: StoreInstant) {
    add(.extendAll(result.request), at: at)
    add(.store, "\(result.succeededCount) extended, \(result.failedCount) not", at: at)
  }

  mutating func record(_ change: MessagingChange, at: StoreInstant) {
    switch change {
    case .performanceTestBegun(let test):
      memory.performanceTest = test
      add(.store, "performance test of \(test.target) starts", at: at)
    case .performanceTestEnded(_, let result):
      guard let test = memory.performanceTest else { return }
      memory.performanceTest = nil
      // A step contains the result, but not the response times, which only a network decides.
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

  /// Logs an attempt by hand as a step.
  ///
  /// Any other attempt is a consequence.
  mutating func record(_ attempt: NotificationAttempt, at: StoreInstant) {
    let number = attempt.notification.rawValue
    if attempt.isByHand == true {
      add(.resend(.number(number), webhook: attempt.webhook), at: at)
    }
    record(attempt)
    add(.store, "notification \(number) to \(attempt.webhook): \(attempt.result.rawValue)", at: at)
  }
}

extension NotificationDraft {
  /// Creates the draft of a notification that a tester sent.
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
