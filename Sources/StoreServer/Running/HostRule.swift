import NIOHTTP1

/// The rule for the hosts that requests may name: only those of the address at which they arrive.
///
/// A web page can make its own name resolve to 127.0.0.1 (DNS rebinding), or send a form to any address. Both are
/// visible in `Host`, `Origin` or `Sec-Fetch-Site`, which a page can't forge.
///
/// Each numeric loopback address counts as the server's, even if the server listens on another one.
/// No name is involved, so a browser that sends such an address is connected to it. A name must be
/// one of the server's, or `NAME.localhost` for an open store with that name.
struct HostRule: Sendable {
  /// The port that the server listens on.
  private let port: Int
  let scheme: WebScheme
  /// The names and addresses of the server, as ``Authority/reached``.
  private let hosts: Set<String>
  /// The names of the server with their own ports, such as those of a container.
  private let mapped: Set<Authority>
  /// Returns whether a store with a name in lowercase is open.
  private let hasStore: @Sendable (String) -> Bool

  /// Creates the rule of a server.
  ///
  /// - Parameters:
  ///   - listening: The address of the server.
  ///   - names: Further names of the server, each with a port if another port than the server's leads to it.
  ///   - isSecure: Whether the server uses `https`.
  ///   - hasStore: Returns whether a store with a name in lowercase is served here.
  init(
    listening: ListeningAddress,
    names: [String] = [],
    isSecure: Bool = false,
    hasStore: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    scheme = WebScheme(isSecure: isSecure)
    self.hasStore = hasStore
    let named = names.compactMap { Authority($0) }
    port = listening.port
    // For a server on all addresses, these are the addresses at which connections arrive.
    let own = ["localhost"] + (listening.isEverywhere ? [] : [listening.host, listening.address])
    hosts = Set((own.map { Authority(host: $0, port: nil) } + named).map(\.reached))
    mapped = Set(named.filter { $0.port != nil })
  }

  /// Returns the reason for rejecting a request that names an authority, or `nil` to accept it.
  ///
  /// `local` is the address of this machine at which the connection arrived, without a port.
  func refusal(
    of head: HTTPRequestHead,
    to authority: Authority,
    at local: String?
  ) -> GateRefusal? {
    let isLocal = local.map { Authority(host: $0, port: nil).reached == authority.reached } ?? false
    guard
      isLocal || authority.isLoopback || hosts.contains(authority.reached)
        || authority.storeName.map(hasStore) == true
    else {
      return GateRefusal(
        .forbidden,
        "\(authority.host) isn't this server's name; allow it with --allow-host"
      )
    }
    if let named = authority.port, named != port, !mapped.contains(authority) {
      return GateRefusal(
        .badRequest,
        "this server listens on port \(port), not \(named); allow it with --allow-host \(authority)"
      )
    }
    return refusal(of: head.headers, to: authority)
  }

  /// Returns the reason for rejecting the request of a page, or `nil` for the server's own pages and for other
  /// clients.
  private func refusal(of headers: HTTPHeaders, to authority: Authority) -> GateRefusal? {
    for origin in headers["Origin"] where !isOrigin(origin, of: authority) {
      let known = origin.utf8.count <= 200 ? origin : "another origin"
      return GateRefusal(.forbidden, "pages of \(known) can't use this server")
    }
    let sites = headers["Sec-Fetch-Site"].map { $0.lowercased() }
    guard sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) else {
      return GateRefusal(.forbidden, "pages of other sites can't use this server")
    }
    return nil
  }

  /// Returns whether an origin is the request's own: scheme, host and port, where a missing port is that of the
  /// scheme.
  private func isOrigin(_ text: String, of authority: Authority) -> Bool {
    guard text.hasPrefix(scheme.prefix),
      let origin = Authority(String(text.dropFirst(scheme.prefix.count)))
    else { return false }
    return origin.host == authority.host
      && (origin.port ?? scheme.port) == (authority.port ?? scheme.port)
  }
}

/// The scheme of a server's URLs.
struct WebScheme: Hashable, Sendable {
  let isSecure: Bool

  /// The scheme at the start of a URL.
  var prefix: String { isSecure ? "https://" : "http://" }

  /// The default port.
  var port: Int { isSecure ? 443 : 80 }
}

/// The reason for rejecting a request, and the response to it.
struct GateRefusal: Error, Hashable, Sendable {
  let status: HTTPResponseStatus
  /// The message for the client, in one sentence.
  let sentence: String
  /// The supported methods, if the request uses another one.
  var allowed: String?

  init(_ status: HTTPResponseStatus, _ sentence: String, allowed: String? = nil) {
    self.status = status
    self.sentence = sentence
    self.allowed = allowed
  }
}
