package import StoreModel

/// An attempt to send a notification to a webhook, with its result, as the journal stores it.
package struct NotificationAttempt: Hashable, Sendable, Codable {
  package var notification: NotificationID
  /// The webhook's URL.
  package var webhook: String
  package var result: SendAttemptResult
  /// Whether a person requested the attempt.
  ///
  /// A requested attempt isn't a retry and doesn't affect the schedule of retries.
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
