import StoreModel
import StoreScript

extension StoreSettings {
  /// Sets the recipients of notifications.
  ///
  /// A store without webhooks and with the default retries stores no setting.
  ///
  /// - Parameter change: The change. Its other members have no effect.
  /// - Throws: `StepFailure` for a held webhook that the store doesn't have.
  mutating func setNotifications(by change: SettingsChange) throws(StepFailure) {
    let (webhooks, held, retries) = (change.webhooks, change.heldWebhooks, change.retries)
    guard webhooks != nil || held != nil || retries != nil else { return }
    var notifications = self.notifications ?? NotificationSettings()
    if let webhooks { notifications.webhooks = webhooks }
    if let other = held?.first(where: { !notifications.webhooks.contains($0) }) {
      throw .impossible(
        "\(other) isn't a webhook of the store",
        right: "add it to webhooks too"
      )
    }
    if let held { notifications.hold(held) }
    if let retries { notifications.retries = retries.schedule }
    self.notifications = notifications == NotificationSettings() ? nil : notifications
  }
}
