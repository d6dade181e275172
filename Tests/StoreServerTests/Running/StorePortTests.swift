import Foundation
import HTTPTypes
import StoreModel
import StoreSession
import Testing

@testable import StoreServer

/// Stores with their own ports, over real sockets.
struct StorePortTests {
  /// Outgoing connections of this machine get ports from 32768.
  @Test func aPortForAnotherProgramIsBelowOutgoingPorts() throws {
    let address = try ListeningAddress.forAnotherProgram(host: "127.0.0.1")
    address.release()
    #expect((20_000..<32_768).contains(address.port))
  }

  /// A running server and its stores.
  private struct Served {
    let stores: HostedStores
    let server: WireServer

    /// The status and the body of a response.
    struct Reply: Equatable {
      var status: Int
      var text: String

      var json: JSONValue? { JSONDocument(text).root }
    }

    /// Calls a path with exactly this host, or with the server's own authority if `nil`.
    func call(
      _ method: String,
      _ path: String,
      _ body: String = "",
      host: String? = nil,
      at port: ListeningAddress? = nil
    ) async throws -> Reply {
      let wire = WireServer(listening: port ?? server.listening)
      let response = try await wire.exchange(
        """
        \(method) \(path) HTTP/1.1\r\nHost: \(host ?? wire.authority)\r\nConnection: close\r\n\
        Content-Length: \(body.utf8.count)\r\n\r\n\(body)
        """
      )
      let parts = response.components(separatedBy: "\r\n\r\n")
      return Reply(
        status: Int(response.split(separator: " ").dropFirst().first ?? "") ?? 0,
        text: parts.dropFirst().joined(separator: "\r\n\r\n")
      )
    }

    /// Opens a store with its own port.
    func open(_ name: String) async throws -> ListeningAddress {
      let made = try await call("POST", "/control/stores", #"{"name": "\#(name)", "port": 0}"#)
      #expect(made.status == 201, "\(made.text)")
      let port = try #require(stores.ports.address(of: name))
      #expect(made.json?["port"]?.int64 == Int64(port.port))
      #expect(made.json?["url"]?.string == "http://127.0.0.1:\(port.port)")
      return port
    }
  }

  private func serve(_ body: (Served) async throws -> Void) async throws {
    let shop = try await ControlShop.open()
    let stores = shop.server.stores
    try await WireServer.run(
      stores: stores,
      router: shop.server.router()
    ) { server in
      stores.ports.enablePorts(at: "127.0.0.1", ServerRun.Options())
      try await body(Served(stores: stores, server: server))
      await stores.ports.end()
    }
  }

  /// One path of each API, and one that none has.
  static let paths = [
    ("GET", "/inApps/v1/transactions/1"), ("POST", "/advancedCommerce/v1/subscription/cancel/1"),
    ("POST", "/v1/getIsPremium"), ("POST", "/v2/registerTransaction"), ("POST", "/ocsp"),
    ("GET", "/control/transactions"), ("GET", "/control/events"), ("GET", "/control/settings"),
    ("GET", "/control/nothing"), ("GET", "/nothing"),
  ]

  @Test(arguments: paths)
  func atItsPortAStoreAnswersAsIfItWasAlone(method: String, path: String) async throws {
    try await serve { served in
      let port = try await served.open("mine")
      let steps = #"[{"buy": "unlock"}, {"answer": "buy"}]"#
      let done = try await served.call("POST", "/control/steps", steps, at: port)
      #expect(done.status == 200, "\(done.text)")
      let alone = try await served.call(method, path, at: port)
      let named = try await served.call(method, "/stores/mine\(path)")
      let byHost = try await served.call(method, path, host: "mine.localhost")
      #expect(alone.status == named.status)
      #expect(byHost == alone)
      if path == "/control/transactions" {
        #expect(alone.json?.elements?.count == 1)
        #expect(try await served.call(method, path).json?.elements?.count == 0)
        #expect(try await served.call(method, "/stores/main\(path)", at: port).text == "[]\n")
      }
    }
  }

  @Test func onlyItsOwnNamesAreAccepted() async throws {
    try await serve { served in
      let port = try await served.open("Mine")
      _ = try await served.call("POST", "/control/stores", #"{"name": "other"}"#)
      let main = served.server.listening.port
      let atItsPort: [(String, Int)] = [
        ("localhost:\(port.port)", 200), ("mine.localhost:\(port.port)", 200),
        ("MINE.LOCALHOST", 200), ("other.localhost:\(port.port)", 403), ("evil.example", 403),
        ("main.localhost", 403), ("127.0.0.1:\(main)", 400), ("mine.localhost.evil.example", 403),
      ]
      for (host, status) in atItsPort {
        let reply = try await served.call("GET", "/control/state", host: host, at: port)
        #expect(reply.status == status, "\(host)")
      }
      let atTheServers: [(String, Int, String?)] = [
        ("mine.localhost:\(main)", 200, "Mine"), ("other.localhost", 200, "other"),
        ("main.localhost", 200, "main"), ("none.localhost", 403, nil), (".localhost", 403, nil),
        ("mine.localhost:\(port.port)", 400, nil), ("a.mine.localhost", 403, nil),
      ]
      for (host, status, store) in atTheServers {
        let reply = try await served.call("GET", "/control/state", host: host)
        #expect(reply.status == status, "\(host)")
        #expect(reply.json?["store"]?.string == store)
      }
    }
  }

  @Test func noTwoNamesDifferInCapitalsAlone() async throws {
    try await serve { served in
      for (name, status) in [("A", 201), ("a", 409), ("Main", 409)] {
        let made = try await served.call("POST", "/control/stores", #"{"name": "\#(name)"}"#)
        #expect(made.status == status)
      }
      let reply = try await served.call("GET", "/control/state", host: "a.localhost")
      #expect(reply.json?["store"]?.string == "A")
    }
  }

  @Test(arguments: [true, false])
  func whenAStoreIsClosedItsPortIsTooAtOnce(byItself: Bool) async throws {
    try await serve { served in
      let port = try await served.open("mine")
      let caller = byItself ? port : nil
      let gone = try await served.call("DELETE", "/control/stores/mine", at: caller)
      #expect(gone.status == 204)
      await #expect(throws: (any Error).self) {
        try await WireServer(listening: port).exchange("GET / HTTP/1.0\r\n\r\n")
      }
      let reply = try await served.call("GET", "/control/state", host: "mine.localhost")
      #expect(reply.status == 403)
      _ = try await served.open("mine")
    }
  }

  @Test func aPortInUseIsOneClearRefusalAndOpensNothing() async throws {
    try await serve { served in
      let taken = served.server.listening.port
      let body = #"{"name": "mine", "port": \#(taken)}"#
      let refused = try await served.call("POST", "/control/stores", body)
      #expect(refused.status == 409)
      #expect(refused.json?["error"]?.string == "port \(taken) of 127.0.0.1 is in use")
      #expect(refused.json?["where"]?.string == "port")
      #expect(refused.json?["right"]?.string == "choose another one, or 0 for a free one")
      #expect(served.stores.all.map(\.name) == ["main"])
    }
  }

  @Test(arguments: ["-1", "65536", "1.5", #""http""#, "null"])
  func aPortIsANumberWithinItsBound(port: String) async throws {
    let shop = try await ControlShop.open()
    let refused = try await shop.call(.post, "/stores", #"{"port": \#(port)}"#)
    #expect(refused.status == 400)
  }

  @Test func aPortNeedsARunningServer() async throws {
    let shop = try await ControlShop.open()
    let refused = try await shop.call(.post, "/stores", #"{"port": 0}"#)
    #expect(refused.status == 409)
    #expect(shop.server.stores.all.count == 1)
  }

  /// The reservation of a port is released, whatever happened to the store.
  @Test func aStoreThatCannotBeOpenedGivesItsPortBack() async throws {
    try await serve { served in
      _ = try await served.call("POST", "/control/stores", #"{"name": "mine"}"#)
      let free = try ListeningAddress(host: "127.0.0.1", port: 0)
      free.release()
      for _ in 1...2 {
        let body = #"{"name": "mine", "port": \#(free.port)}"#
        let refused = try await served.call("POST", "/control/stores", body)
        #expect(refused.json?["error"]?.string == "a store named mine exists already")
      }
    }
  }
}
