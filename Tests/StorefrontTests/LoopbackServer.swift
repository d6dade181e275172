import Foundation

/// A server on loopback that gives one response, byte for byte, to one request.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let listener: Int32

  /// Listens on a free port.
  ///
  /// - Throws: `POSIXError` if no port is free.
  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        bind(descriptor, plain, size) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, plain, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Returns a port on which nothing listens any more.
  static func freePort() throws -> UInt16 {
    let server = try LoopbackServer()
    close(server.listener)
    return server.port
  }

  /// Whether a client has connected and wasn't accepted yet.
  var hasConnection: Bool {
    var wanted = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) > 0
  }

  /// Takes one request and responds to it, on a separate thread.
  ///
  /// It is a thread and not a task, because all tasks may be waiting here for programs to end.
  ///
  /// - Parameter response: Every byte of the response.
  /// - Returns: The request, after it was received.
  func respondOnce(_ response: String) -> AsyncStream<String> {
    let listener = listener
    let (asked, told) = AsyncStream<String>.makeStream()
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      defer {
        close(connection)
        close(listener)
      }
      var request: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while !Self.isWhole(request) {
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        request += buffer[..<count]
      }
      let bytes = Array(response.utf8)
      _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      told.yield(String(decoding: request, as: UTF8.self))
      told.finish()
    }
    return asked
  }

  private static func isWhole(_ request: [UInt8]) -> Bool {
    let text = String(decoding: request, as: UTF8.self)
    let halves = text.components(separatedBy: "\r\n\r\n")
    guard halves.count > 1 else { return false }
    let length = halves[0].firstMatch(of: #/(?i)content-length: (\d+)/#).flatMap { Int($0.1) } ?? 0
    return halves[1].utf8.count >= length
  }
}
