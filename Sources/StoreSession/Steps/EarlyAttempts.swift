import StoreEngine

/// The attempts at notifications that a replay made, until the recorded journal has them.
///
/// Webhooks respond at any time. After a command without a turn, the response may have come after the next
/// steps began, so the journal has the attempt among their events.
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

  /// Removes the attempt that a recorded one repeats.
  ///
  /// The recorded result counts.
  ///
  /// - Returns: `false` if no such attempt was made.
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
