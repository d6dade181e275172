import StoreEngine
import StoreModel

/// What a session knows of its notifications, once somebody has asked for any.
struct NotificationDesk {
  var log: NotificationLog
}

extension SessionState {
  /// The notifications up to the last event.
  ///
  /// The first who asks has the whole journal folded; see ``StoreSession/withNotifications(_:)``.
  mutating func upToDateDesk() -> NotificationDesk {
    var desk = self.desk.take() ?? NotificationDesk(log: NotificationLog())
    desk.log.fold(log)
    return desk
  }
}

extension SessionState {
  /// Refuses an attempt at a notification that there is not: the store itself does not count them.
  mutating func check(_ attempt: NotificationAttempt) throws(StoreRefusal) {
    let desk = upToDateDesk()
    defer { self.desk = desk }
    guard attempt.notification.rawValue <= desk.log.count else {
      throw .notificationNotFound(attempt.notification)
    }
  }
}
