/// Notifications that are no event's: asked for, invented, and how they were received.
extension Decision {
  mutating func decideOnNotifications(_ command: StoreCommand) throws(StoreRefusal) {
    switch command {
    case .noteAttempt(let attempt): record(.notificationAttempted(attempt: attempt))
    case .inventNotification(let notification):
      record(.notificationInvented(notification: notification))
    default: break
    }
  }
}
