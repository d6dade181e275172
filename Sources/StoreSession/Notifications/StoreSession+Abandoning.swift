import StoreModel

/// A step that is stopped doesn't wait for webhooks that don't respond.
///
/// Their attempts end as timed out, are journaled, and are retried on schedule like any other.
extension StoreSession {
  /// Whether an attempt to send to a webhook is in progress.
  package var awaitsWebhook: Bool { withState { !$0.attemptsOut.isEmpty } }

  /// Waits for the work that a stopped step has left, except for the webhooks whose attempts are in progress
  /// now.
  ///
  /// It waits for other webhooks until ``abandonAttempts()`` is called.
  ///
  /// - Throws: The errors of ``settled()``.
  package func settledAfterStop() async throws(StoreSessionError) {
    withState { $0.abandoned = [] }
    defer { withState { $0.abandoned = nil } }
    abandonAttempts()
    try await settled()
  }

  /// Ends the attempts that a stopped step still waits for, and later ones to the same webhooks.
  package func abandonAttempts() {
    let attempts = withState { state in
      guard state.abandoned != nil else { return [Task<SendAttemptResult, Never>]() }
      for outgoing in state.attemptsOut.keys {
        guard case .webhook(let url, _, _) = outgoing.recipient else { continue }
        state.abandoned?.insert(url)
      }
      return Array(state.attemptsOut.values)
    }
    // Outside the lock, because a cancellation handler may call the store.
    for attempt in attempts { attempt.cancel() }
  }
}
