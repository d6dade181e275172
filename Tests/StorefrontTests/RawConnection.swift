import Foundation
import Glibc

/// A connection to a server on loopback, byte for byte.
final class RawConnection {
  /// The longest wait for a response in seconds, which only a server that hangs reaches.
  private static let patience = 60
  private let descriptor: Int32

  /// Connects.
  ///
  /// - Throws: `POSIXError` if no server listens.
  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let descriptor = descriptor
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        Glibc.connect(descriptor, plain, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      let reason = POSIXErrorCode(rawValue: errno) ?? .ECONNREFUSED
      close(descriptor)
      throw POSIXError(reason)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Sends everything.
  ///
  /// If the server doesn't accept the rest, that isn't an error.
  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor,
          $0.baseAddress?.advanced(by: sent),
          bytes.count - sent,
          Int32(MSG_NOSIGNAL)
        )
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Closes the sending direction.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Returns the next data, or `nil` at the end of the connection.
  ///
  /// - Throws: ``Silence`` if nothing arrives.
  func receive() throws -> String? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { return String(decoding: buffer[..<count], as: UTF8.self) }
    guard count == 0 || errno == ECONNRESET || errno == EPIPE else { throw Silence() }
    return nil
  }

  /// Returns everything up to the end of the connection.
  ///
  /// - Throws: ``Silence`` if the server neither continues nor ends it.
  func receiveAll() throws -> String {
    var text = ""
    while let more = try receive() { text += more }
    return text
  }

  /// Sends a text, and returns everything up to the end of the connection.
  func exchange(_ text: String) throws -> String {
    send(text)
    return try receiveAll()
  }

  /// The server sends nothing and doesn't close the connection.
  struct Silence: Error {}
}
