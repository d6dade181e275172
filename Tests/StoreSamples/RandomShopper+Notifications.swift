import StoreEngine
package import StoreModel

/// Notifications without their events, valid or not.
extension RandomShopper {
  mutating func notificationCommand(for store: Store) -> StoreCommand {
    switch number(below: 6) {
    case 0:
      var settings = store.settings
      settings.setWebhooks("http://localhost:1", retries: pick(RetrySchedule.allCases))
      return .changeSettings(settings)
    case 1: return .requestTestNotification
    case 2: return .noteAttempt(attempt())
    default: return .sendNotification(notification(for: store))
    }
  }

  private mutating func attempt() -> NotificationAttempt {
    NotificationAttempt(
      notification: NotificationID(rawValue: number(below: 4)),
      webhook: "http://localhost:1",
      result: pick(SendAttemptResult.allCases) ?? .success
    )
  }

  private mutating func notification(for store: Store) -> SentNotification {
    let kind = pick(NotificationKind.all) ?? NotificationKind(.test)
    var notification = SentNotification(kind)
    if chance(of: 10) {
      // The store decides, so that the rest of the commands doesn't depend on it.
      switch store.transactions.count % 3 {
      case 0: notification.subtype = .known(.summary)
      case 1: (notification.type, notification.unknownFields) = (NotificationKind.future.type, true)
      default: notification.subtype = NotificationKind.future.subtype
      }
    }
    if kind.subject != .nothing || chance(of: 10) {
      notification.transaction = anyTransaction(in: store)
    }
    if kind.type == .externalPurchaseToken, chance(of: 2) {
      notification.token = ExternalPurchaseToken(
        externalPurchaseId: "SANDBOX_1",
        tokenCreationDate: store.now
      )
    }
    return notification
  }
}

extension StoreSettings {
  package mutating func setWebhooks(_ urls: String..., retries: RetrySchedule? = nil) {
    var notifications = notifications ?? NotificationSettings()
    notifications.webhooks = urls
    notifications.retries = retries
    self.notifications = notifications
  }
}
