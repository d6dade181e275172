import HummingbirdCore
import NIOCore
import NIOHTTPTypes
import Synchronization

/// A connection that was taken, on its way to the task that serves it.
///
/// A server that ends may drop it on that way: out of the queue behind the listening socket, or in front of
/// it. NIO ends the process over a connection that is dropped unclosed, so one that nobody serves is
/// closed here.
final class TakenConnection: ServerChildChannelValue {
  typealias Parts = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let channel: any Channel
  private let parts: Mutex<Parts?>

  init(_ parts: Parts) {
    channel = parts.channel
    self.parts = Mutex(parts)
  }

  deinit {
    guard let unserved = take() else { return }
    // The task is of nobody's any more: it ends as soon as the connection is closed.
    Task { try? await unserved.executeThenClose { _, _ in } }
  }

  /// The connection, for who serves it and closes it then; nil if somebody does already.
  func take() -> Parts? {
    parts.withLock { parts in
      defer { parts = nil }
      return parts
    }
  }
}
