package import StoreEngine
package import StoreModel

extension StoreSession {
  /// The webhooks that hear of a notification, and the schedule by which one that failed is tried again.
  package func hearing(
    of notification: NotificationID
  ) -> (webhooks: [String], schedule: RetrySchedule) {
    withNotifications { desk, _ in
      (desk.log.webhooks(hearingOf: notification.rawValue), desk.log.schedule)
    }
  }
}
