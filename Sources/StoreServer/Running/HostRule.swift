import NIOHTTP1

/// Which requests may be meant for this server: those that name the address that they came in by.
///
/// A page in a browser can have a name of its own lead to 127.0.0.1 (DNS rebinding), or send a form to
/// any address. Either shows in `Host`, `Origin` or `Sec-Fetch-Site`, which a page cannot forge.
///
/// Every loopback address in numbers is taken for the server's, whichever of them it listens on: a
/// browser says such a host only where it has connected to it, since no name stands between. A name
/// must be one of the server's, or `NAME.localhost` for an open store of that name.
struct HostRule: Sendable {
  /// The port that the server listens on.
  private let port: Int
  let scheme: WebScheme
  /// The names and addresses that are the server's, as ``Authority/reached``.
  private let hosts: Set<String>
  /// Names of the server that lead to a port of their own, such as a container's.
  private let mapped: Set<Authority>
  /// Whether a store of that name is open, in small letters.
  private let hasStore: @Sendable (String) -> Bool

  /// The rule of a server.
  ///
  /// - Parameters:
  ///   - listening: The address that it listens on.
  ///   - names: Further names of it, each with a port if another one than the server's leads here.
  ///   - isSecure: Whether it is asked by `https`.
  ///   - hasStore: Whether a store of a name, in small letters, is served here.
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
    // Of a server on every address it is those that connections come in by.
    let own = ["localhost"] + (listening.isEverywhere ? [] : [listening.host, listening.address])
    hosts = Set((own.map { Authority(host: $0, port: nil) } + named).map(\.reached))
    mapped = Set(named.filter { $0.port != nil })
  }

  /// Why a request that names an authority is refused; nil if it is not.
  ///
  /// `local` is the address of this machine that the connection came in by, without a port.
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

  /// Why a page may not send a request; nil for the server's own, and for what no page sends.
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

  /// Whether an origin is the request's own: scheme, host and port, where none written means the scheme's.
  private func isOrigin(_ text: String, of authority: Authority) -> Bool {
    guard text.hasPrefix(scheme.prefix),
      let origin = Authority(String(text.dropFirst(scheme.prefix.count)))
    else { return false }
    return origin.host == authority.host
      && (origin.port ?? scheme.port) == (authority.port ?? scheme.port)
  }
}

/// How a server is asked.
struct WebScheme: Hashable, Sendable {
  let isSecure: Bool

  /// The scheme as a URL begins with it.
  var prefix: String { isSecure ? "https://" : "http://" }

  /// The port where none is written.
  var port: Int { isSecure ? 443 : 80 }
}

/// Why a request is not passed on, and what its client is told.
struct GateRefusal: Error, Hashable, Sendable {
  let status: HTTPResponseStatus
  /// One sentence for a person.
  let sentence: String
  /// The methods that there are, where the one used is none of them.
  var allowed: String?

  init(_ status: HTTPResponseStatus, _ sentence: String, allowed: String? = nil) {
    self.status = status
    self.sentence = sentence
    self.allowed = allowed
  }
}
