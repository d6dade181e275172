import Synchronization

/// A queue that lets callers through one at a time, in the order of arrival.
final class TurnQueue: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isTaken = false
    /// The number of callers that let other callers in and will take their turn again.
    var underWay = 0
    var waiting: [Waiter] = []

    /// Removes and returns the first caller that may take its turn now, or `nil` if all callers must wait.
    mutating func next() -> Waiter? {
      waiting.firstIndex { underWay == 0 || !$0.waitsForOthers }.map { waiting.remove(at: $0) }
    }
  }

  private struct Waiter {
    let continuation: CheckedContinuation<Void, Never>
    let waitsForOthers: Bool
  }

  /// Waits for the caller's turn.
  ///
  /// Every call must be followed by a call of ``leave()``.
  ///
  /// - Parameter waitsForOthers: Whether to wait until callers that let others in have ended.
  func enter(waitingForOthers waitsForOthers: Bool = false) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.isTaken || waitsForOthers && state.underWay > 0 else {
          state.isTaken = true
          return true
        }
        state.waiting.append(Waiter(continuation: continuation, waitsForOthers: waitsForOthers))
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Gives the turn to the next caller.
  func leave() {
    let next = state.withLock { state -> Waiter? in
      let next = state.next()
      if next == nil { state.isTaken = false }
      return next
    }
    next?.continuation.resume()
  }

  /// Whether a waiting caller may take its turn while another caller lets others in.
  var hasOthersToLetIn: Bool { state.withLock { $0.waiting.contains { !$0.waitsForOthers } } }

  /// Lets waiting callers take their turns, and then takes the turn again.
  func letOthersIn() async {
    state.withLock { $0.underWay += 1 }
    leave()
    await enter()
    state.withLock { $0.underWay -= 1 }
  }
}
