import StoreSession
import Synchronization

/// A sequence's listener, registered when the sequence was asked for.
///
/// The first iteration takes it over, so an app can take its sequences while it launches and
/// iterate them in tasks that start whenever they like, and misses nothing. Every further iteration
/// registers a listener of its own, from then on.
final class ReservedListener: Sendable {
  let session: StoreSession
  private let stream: StoreStream
  private let waiting: Mutex<StoreListener?>

  init(_ stream: StoreStream, in session: StoreSession) {
    self.session = session
    self.stream = stream
    waiting = Mutex(session.listen(stream))
  }

  /// The listener for an iteration that begins.
  func listener() -> StoreListener {
    let taken = waiting.withLock { listener in
      defer { listener = nil }
      return listener
    }
    return taken ?? session.listen(stream)
  }
}
