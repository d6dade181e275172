/// The result of an attempt to send a notification: `sendAttemptResult` (rule: notifications.attempt-results).
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

/// The times at which a failed notification is sent again.
package enum RetrySchedule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Five retries: 1, 12, 24, 48 and 72 hours of store time after the previous attempt
  /// (rule: notifications.retries-production).
  case production
  /// A failed notification isn't sent again (rule: notifications.retries-sandbox).
  case sandbox
}
