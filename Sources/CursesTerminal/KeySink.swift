import Synchronization
import TerminalCanvas

/// A channel that sends keys from the screen's thread to one receiver, at once and in order.
///
/// Keys wait until a receiver is set.
final class KeySink: Sendable {
  private enum State {
    case waiting([[Key]?])
    case sending(@Sendable ([Key]?) -> Void)
  }

  private let state = Mutex(State.waiting([]))

  /// Sends the keys that arrived together, or `nil` when the terminal closes.
  func put(_ keys: [Key]?) {
    state.withLock { state in
      switch state {
      case .waiting(let bursts): state = .waiting(bursts + [keys])
      case .sending(let receive): receive(keys)
      }
    }
  }

  /// Sends all keys to the given receiver, starting with the waiting keys.
  func send(to receive: @escaping @Sendable ([Key]?) -> Void) {
    state.withLock { state in
      if case .waiting(let bursts) = state { bursts.forEach(receive) }
      state = .sending(receive)
    }
  }
}
