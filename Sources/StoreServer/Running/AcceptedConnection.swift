import HummingbirdCore
import NIOCore
import NIOHTTPTypes
import Synchronization

/// An accepted connection, on its way to the task that serves it.
///
/// A server that ends may drop it on that way: from the queue after the listening socket, or before it. NIO traps
/// when a connection is dropped without being closed, so this class closes a connection that no task has served.
final class AcceptedConnection: ServerChildChannelValue {
  typealias Parts = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let channel: any Channel
  private let parts: Mutex<Parts?>

  init(_ parts: Parts) {
    channel = parts.channel
    self.parts = Mutex(parts)
  }

  deinit {
    guard let unserved = takeParts() else { return }
    // No task owns it any more. It ends as soon as the connection is closed.
    Task { try? await unserved.executeThenClose { _, _ in } }
  }

  /// Returns the connection to the task that will serve and close it, or `nil` if another task already does.
  func takeParts() -> Parts? {
    parts.withLock { parts in
      defer { parts = nil }
      return parts
    }
  }
}
