import NIOHTTP1
import Testing

@testable import StoreServer

/// The rule for the values of `Host`, `Origin` and the target.
struct HeadRuleTests {
  /// Creates a rule for a server with two names, on its own port of this machine or of all addresses.
  private func withRule(
    host: String = "127.0.0.1",
    _ body: (HeadRule, _ port: Int) throws -> Void
  ) throws {
    let listening = try ListeningAddress(host: host, port: 0)
    defer { listening.release() }
    let rule = HeadRule(
      hosts: HostRule(listening: listening, names: ["Store", "mapped:9000"]),
      bodyBytes: 100,
      standard: Authority(host: "127.0.0.1", port: listening.port)
    )
    try body(rule, listening.port)
  }

  private func status(
    _ rule: HeadRule,
    _ fields: [(String, String)],
    _ method: HTTPMethod = .GET,
    _ uri: String = "/here",
    version: HTTPVersion = .http1_1,
    at local: String = "127.0.0.1"
  ) -> UInt {
    let head = HTTPRequestHead(
      version: version,
      method: method,
      uri: uri,
      headers: HTTPHeaders(fields)
    )
    do throws(GateRefusal) {
      _ = try rule.admission(of: head, at: local)
      return 200
    } catch {
      return UInt(error.status.code)
    }
  }

  @Test(
    arguments: [
      ("127.0.0.1:PORT", 200), ("localhost:PORT", 200), ("LOCALHOST:PORT", 200),
      ("[::1]:PORT", 200), ("127.0.0.2:PORT", 200), ("[::ffff:127.0.0.1]:PORT", 200),
      ("[::ffff:10.0.0.1]:PORT", 403), ("[::2]:PORT", 403),
      ("127.0.0.1", 200), ("store:PORT", 200), ("STORE", 200), ("mapped:9000", 200),
      ("mapped:PORT", 200),
      ("localhost:1", 400), ("127.0.0.1:80", 400), ("store:9000", 400), ("[::1]:1", 400),
      ("", 400), (":PORT", 400), ("a:b", 400), ("user@localhost:PORT", 400), ("a:99999", 400),
      ("localhost:PORT/", 400), ("[::1", 400), ("[localhost]:PORT", 400), ("a b", 400),
      ("a,b", 400),
      ("localhost:0", 400), ("localhost:+1", 400), ("loc\u{430}lhost", 400), ("localhost:", 400),
      ("evil.example:PORT", 403), ("localhost.evil.example:PORT", 403), ("10.0.0.1:PORT", 403),
      ("127.0.0.1.evil.example", 403), ("0.0.0.0:PORT", 403), ("localhost.:PORT", 403),
    ] as [(String, UInt)]
  )
  func aHostIsAPlaceOfTheServer(host: String, expected: UInt) throws {
    try withRule { rule, port in
      let host = host.replacing("PORT", with: String(port))
      #expect(status(rule, [("Host", host)]) == expected)
      // An absolute target has the same host, or that of another server.
      let target = host.hasSuffix(":\(port)") ? "http://\(host)/here" : "http://other.example/here"
      let absolute = host.hasSuffix(":\(port)") ? expected : expected == 403 ? 400 : 400
      #expect(status(rule, [("Host", host)], .GET, target) == absolute)
    }
  }

  @Test func oneHostIsNamedOnce() throws {
    try withRule { rule, port in
      let own = "127.0.0.1:\(port)"
      #expect(status(rule, []) == 400)
      #expect(status(rule, [], version: .http1_0) == 200)
      #expect(status(rule, [("Host", own), ("host", own)]) == 400)
      #expect(status(rule, [("Host", own), ("Host", "evil.example")]) == 400)
      #expect(status(rule, [("Host", own)], .GET, "https://\(own)/here") == 400)
      #expect(status(rule, [("Host", own)], .GET, "http://localhost:\(port)/here") == 400)
      #expect(status(rule, [("Host", own)], .GET, "http://user@\(own)/here") == 400)
      #expect(status(rule, [("Host", own)], .OPTIONS, "*") == 200)
      #expect(status(rule, [("Host", own)], .GET, "*") == 400)
    }
  }

  /// All combinations of scheme, host and port are tried, and only the request's own origin is
  /// accepted.
  @Test func anOriginIsSchemeHostAndPort() throws {
    try withRule { rule, port in
      let ports = [":\(port)", ":\(port + 1)", ":80", ""]
      let hosts = [
        "127.0.0.1", "localhost", "[::1]", "store", "127.0.0.2", "evil.example", "10.0.0.1",
        "[::ffff:127.0.0.1]",
      ]
      for named in hosts where !["evil.example", "10.0.0.1"].contains(named) {
        for scheme in ["http", "https", "file", "chrome-extension"] {
          for (host, number) in hosts.flatMap({ host in ports.map { (host, $0) } }) {
            let origin = "\(scheme)://\(host)\(number)"
            let isOwn = scheme == "http" && host == named && number == ":\(port)"
            let fields = [("Host", "\(named):\(port)"), ("Origin", origin)]
            #expect(status(rule, fields) == (isOwn ? 200 : 403), "\(named) \(origin)")
          }
        }
      }
      let own = ("Host", "localhost:\(port)")
      let origin = ("Origin", "http://localhost:\(port)")
      for text in [
        "null", "", "localhost:\(port)", "\(origin.1)/", "\(origin.1) http://a", "http://",
      ] {
        #expect(status(rule, [own, ("Origin", text)]) == 403, "\(text)")
      }
      #expect(status(rule, [own, origin, ("Origin", "null")]) == 403)
    }
  }

  /// The port of a request without a port is 80, even if a proxy forwards port 80 to the server's
  /// port.
  @Test func aHostWithoutAPortIsOfPort80() throws {
    try withRule { rule, port in
      for (origin, expected) in [
        ("http://localhost", 200), ("http://localhost:80", 200), ("http://localhost:\(port)", 403),
        ("http://127.0.0.1", 403), ("https://localhost", 403),
      ] as [(String, UInt)] {
        #expect(status(rule, [("Host", "localhost"), ("Origin", origin)]) == expected, "\(origin)")
      }
    }
  }

  @Test(
    arguments: [
      ("none", 200), ("same-origin", 200), ("same-site", 403), ("cross-site", 403),
      ("Cross-Site", 403),
      ("anything", 403), ("", 403),
    ] as [(String, UInt)]
  )
  func pagesOfOtherSitesAreStrangers(site: String, expected: UInt) throws {
    try withRule { rule, port in
      let fields = [("Host", "localhost:\(port)"), ("Sec-Fetch-Site", site)]
      #expect(status(rule, fields) == expected)
    }
  }

  /// For a server on all addresses, only the address at which a connection arrived is the server's.
  @Test func addressesInNumbersAreThoseOfTheConnection() throws {
    try withRule(host: "0.0.0.0") { rule, port in
      let fields = [("Host", "10.0.0.5:\(port)")]
      #expect(status(rule, fields, at: "10.0.0.5") == 200)
      #expect(status(rule, fields, at: "10.0.0.6") == 403)
      #expect(status(rule, fields, at: "::ffff:10.0.0.5") == 200)
      #expect(status(rule, [("Host", "0.0.0.0:\(port)")], at: "10.0.0.5") == 403)
      let foreign = fields + [("Origin", "http://10.0.0.6:\(port)")]
      #expect(status(rule, foreign, at: "10.0.0.5") == 403)
    }
  }

  @Test(
    arguments: [
      (.CONNECT, 405), (.TRACE, 405), (.PROPFIND, 405), (.RAW(value: "FOO"), 405),
      (.SUBSCRIBE, 405), (.PUT, 200), (.OPTIONS, 200), (.HEAD, 200),
    ] as [(HTTPMethod, UInt)]
  )
  func methodsThatNothingHasAreNamed(method: HTTPMethod, expected: UInt) throws {
    try withRule { rule, port in
      #expect(status(rule, [("Host", "localhost:\(port)")], method) == expected)
    }
  }

  @Test(
    arguments: [
      ([("Content-Length", "100")], 200), ([("Content-Length", "101")], 413),
      ([("Content-Length", "99999999999999999999")], 400),
      ([("Transfer-Encoding", "chunked")], 200),
      ([("Transfer-Encoding", "gzip, chunked")], 400), ([("Transfer-Encoding", "identity")], 400),
      ([("Transfer-Encoding", "chunked"), ("Content-Length", "1")], 400),
      ([("Expect", "100-Continue")], 200), ([("Expect", "a miracle")], 417),
    ] as [([(String, String)], UInt)]
  )
  func bodiesAreAsLongAsTheySay(fields: [(String, String)], expected: UInt) throws {
    try withRule { rule, port in
      #expect(status(rule, [("Host", "localhost:\(port)")] + fields, .POST) == expected)
    }
  }

  @Test(
    arguments: [
      ("close", .http1_1, true), ("Close", .http1_1, true), ("keep-alive, CLOSE", .http1_1, true),
      ("keep-alive", .http1_1, false), ("upgrade", .http1_1, true), ("closed", .http1_1, false),
      ("keep-alive", .http1_0, false), ("Keep-Alive", .http1_0, false), ("te", .http1_0, true),
    ] as [(String, HTTPVersion, Bool)]
  )
  func aConnectionEndsWhereTheClientSaysSo(words: String, version: HTTPVersion, closes: Bool) throws
  {
    try withRule { rule, port in
      let head = HTTPRequestHead(
        version: version,
        method: .GET,
        uri: "/here",
        headers: ["Host": "localhost:\(port)", "Connection": words]
      )
      let admission = try rule.admission(of: head, at: nil)
      #expect(admission.closes == closes)
      #expect(admission.head.headers["Connection"] == (closes ? ["close"] : []))
    }
  }
}
