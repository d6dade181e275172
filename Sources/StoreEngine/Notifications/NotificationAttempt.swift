package import StoreModel

/// One attempt to bring a notification to a webhook, and how it ended; journaled.
package struct NotificationAttempt: Hashable, Sendable, Codable {
  package var notification: NotificationID
  /// The webhook's URL.
  package var webhook: String
  package var result: SendAttemptResult
  /// Whether a person asked for it: it is no retry and changes no schedule.
  package var isByHand: Bool?

  package init(
    notification: NotificationID,
    webhook: String,
    result: SendAttemptResult,
    isByHand: Bool? = nil
  ) {
    self.notification = notification
    self.webhook = webhook
    self.result = result
    self.isByHand = isByHand
  }
}
