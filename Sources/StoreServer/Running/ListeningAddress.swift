import Glibc

/// An address and a port to listen on, held from the moment it was found free.
///
/// The port is bound and not listened on: the system gives it to no other program, and the server can still
/// take it over. What has to know the port before the server runs can be made in between.
package struct ListeningAddress: Sendable {
  /// The host as it was asked for.
  package let host: String
  /// The address in numbers.
  package let address: String
  package let port: Int
  private let isIPv6: Bool
  private let descriptor: Int32

  /// Why it cannot be listened on.
  package enum Refusal: Error, Hashable, Sendable {
    case portInUse(host: String, port: Int)
    case noHost(String)
    case failed(host: String, port: Int, reason: String)
  }

  /// Takes a port.
  ///
  /// - Parameters:
  ///   - host: A name or an address of this machine.
  ///   - port: From 1 to 65535, or 0 for one that is free.
  /// - Throws: ``Refusal``.
  package init(host: String, port: UInt16) throws(Refusal) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    // Many systems give the name an IPv6 address first, which clients of 127.0.0.1 do not find.
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

  /// Takes a port for another program, which listens on it once it is released.
  ///
  /// The port is below those that systems give to outgoing connections, so that none of them takes it in between.
  ///
  /// - Parameter host: A name or an address of this machine.
  /// - Returns: The port, held.
  /// - Throws: ``Refusal``.
  package static func forAnotherProgram(host: String) throws(Refusal) -> ListeningAddress {
    for _ in 0..<20 {
      let port = UInt16.random(in: 20_000..<32_768)
      if let address = try? ListeningAddress(host: host, port: port) { return address }
    }
    return try ListeningAddress(host: host, port: 0)
  }

  /// What clients on this machine put before a path: `http://127.0.0.1:8787`.
  package var url: String { url(named: nil) }

  /// What clients put before a path where they know this machine by a name, with a port if another one
  /// than this leads here; it is for every address of the machine only.
  package func url(named name: String?) -> String {
    let named = isEverywhere ? name.flatMap { Authority($0) } : nil
    let host = named?.host ?? reachable
    return "http://\(Authority(host: host, port: named?.port ?? port))"
  }

  /// The address by which this machine reaches it.
  var reachable: String { isEverywhere ? (isIPv6 ? "::1" : "127.0.0.1") : address }

  /// Whether a server may be known by a name: a host, and a port behind a colon if one is to be there.
  package static func isName(_ text: String) -> Bool { Authority(text) != nil }

  /// Whether other machines can reach it.
  package var isOpenToOthers: Bool {
    !address.hasPrefix("127.") && address != "::1"
  }

  /// Whether it is every address of the machine.
  package var isEverywhere: Bool { address == "0.0.0.0" || address == "::" }

  /// Lets go of what held the port, once the server listens or never will.
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

  /// One sentence with the option that chooses another port.
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
