import Synchronization

/// Lets callers through one at a time, in the order they came.
final class TurnQueue: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Returns when it is the caller's turn; every call is followed by one of ``leave()``.
  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        defer { state.isTaken = true }
        if state.isTaken { state.waiting.append(continuation) }
        return !state.isTaken
      }
      if isFree { continuation.resume() }
    }
  }

  var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Gives the turn to the next caller.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
