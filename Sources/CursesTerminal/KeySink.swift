import Synchronization
import TerminalCanvas

/// Where keys go from the screen's thread: to one receiver, at once and in order; until there is one they
/// wait.
final class KeySink: Sendable {
  private enum State {
    case waiting([[Key]?])
    case sending(@Sendable ([Key]?) -> Void)
  }

  private let state = Mutex(State.waiting([]))

  /// Hands on what came together; nil is the end.
  func put(_ keys: [Key]?) {
    state.withLock { state in
      switch state {
      case .waiting(let bursts): state = .waiting(bursts + [keys])
      case .sending(let receive): receive(keys)
      }
    }
  }

  /// Hands on what has come so far, and everything that comes.
  func send(to receive: @escaping @Sendable ([Key]?) -> Void) {
    state.withLock { state in
      if case .waiting(let bursts) = state { bursts.forEach(receive) }
      state = .sending(receive)
    }
  }
}
