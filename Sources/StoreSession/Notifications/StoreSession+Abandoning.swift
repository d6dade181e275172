import StoreModel

/// A step that is stopped doesn't wait for webhooks that don't respond.
///
/// Their attempts end as timed out, are journaled, and are tried again on schedule like any other.
extension StoreSession {
  /// Whether an attempt at a webhook is under way.
  package var awaitsWebhook: Bool { withState { !$0.attemptsOut.isEmpty } }

  /// Waits for what a stopped step has left under way, except for the webhooks that are waited for when it begins.
  ///
  /// Another webhook is waited for until ``abandonAttempts()`` is called.
  ///
  /// - Throws: What ``settled()`` throws.
  package func settledAfterStop() async throws(StoreSessionError) {
    withState { $0.abandoned = [] }
    defer { withState { $0.abandoned = nil } }
    abandonAttempts()
    try await settled()
  }

  /// Ends the attempts at webhooks that a stopped step still waits for, and those that follow at the same webhooks.
  package func abandonAttempts() {
    let attempts = withState { state in
      guard state.abandoned != nil else { return [Task<SendAttemptResult, Never>]() }
      for outgoing in state.attemptsOut.keys {
        guard case .webhook(let url, _, _) = outgoing.recipient else { continue }
        state.abandoned?.insert(url)
      }
      return Array(state.attemptsOut.values)
    }
    // Outside of the lock, because a cancellation handler may call the store.
    for attempt in attempts { attempt.cancel() }
  }
}
