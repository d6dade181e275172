import Synchronization

/// Wall time without waiting: the next due input arrives at once, and the time becomes its due time.
///
/// It ends when only the ticks of a running clock are due.
final class VirtualTime: Sendable {
  private struct Delivery {
    let input: LiveInput
    /// Seconds since the start.
    let due: Double
  }

  private struct State {
    var now = 0.0
    /// The deliveries in the order in which they were sent.
    var deliveries: [Delivery] = []
  }

  private let state = Mutex(State())

  /// Seconds since the start.
  var now: Double { state.withLock(\.now) }

  /// The clock of a live session in this time.
  var clock: WallClock {
    WallClock(now: { self.now }, send: { self.send($0, after: $1) })
  }

  func send(_ input: LiveInput, after seconds: Double) {
    state.withLock { $0.deliveries.append(Delivery(input: input, due: $0.now + seconds)) }
  }

  /// Returns the next due input.
  ///
  /// Of two that are due at the same time, it is the one sent first.
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
