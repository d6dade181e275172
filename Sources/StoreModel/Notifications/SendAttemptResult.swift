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

/// When a notification that failed is sent again (server-api.md 3.2).
package enum RetrySchedule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Five times: 1, 12, 24, 48 and 72 hours of store time after the attempt before.
  case production
  /// Never.
  case sandbox
}
