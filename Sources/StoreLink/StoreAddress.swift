package import Glibc

/// The socket at which an open store accepts programs.
package struct StoreAddress: Hashable, Sendable {
  /// The variable that attaches a program: the name of an open store, the path of its socket, or `none`.
  package static let variable = "STOREFRONT_STORE"

  /// The end of a socket's name.
  package static let suffix = ".sock"

  /// The path of the socket.
  package let path: String

  /// Creates the address of a store in the folder of open stores.
  package init(name: String) {
    self.init(path: "\(Self.folder)/\(name)\(Self.suffix)")
  }

  /// Creates the address from the value of ``variable``, or returns `nil` for `none` and an empty text.
  package init?(_ text: String) {
    guard !text.isEmpty, text != "none" else { return nil }
    self.init(path: text.contains("/") ? text : Self(name: text).path)
  }

  /// Creates the address of a socket.
  package init(path: String) {
    self.path = path
  }

  /// The folder of the sockets, which only its owner can enter.
  package static var folder: String {
    if let runtime = getenv("XDG_RUNTIME_DIR"), runtime.pointee == UInt8(ascii: "/") {
      return "\(String(cString: runtime))/storefront"
    }
    return "/tmp/storefront-\(getuid())"
  }

  /// Connects to the store.
  ///
  /// - Returns: A connected socket, or `nil` if no store accepts programs there.
  package func connect() -> Int32? {
    guard let address = socketAddress else { return nil }
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    let status = address.withPointer { Glibc.connect(socket, $0, $1) }
    guard status == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  /// The address in the form of the system, or `nil` if the path is longer than a socket's path may be.
  package var socketAddress: SocketAddress? { SocketAddress(path: path) }
}

/// A Unix socket's address in the form of the system.
package struct SocketAddress: Sendable {
  private var address = sockaddr_un()

  /// The largest number of bytes in the path of a socket.
  package static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  init?(path: String) {
    let bytes = Array(path.utf8)
    guard bytes.count <= Self.longestPath, !bytes.contains(0) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  }

  /// Calls a function of the system with the address.
  package func withPointer(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
