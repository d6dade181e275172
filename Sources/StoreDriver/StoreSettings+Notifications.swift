import StoreModel
import StoreScript

extension StoreSettings {
  /// Sets the webhooks and the retries of notifications.
  ///
  /// If a store lacks webhooks and uses the default retries, its notification settings are `nil`.
  ///
  /// - Parameter change: The change. Its members for other settings have no effect.
  /// - Throws: `StepFailure` if a held webhook isn't one of the store's webhooks.
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
