/// The webhooks that receive each notification.
extension NotificationLog {
  /// Returns the URLs of the webhooks that receive a notification, in order.
  ///
  /// These are the webhooks that were set when the notification was created and are still set
  /// (rule: notifications.new-webhooks).
  package func webhooks(hearingOf number: Int) -> [String] {
    guard entries.indices.contains(number - 1) else { return [] }
    let event = Int(entries[number - 1].event)
    return webhooks.filter { $0.since < event }.map(\.url)
  }
}
