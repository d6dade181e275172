import Synchronization

/// A replacement for wall time in which the program doesn't wait.
///
/// The next input that is due arrives at once, and its due time becomes the current time. Virtual time ends when only
/// ticks of a running clock are due.
final class VirtualTime: Sendable {
  private struct Delivery {
    let input: LiveInput
    /// The due time in seconds since the start.
    let due: Double
  }

  private struct State {
    var now = 0.0
    /// The inputs that haven't arrived yet, in the order in which they were sent.
    var deliveries: [Delivery] = []
  }

  private let state = Mutex(State())

  /// The current time in seconds since the start.
  var now: Double { state.withLock(\.now) }

  /// A clock that makes a live session use this virtual time.
  var clock: WallClock {
    WallClock(now: { self.now }, send: { self.send($0, after: $1) })
  }

  func send(_ input: LiveInput, after seconds: Double) {
    state.withLock { $0.deliveries.append(Delivery(input: input, due: $0.now + seconds)) }
  }

  /// Returns the next input that is due.
  ///
  /// If several inputs are due at the same time, the input that was sent first is returned first.
  func next() -> LiveInput? {
    state.withLock { state in
      let waited = state.deliveries.contains {
        if case .clockTicked = $0.input { false } else { true }
      }
      guard waited, let soonest = state.deliveries.map(\.due).min(),
        let index = state.deliveries.firstIndex(where: { $0.due == soonest })
      else { return nil }
      let delivery = state.deliveries.remove(at: index)
      state.now = delivery.due
      return delivery.input
    }
  }
}
