import Glibc

/// An address and a port to listen on, reserved until the server listens.
///
/// The port is bound, but nothing listens on it. The system gives it to no other program, and the
/// server can still use it. So code that needs the port can run before the server starts.
package struct ListeningAddress: Sendable {
  /// The requested host.
  package let host: String
  /// The numeric address.
  package let address: String
  package let port: Int
  private let isIPv6: Bool
  private let descriptor: Int32

  /// The reason why the address isn't available.
  package enum Refusal: Error, Hashable, Sendable {
    case portInUse(host: String, port: Int)
    case noHost(String)
    case failed(host: String, port: Int, reason: String)
  }

  /// Reserves a port.
  ///
  /// - Parameters:
  ///   - host: A name or an address of this machine.
  ///   - port: A port from 1 to 65535, or 0 for any free one.
  /// - Throws: ``Refusal``.
  package init(host: String, port: UInt16) throws(Refusal) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    // On many systems, the first address of the name is IPv6, where clients of 127.0.0.1 can't connect.
    if host == "localhost" { hints.ai_family = AF_INET }
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let entry = found?.pointee else {
      throw .noHost(host)
    }
    defer { freeaddrinfo(found) }
    let flags = entry.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(entry.ai_family, flags, entry.ai_protocol)
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
    guard descriptor >= 0, bind(descriptor, entry.ai_addr, entry.ai_addrlen) == 0,
      let bound = Self.name(of: descriptor)
    else {
      let reason = errno
      close(descriptor)
      throw Self.refusal(reason, host: host, port: Int(port))
    }
    self.host = host
    address = bound.address
    self.port = bound.port
    isIPv6 = entry.ai_family == AF_INET6
    self.descriptor = descriptor
  }

  /// Reserves a port for another program, which listens on it after it is released.
  ///
  /// The port is below those that systems use for outgoing connections, so that none of them takes it in between.
  ///
  /// - Parameter host: A name or an address of this machine.
  /// - Returns: The reserved port.
  /// - Throws: ``Refusal``.
  package static func forAnotherProgram(host: String) throws(Refusal) -> ListeningAddress {
    for _ in 0..<20 {
      let port = UInt16.random(in: 20_000..<32_768)
      if let address = try? ListeningAddress(host: host, port: port) { return address }
    }
    return try ListeningAddress(host: host, port: 0)
  }

  /// The start of URLs for clients on this machine, such as `http://127.0.0.1:8787`.
  package var url: String { url(named: nil) }

  /// Returns the start of URLs for clients that know this machine by a name.
  ///
  /// The name can include a port if another port than this one leads here. It applies only to a server on all
  /// addresses.
  package func url(named name: String?) -> String {
    let named = isEverywhere ? name.flatMap { Authority($0) } : nil
    let host = named?.host ?? reachable
    return "http://\(Authority(host: host, port: named?.port ?? port))"
  }

  /// The address at which this machine can reach the server.
  var reachable: String { isEverywhere ? (isIPv6 ? "::1" : "127.0.0.1") : address }

  /// Returns whether a text is a valid name of a server: a host with an optional port.
  package static func isName(_ text: String) -> Bool { Authority(text) != nil }

  /// Whether other machines can reach the address.
  package var isOpenToOthers: Bool {
    !address.hasPrefix("127.") && address != "::1"
  }

  /// Whether the address means all addresses of the machine.
  package var isEverywhere: Bool { address == "0.0.0.0" || address == "::" }

  /// Releases the reservation of the port.
  ///
  /// Call it after the server listens, or if the server isn't going to listen.
  package func release() {
    close(descriptor)
  }

  static func refusal(_ reason: Int32, host: String, port: Int) -> Refusal {
    switch reason {
    case EADDRINUSE: .portInUse(host: host, port: port)
    default: .failed(host: host, port: port, reason: String(cString: strerror(reason)).lowercased())
    }
  }

  private static func name(of descriptor: Int32) -> (address: String, port: Int)? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var address = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    let isNamed = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        getsockname(descriptor, plain, &size) == 0
          && getnameinfo(
            plain,
            size,
            &address,
            socklen_t(address.count),
            &port,
            socklen_t(port.count),
            NI_NUMERICHOST | NI_NUMERICSERV
          ) == 0
      }
    }
    guard isNamed, let number = Int(text(port)) else { return nil }
    return (text(address), number)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension ListeningAddress.Refusal: CustomStringConvertible {
  private static var notOurs: String { String(cString: strerror(EADDRNOTAVAIL)).lowercased() }

  package var description: String { sentence(choosing: "--port") }

  /// Returns a sentence that names the option for another port.
  package func sentence(choosing option: String) -> String {
    switch self {
    case .portInUse(let host, let port):
      "port \(port) of \(host) is in use; choose another with \(option), or 0 for a free one"
    case .noHost(let host):
      "\(host) isn't a host name of this machine; remove --host for 127.0.0.1"
    case .failed(let host, _, let reason) where reason == Self.notOurs:
      "\(host) isn't an address of this machine; remove --host for 127.0.0.1"
    case .failed(let host, let port, let reason):
      "can't listen on port \(port) of \(host): \(reason); choose another with \(option)"
    }
  }
}
