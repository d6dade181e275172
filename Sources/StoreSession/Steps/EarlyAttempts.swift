import StoreEngine

/// The attempts to send notifications that a replay has made before it reached their recorded events.
///
/// Webhooks can respond at any time. In the recording, a response may have arrived after later steps had started. The
/// recorded event of the attempt is then among the events of those steps.
struct EarlyAttempts: Sendable {
  private struct Made {
    let attempt: NotificationAttempt
    /// The number of events when the attempt ended.
    let events: Int
  }

  private var all: [Made] = []

  mutating func add(_ attempt: NotificationAttempt, after events: Int) {
    all.append(Made(attempt: attempt, events: events))
  }

  /// Removes the attempt that corresponds to a recorded attempt.
  ///
  /// The results may differ, because the replay uses the recorded result.
  ///
  /// - Returns: `false` if the replay hasn't made a corresponding attempt.
  mutating func remove(_ recorded: NotificationAttempt) -> Bool {
    let index = all.firstIndex { made in
      var attempt = made.attempt
      attempt.result = recorded.result
      return attempt == recorded
    }
    guard let index else { return false }
    all.remove(at: index)
    return true
  }

  mutating func drop(before ordinal: Int) {
    all.removeAll { $0.events < ordinal }
  }
}
