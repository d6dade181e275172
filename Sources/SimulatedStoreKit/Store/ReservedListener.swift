import StoreSession
import Synchronization

/// A sequence's listener, registered when the app requests the sequence.
///
/// The first iteration uses it. So an app can request its sequences at launch, start the tasks that iterate over
/// them at any time, and miss nothing. Each further iteration registers its own listener, from then on.
final class ReservedListener: Sendable {
  let session: StoreSession
  private let stream: StoreStream
  private let waiting: Mutex<StoreListener?>

  init(_ stream: StoreStream, in session: StoreSession) {
    self.session = session
    self.stream = stream
    waiting = Mutex(session.listen(stream))
  }

  /// Returns the listener for an iteration that starts.
  func listener() -> StoreListener {
    let taken = waiting.withLock { listener in
      defer { listener = nil }
      return listener
    }
    return taken ?? session.listen(stream)
  }
}
