import Glibc
import HTTPTypes

/// Which requests may be meant for this server: those that name it.
///
/// A page in a browser can have a name of its own lead to 127.0.0.1 (DNS rebinding), or send a form
/// to any address. Either shows in `Host`, `Origin` or `Sec-Fetch-Site`, which a page cannot forge.
struct HostRule: Sendable {
  /// Further names, in small letters, under which others reach the server.
  private let names: Set<String>
  /// Whether every address in numbers will do: no page of somebody else's has one for its name.
  private let takesAnyAddress: Bool

  init(place: ListeningPlace, names: [String] = []) {
    self.names = Set(([place.host, place.address] + names).map { $0.lowercased() })
    takesAnyAddress = place.isEverywhere
  }

  /// Why a request is refused; nil if it is not.
  func refusal(of request: HTTPRequest) -> (status: HTTPResponse.Status, sentence: String)? {
    guard let authority = request.authority, let host = Self.host(of: authority) else {
      return (.badRequest, "a request names its host")
    }
    guard accepts(host) else {
      return (.forbidden, "\(host) is not this server's name; --allow-host makes it one")
    }
    if let origin = request.headerFields[.origin], !accepts(origin: origin) {
      return (.forbidden, "pages of \(origin) may not use this server")
    }
    if request.headerFields[.fetchSite] == "cross-site" {
      return (.forbidden, "pages of other sites may not use this server")
    }
    return nil
  }

  private func accepts(origin: String) -> Bool {
    guard let start = origin.firstRange(of: "://")?.upperBound else { return false }
    return Self.host(of: String(origin[start...])).map { accepts($0) } ?? false
  }

  private func accepts(_ host: String) -> Bool {
    if host == "localhost" || names.contains(host) { return true }
    guard let address = Self.address(host) else { return false }
    return address.isLoopback || takesAnyAddress
  }

  /// The name before the port, in small letters; nil if it is none.
  static func host(of authority: String) -> String? {
    let authority = authority.lowercased()
    let name: Substring
    let rest: Substring
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      name = authority[authority.index(after: authority.startIndex)..<end]
      rest = authority[authority.index(after: end)...]
    } else {
      let end = authority.firstIndex(of: ":") ?? authority.endIndex
      name = authority[..<end]
      rest = authority[end...]
    }
    guard !name.isEmpty, rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) != nil else {
      return nil
    }
    return String(name)
  }

  /// An address in numbers, and whether it is this machine's own; nil for a name.
  private static func address(_ text: String) -> (isLoopback: Bool, Void)? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return (bytes[0] == 127, ()) }
    guard inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
    return (bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1, ())
  }
}

extension HTTPField.Name {
  /// Which site's page had a browser send a request.
  static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
}
