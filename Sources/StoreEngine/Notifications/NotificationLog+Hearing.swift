/// Who hears of which notification.
extension NotificationLog {
  /// The URLs of the webhooks that receive a notification: those that were set when it came to be and
  /// still are, in their order (rule: notifications.new-webhooks).
  package func webhooks(hearingOf number: Int) -> [String] {
    guard entries.indices.contains(number - 1) else { return [] }
    let event = Int(entries[number - 1].event)
    return webhooks.filter { $0.since < event }.map(\.url)
  }
}
