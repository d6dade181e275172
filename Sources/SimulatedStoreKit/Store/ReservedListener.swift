import StoreConnection
import Synchronization

/// A sequence's listener, registered when the app requests the sequence.
///
/// The first iteration uses it. So an app can request its sequences at launch, start the tasks that iterate over
/// them at any time, and miss nothing. Each further iteration registers its own listener, from then on.
final class ReservedListener: Sendable {
  let session: any StoreConnection
  private let stream: StoreStream
  private let waiting: Mutex<(any ConnectionListener)?>

  init(_ stream: StoreStream, in session: any StoreConnection) {
    self.session = session
    self.stream = stream
    waiting = Mutex(session.listener(on: stream))
  }

  /// Returns the listener for an iteration that starts.
  func listener() -> any ConnectionListener {
    let taken = waiting.withLock { listener in
      defer { listener = nil }
      return listener
    }
    return taken ?? session.listener(on: stream)
  }
}
