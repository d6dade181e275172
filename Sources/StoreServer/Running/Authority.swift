import Glibc

/// A host and a port, as in `Host` and `Origin`: `localhost:8787`, `[::1]`, `example.com`.
struct Authority: Hashable, Sendable {
  /// A name in lowercase, or an address in the system's canonical form.
  let host: String
  /// The port, or `nil` if it is absent.
  let port: Int?

  init(host: String, port: Int?) {
    self.host = Self.canonical(host.lowercased())
    self.port = port
  }

  /// Parses a host with an optional port, or returns `nil` for other texts, for example with user info before the
  /// host.
  init?(_ text: String) {
    let text = text.lowercased()
    let name: Substring
    let rest: Substring
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      name = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
      guard Self.bytes(of: String(name)) != nil, name.contains(":") else { return nil }
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      name = text[..<end]
      rest = text[end...]
      guard !name.isEmpty, name.utf8.count <= 255, name.utf8.allSatisfy(\.isOfHostName) else {
        return nil
      }
    }
    guard let port = Self.port(rest) else { return nil }
    self.init(host: String(name), port: port.number)
  }

  /// The host that connections arrive at, where an IPv4-mapped IPv6 address is the IPv4 address.
  ///
  /// Both lead to the same server, although browsers treat them as different origins.
  var reached: String {
    guard let bytes = Self.bytes(of: host), bytes.count == 16 else { return host }
    let wraps = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
    return wraps ? bytes.suffix(4).map(String.init).joined(separator: ".") : host
  }

  /// The name of a store in lowercase, such as `a` of `a.localhost`, or `nil` for other hosts.
  ///
  /// Names that end in `localhost` refer to this machine, wherever they resolve to (RFC 6761, 6.3).
  var storeName: String? {
    let end = ".localhost"
    return host.hasSuffix(end) && host.count > end.count ? String(host.dropLast(end.count)) : nil
  }

  /// Whether the host is a numeric loopback address.
  var isLoopback: Bool {
    guard let bytes = Self.bytes(of: reached) else { return false }
    guard bytes.count == 16 else { return bytes.first == 127 }
    return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }

  /// Parses the text after the host: empty, or a colon and a port.
  private static func port(_ text: Substring) -> (number: Int?, Void)? {
    guard !text.isEmpty else { return (nil, ()) }
    let digits = text.dropFirst()
    guard text.first == ":", (1...5).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits), (1...65_535).contains(number)
    else { return nil }
    return (number, ())
  }

  /// Returns the four or sixteen bytes of a numeric address, or `nil` for a name.
  private static func bytes(of text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes.prefix(4)) }
    return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
  }

  /// Returns the canonical form of an address, or a name unchanged.
  private static func canonical(_ host: String) -> String {
    guard let bytes = bytes(of: host), bytes.count == 16 else { return host }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    var address = bytes
    guard inet_ntop(AF_INET6, &address, &text, socklen_t(text.count)) != nil else { return host }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension Authority: CustomStringConvertible {
  var description: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }
}

extension UInt8 {
  /// Whether a host name in lowercase can contain the byte.
  fileprivate var isOfHostName: Bool {
    (97...122).contains(self) || (48...57).contains(self) || [45, 46, 95].contains(self)
  }
}
