package import StoreEngine
package import StoreModel

/// How a notification gets to webhooks, at one instant.
package struct NotificationHearing: Sendable {
  /// The webhooks that hear of it, in their order.
  package let webhooks: [String]
  /// Every attempt at it, oldest first.
  package let attempts: [ScheduledAttempt]
}

/// An attempt with the schedule that held when it ended: that decided whether another one follows.
package struct ScheduledAttempt: Sendable {
  package let noted: NotedAttempt
  package let schedule: RetrySchedule

  /// The URL.
  package var webhook: String { noted.attempt.webhook }
}

extension StoreSession {
  /// The webhooks that hear of a notification, and what has been tried so far.
  ///
  /// The cost is that of the attempts, however long the journal is.
  package func hearing(of notification: NotificationID) -> NotificationHearing {
    withNotifications { dispatcher, journal in
      NotificationHearing(
        webhooks: dispatcher.log.webhooks(hearingOf: notification.rawValue),
        attempts: dispatcher.scheduledAttempts(at: notification.rawValue, in: journal)
      )
    }
  }
}
