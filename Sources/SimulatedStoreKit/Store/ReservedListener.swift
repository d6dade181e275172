import StoreConnection
import Synchronization

/// A listener for a sequence.
///
/// It is registered when the app reads the property that returns the sequence.
///
/// The first iteration uses this listener. Therefore an app can read the property at launch and start iterating later
/// without missing elements. Each further iteration registers its own listener when it starts.
final class ReservedListener: Sendable {
  let session: any StoreConnection
  private let stream: StoreStream
  private let waiting: Mutex<(any ConnectionListener)?>

  init(_ stream: StoreStream, in session: any StoreConnection) {
    self.session = session
    self.stream = stream
    waiting = Mutex(session.listener(on: stream))
  }

  /// Returns the listener for a new iteration.
  func listener() -> any ConnectionListener {
    let taken = waiting.withLock { listener in
      defer { listener = nil }
      return listener
    }
    return taken ?? session.listener(on: stream)
  }
}
