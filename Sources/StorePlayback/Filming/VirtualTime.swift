import Synchronization

/// Wall time without waiting: what is due next comes at once, and the time is then when it
/// was due.
///
/// It ends when nothing more is due than the ticks of a clock that runs by itself.
final class VirtualTime: Sendable {
  private struct Delivery {
    let input: LiveInput
    /// Seconds since the beginning.
    let due: Double
  }

  private struct State {
    var now = 0.0
    /// In the order in which it was sent.
    var deliveries: [Delivery] = []
  }

  private let state = Mutex(State())

  /// Seconds since the beginning.
  var now: Double { state.withLock(\.now) }

  /// The clock of a live session in this time.
  var clock: WallClock {
    WallClock(now: { self.now }, send: { self.send($0, after: $1) })
  }

  func send(_ input: LiveInput, after seconds: Double) {
    state.withLock { $0.deliveries.append(Delivery(input: input, due: $0.now + seconds)) }
  }

  /// What is due next; of two that are due at once, the one sent first.
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
