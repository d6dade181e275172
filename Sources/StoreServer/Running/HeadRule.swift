import NIOHTTP1

/// The rule for a request's first line and header fields, which is checked before the routes.
///
/// The parser has already rejected bytes that aren't HTTP, such as folded lines, bare line feeds, NUL and
/// contradictory lengths.
struct HeadRule: Sendable {
  let hosts: HostRule
  /// The maximum size of any request's body, in bytes.
  let bodyBytes: Int
  /// The authority of a request that names none, as HTTP 1.0 allows.
  let standard: Authority

  /// A request that is passed on.
  struct Admission {
    /// The head, with a target without scheme and authority, and with a `Connection` of `close` or none.
    var head: HTTPRequestHead
    /// Whether the connection ends after the response.
    var closes: Bool
    /// Whether the client waits for permission to send the body.
    var waits: Bool
  }

  static let methods: [HTTPMethod] = [.GET, .HEAD, .POST, .PUT, .PATCH, .DELETE, .OPTIONS]
  static let allowed = methods.map(\.rawValue).joined(separator: ", ")

  /// Checks a request.
  ///
  /// - Parameters:
  ///   - head: The head from the parser.
  ///   - local: The address of this machine at which the request arrived.
  /// - Returns: The request to pass on.
  /// - Throws: ``GateRefusal``.
  func admission(of head: HTTPRequestHead, at local: String?) throws(GateRefusal) -> Admission {
    let (authority, path) = try target(of: head)
    if let refusal = hosts.refusal(of: head, to: authority, at: local) { throw refusal }
    try checkMethod(head, path)
    try checkBody(head)
    let expectations = head.headers[canonicalForm: "expect"].map { $0.lowercased() }
    guard expectations.allSatisfy({ $0 == "100-continue" }) else {
      throw GateRefusal(.expectationFailed, "Expect supports only 100-continue")
    }
    let isOld = head.version.minor == 0
    let words = head.headers[canonicalForm: "connection"].map { $0.lowercased() }
    let closes =
      words.contains("close") || words.contains("upgrade")
      || isOld && !words.contains("keep-alive")
    var admitted = head
    admitted.uri = path
    admitted.headers.remove(name: "connection")
    if closes { admitted.headers.add(name: "connection", value: "close") }
    admitted.headers.replaceOrAdd(name: "host", value: authority.description)
    return Admission(head: admitted, closes: closes, waits: !expectations.isEmpty && !isOld)
  }

  /// Returns the authority and path that a request is for.
  private func target(of head: HTTPRequestHead) throws(GateRefusal) -> (Authority, String) {
    let named = head.headers["Host"]
    guard named.count <= 1 else {
      throw GateRefusal(.badRequest, "a request must have one Host, not \(named.count)")
    }
    let host: Authority
    if let text = named.first {
      guard let authority = Authority(text) else {
        throw GateRefusal(
          .badRequest,
          "Host isn't a host and port, such as \(standard)"
        )
      }
      host = authority
    } else if head.version.minor == 0 {
      host = standard
    } else {
      throw GateRefusal(.badRequest, "Host is missing; send one such as \(standard)")
    }
    if head.uri.hasPrefix("/") || head.uri == "*" || head.method == .CONNECT {
      return (host, head.uri)
    }
    let scheme = hosts.scheme
    guard head.uri.lowercased().hasPrefix(scheme.prefix) else {
      throw GateRefusal(.badRequest, "the request target must begin with / or \(scheme.prefix)")
    }
    let rest = head.uri.dropFirst(scheme.prefix.count)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    guard let absolute = Authority(String(rest[..<end])), absolute.host == host.host,
      absolute.port ?? scheme.port == host.port ?? scheme.port
    else { throw GateRefusal(.badRequest, "the target and Host name different servers") }
    let path = rest[end...]
    return (host, path.first == "/" ? String(path) : "/\(path)")
  }

  private func checkMethod(_ head: HTTPRequestHead, _ path: String) throws(GateRefusal) {
    if path == "*", head.method == .OPTIONS {
      throw GateRefusal(.ok, "only HTTP is served", allowed: Self.allowed)
    }
    if Self.methods.contains(head.method) {
      guard path != "*" else {
        throw GateRefusal(.badRequest, "* is a target only for OPTIONS")
      }
      return
    }
    throw GateRefusal(
      .methodNotAllowed,
      "the method isn't supported; use \(Self.allowed)",
      allowed: Self.allowed
    )
  }

  private func checkBody(_ head: HTTPRequestHead) throws(GateRefusal) {
    let codings = head.headers[canonicalForm: "transfer-encoding"].map { $0.lowercased() }
    guard codings.isEmpty || codings == ["chunked"] else {
      throw GateRefusal(.badRequest, "Transfer-Encoding supports only chunked")
    }
    guard let text = head.headers.first(name: "content-length") else { return }
    guard codings.isEmpty, let length = Int(text), length >= 0 else {
      throw GateRefusal(.badRequest, "the length of the body is ambiguous")
    }
    guard length <= bodyBytes else {
      throw GateRefusal(.payloadTooLarge, "the body has more than \(bodyBytes) bytes")
    }
  }
}
