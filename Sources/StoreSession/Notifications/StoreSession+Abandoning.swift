import StoreModel

/// Functions that end a stopped step without waiting for webhooks that don't respond.
///
/// The attempts for these webhooks are recorded as timed out. They are retried on schedule, like all failed attempts.
extension StoreSession {
  /// Whether an attempt to send a notification to a webhook is in progress.
  package var awaitsWebhook: Bool { withState { !$0.attemptsOut.isEmpty } }

  /// Waits until the remaining work of a stopped step is done, but abandons the attempts in progress.
  ///
  /// The method waits for other webhooks until ``abandonAttempts()`` is called.
  ///
  /// - Throws: The errors of ``settled()``.
  package func settledAfterStop() async throws(StoreSessionError) {
    withState { $0.abandoned = [] }
    defer { withState { $0.abandoned = nil } }
    abandonAttempts()
    try await settled()
  }

  /// Cancels the attempts that a stopped step still waits for, and later attempts for the same webhooks.
  package func abandonAttempts() {
    let attempts = withState { state in
      guard state.abandoned != nil else { return [Task<SendAttemptResult, Never>]() }
      for outgoing in state.attemptsOut.keys {
        guard case .webhook(let url, _, _) = outgoing.recipient else { continue }
        state.abandoned?.insert(url)
      }
      return Array(state.attemptsOut.values)
    }
    // Cancels the attempts outside the lock, because a cancellation handler may call the store.
    for attempt in attempts { attempt.cancel() }
  }
}
