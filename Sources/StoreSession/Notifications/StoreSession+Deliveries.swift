package import StoreEngine
package import StoreModel

/// The webhooks of a notification and the attempts to send it, at one moment.
package struct NotificationDeliveries: Sendable {
  /// The URLs of the webhooks that receive the notification, in order.
  package let webhooks: [String]
  /// All attempts to send the notification, oldest first.
  package let attempts: [ScheduledAttempt]
}

/// An attempt with the retry schedule at the end of the attempt.
///
/// The schedule determines whether another attempt follows.
package struct ScheduledAttempt: Sendable {
  package let noted: RecordedAttempt
  package let schedule: RetrySchedule

  /// The webhook's URL.
  package var webhook: String { noted.attempt.webhook }
}

extension StoreSession {
  /// Returns the webhooks of a notification and the attempts so far.
  ///
  /// The cost grows with the number of attempts, not with the length of the journal.
  package func deliveries(of notification: NotificationID) -> NotificationDeliveries {
    withNotifications { dispatcher, journal in
      NotificationDeliveries(
        webhooks: dispatcher.log.webhooks(hearingOf: notification.rawValue),
        attempts: dispatcher.scheduledAttempts(at: notification.rawValue, in: journal)
      )
    }
  }
}
