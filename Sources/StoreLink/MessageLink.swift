import Dispatch
import Foundation
package import FoundationEssentials
package import Glibc
import Synchronization

/// A connected Unix socket between a program and a store, with numbered messages in both directions.
///
/// A message is a length of four bytes, a number of eight bytes, both big-endian, and a JSON text of that length.
/// Messages arrive in the order in which they were sent.
package final class MessageLink: Sendable {
  /// The largest message that a side accepts, in bytes of JSON.
  package static let largestMessage = 64 << 20
  private static let headLength = 12

  /// A received message.
  package struct Message: Sendable {
    package let number: UInt64
    package let body: Data
  }

  private let socket: Int32
  /// Signalled for each message to write, and at the end of the link.
  private let news = DispatchSemaphore(value: 0)
  /// Entered while messages wait to be written.
  private let writing = DispatchGroup()
  private let state = Mutex(State())
  /// Whether a received message is being handled.
  private let isHandling = Atomic(false)

  private struct State {
    var isOpen = true
    /// The messages to write, and the number of bytes that aren't written yet.
    var messages: [[UInt8]] = []
    var unwritten = 0
  }

  /// Creates a link that owns a connected socket.
  package init(owning socket: Int32) {
    self.socket = socket
  }

  deinit {
    Glibc.close(socket)
  }

  /// Starts a thread that receives messages and one that sends them, until the other side or this one closes the link.
  ///
  /// - Parameters:
  ///   - handle: Handles a message, in the order of arrival. The next message is read when it returns.
  ///   - end: Called once, after the last message.
  package func start(
    handling handle: @escaping @Sendable (Message) -> Void,
    onEnd end: @escaping @Sendable () -> Void
  ) {
    Thread.detachNewThread { [self] in
      while waitForInput() {
        // Set before the bytes leave the socket, see `hasInput`.
        isHandling.store(true, ordering: .sequentiallyConsistent)
        defer { isHandling.store(false, ordering: .sequentiallyConsistent) }
        guard let message = receive() else { break }
        handle(message)
      }
      close()
      end()
    }
    Thread.detachNewThread { [self] in
      while let messages = messagesToWrite() {
        for message in messages {
          if !write(message) { close() }
          state.withLock { $0.unwritten -= message.count }
          writing.leave()
        }
      }
    }
  }

  /// Waits for messages to write, or returns `nil` at the end of the link.
  private func messagesToWrite() -> [[UInt8]]? {
    news.wait()
    return state.withLock { state in
      guard state.isOpen || !state.messages.isEmpty else { return nil }
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Sends a value as JSON, unless the link is closed.
  package func send(_ number: UInt64, _ value: some Encodable) {
    guard let body = try? JSONEncoder().encode(value) else { return close() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headLength + body.count)
    withUnsafeBytes(of: UInt32(clamping: body.count).bigEndian) { bytes += $0 }
    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    bytes += body
    let fits = state.withLock { state -> Bool in
      guard state.isOpen else { return true }
      // The other side may not read, and memory has a limit.
      guard state.unwritten + bytes.count <= 2 * Self.largestMessage else { return false }
      state.unwritten += bytes.count
      state.messages.append(bytes)
      writing.enter()
      return true
    }
    if fits { news.signal() } else { close() }
  }

  /// Ends the connection.
  ///
  /// The reading thread then ends.
  package func close() {
    let wasOpen = state.withLock { state in
      defer { state.isOpen = false }
      return state.isOpen
    }
    guard wasOpen else { return }
    shutdown(socket, Int32(SHUT_RDWR))
    news.signal()
  }

  package var isOpen: Bool { state.withLock(\.isOpen) }

  /// Waits until everything that was sent before has been written, at most for a second.
  package func flush() { _ = writing.wait(timeout: .now() + .seconds(1)) }

  /// Whether messages are on their way in either direction, or one is being handled.
  package var isBusy: Bool {
    if state.withLock({ $0.unwritten > 0 }) { return true }
    var count: Int32 = 0
    // Bytes that the other side hasn't read yet.
    if ioctl(socket, UInt(TIOCOUTQ), &count) == 0, count > 0 { return true }
    // Input that isn't here any more was either handled, or is being handled.
    if ioctl(socket, UInt(FIONREAD), &count) == 0, count > 0 { return true }
    return isHandling.load(ordering: .sequentiallyConsistent)
  }

  /// The process at the other end.
  package var peer: (process: pid_t, user: uid_t)? {
    // The fields of the system's `ucred`: process, user and group.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
      return nil
    }
    return (credentials.0, credentials.1)
  }
}

// Bytes.
extension MessageLink {
  private func waitForInput() -> Bool {
    var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  private func receive() -> Message? {
    guard let head = read(Self.headLength) else { return nil }
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let number = head.dropFirst(4).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= Self.largestMessage, let body = read(length) else { return nil }
    return Message(number: number, body: body)
  }

  /// Reads exactly this number of bytes, or returns `nil` at the end of the connection.
  private func read(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
      // Memory is taken as bytes arrive, because a length alone proves nothing.
      var piece = [UInt8](repeating: 0, count: min(count - data.count, 256 << 10))
      let got = Glibc.read(socket, &piece, piece.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      data.append(contentsOf: piece[..<got])
    }
    return data
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}
