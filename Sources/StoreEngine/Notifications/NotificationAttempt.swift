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

/// `sendAttemptResult` (server-api.md 3.2).
package enum SendAttemptResult: String, Hashable, Sendable, Codable, CaseIterable {
  case success = "SUCCESS"
  case timedOut = "TIMED_OUT"
  case tlsIssue = "TLS_ISSUE"
  case circularRedirect = "CIRCULAR_REDIRECT"
  case noResponse = "NO_RESPONSE"
  case socketIssue = "SOCKET_ISSUE"
  case unsupportedCharset = "UNSUPPORTED_CHARSET"
  case invalidResponse = "INVALID_RESPONSE"
  case prematureClose = "PREMATURE_CLOSE"
  case unsuccessfulResponseCode = "UNSUCCESSFUL_HTTP_RESPONSE_CODE"
  case other = "OTHER"
}

/// Where notifications go and how often they are tried again; one of the store's standing switches.
package struct NotificationSettings: Hashable, Sendable, Codable {
  /// The webhooks' URLs, each once, in the order in which they are told.
  package var webhooks: [String] = []
  /// Nil goes by the environment.
  package var retries: RetrySchedule?

  package init() {}
}

/// When a notification that failed is sent again (server-api.md 3.2).
package enum RetrySchedule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Five times: 1, 12, 24, 48 and 72 hours of store time after the attempt before.
  case production
  /// Never.
  case sandbox
}
