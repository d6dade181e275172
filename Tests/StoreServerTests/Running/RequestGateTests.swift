import Hummingbird
import NIOCore
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreServer

/// The bytes of a connection before a route sees them, and the end of connections.
@Suite(.ownThreads)
struct RequestGateTests {
  /// Bytes that aren't a valid request, where `HOST` is the host, and the response.
  private static let broken: [(String, Int)] = [
    ("GET /here HTTP/1.1\r\nHost: HOST\r\nA: b\r\n c\r\n\r\n", 400),
    ("GET /here HTTP/1.1\nHost: HOST\n\n", 400),
    ("GET /here HTTP/1.1\r\nHost: HOST\nA: b\r\n\r\n", 400),
    ("GET /here HTTP/1.1\r\nHost: HOST\r\nA: b\rc\r\n\r\n", 400),
    ("GET /here HTTP/1.1\r\nHost: HOST\r\nA: b\u{0}c\r\n\r\n", 400),
    ("GET /here HTTP/1.1\r\nHost: HOST\r\nA : b\r\n\r\n", 400),
    ("GET /here HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\n\r\n", 400),
    ("GET /here HTTP/1.1\r\n\r\n", 400), ("GET /here HTTP/1.1\r\nHost:\r\n\r\n", 400),
    ("GET /here HTTP/1.1\r\nHost: a@HOST\r\n\r\n", 400),
    ("GET /here HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", 400),
    ("GET http://evil.example/here HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
    ("GET http://evil.example/here HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
    ("POST /echo HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}", 400),
    ("POST /echo HTTP/1.1\r\nHost: HOST\r\nContent-Length: +2\r\n\r\n{}", 400),
    (
      "POST /echo HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400
    ),
    ("POST /echo HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: gzip\r\n\r\n", 400),
    (
      "POST /echo HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
      400
    ),
    (
      "POST /echo HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}X\r\n0\r\n\r\n",
      400
    ),
    (
      "POST /echo HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}",
      400
    ),
    ("POST /echo HTTP/1.1\r\nHost: HOST\r\nExpect: more\r\nContent-Length: 2\r\n\r\n{}", 417),
    ("CONNECT HOST HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    ("TRACE /here HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    ("PROPFIND /here HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    ("FOO /here HTTP/1.1\r\nHost: HOST\r\n\r\n", 400), ("hello\r\n\r\n", 400),
    ("OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n", 200),
    ("GET * HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
  ]

  /// An invalid request gets one response, its connection ends, and the server continues.
  ///
  /// A valid request before it on the same connection gets its response first.
  @Test func anInvalidRequestIsRejectedOnceAndTheConnectionEnds() async throws {
    try await WireServer.run { server in
      let good = "GET /here HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n"
      for (text, status) in Self.broken {
        let bytes = text.replacing("HOST", with: server.authority)
        let alone = try await server.exchange(bytes)
        #expect(alone.hasPrefix("HTTP/1.1 \(status) "), "\(text.debugDescription): \(alone)")
        #expect(alone.ranges(of: "HTTP/1.1 ").count == 1, "\(text.debugDescription): \(alone)")
        #expect(alone.lowercased().contains("connection: close"), "\(text.debugDescription)")
        let second = try await server.exchange(good + bytes)
        #expect(second.hasPrefix("HTTP/1.1 200 "), "\(text.debugDescription): \(second)")
        #expect(second.ranges(of: "HTTP/1.1 ").count == 2, "\(text.debugDescription): \(second)")
      }
      #expect(try await server.get("/here", ["Host: \(server.authority)"]).hasSuffix("here"))
    }
  }

  @Test(arguments: [
    "GET /here HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
    "GET /here HTTP/1.1\r\nHost: HOST\r\nConnection: Keep-Alive, Close\r\n\r\n",
    "GET /here HTTP/1.1\r\nHost: HOST\r\nConnection: keep-alive\r\nConnection: CLOSE\r\n\r\n",
    "GET /here HTTP/1.1\r\nHost: HOST\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",
    "GET /here HTTP/1.0\r\nHost: HOST\r\n\r\n", "GET /here HTTP/1.0\r\n\r\n",
    "GET http://HOST/here HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
    "GET HTTP://HOST/here HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
  ])
  func aConnectionEndsBehindItsLastResponse(text: String) async throws {
    try await WireServer.run { server in
      let request = text.replacing("HOST", with: server.authority)
      let response = try await server.exchange(request + request)
      #expect(response.hasPrefix("HTTP/1.1 200 "))
      #expect(response.ranges(of: "HTTP/1.1 ").count == 1)
      #expect(response.lowercased().contains("connection: close"))
      #expect(response.hasSuffix("here"))
    }
  }

  @Test func anHTTP10ConnectionStaysOpenOnRequest() async throws {
    try await WireServer.run { server in
      let field = "Connection: keep-alive\r\n"
      let responses = try await server.exchange(
        "GET /here HTTP/1.0\r\n\(field)\r\nGET /here HTTP/1.0\r\n\r\n"
      )
      #expect(responses.ranges(of: " 200 OK").count == 2)
      #expect(responses.lowercased().contains("connection: keep-alive"))
    }
  }

  @Test func aClientThatExpectsContinueGetsIt() async throws {
    try await WireServer.run { server in
      let connection = try await server.connect()
      let head = "POST /echo HTTP/1.1\r\nHost: \(server.authority)\r\nConnection: close\r\n"
      try await connection.send("\(head)Expect: 100-continue\r\nContent-Length: 5\r\n\r\n")
      let first = await connection.received(upTo: "\r\n\r\n")
      #expect(first == "HTTP/1.1 100 Continue\r\n\r\n")
      try await connection.send("hello")
      let all = try await connection.all()
      #expect(all.dropFirst(first.count).hasPrefix("HTTP/1.1 200 OK"))
      #expect(all.hasSuffix("hello"))
      // A client whose request is rejected isn't told to send the body first.
      let refused = try await server.exchange(
        "POST /echo HTTP/1.1\r\nHost: evil.example\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n"
      )
      #expect(refused.hasPrefix("HTTP/1.1 403 "))
    }
  }

  /// A response that the client doesn't read ends with its connection, whether it is short or an endless stream.
  @Test(arguments: [true, false])
  func aClientThatDoesNotReadIsDisconnected(isStream: Bool) async throws {
    let (ended, told) = AsyncStream<Bool>.makeStream()
    let router = Router(context: StoreContext.self)
    router.get("flood") { _, context in
      try #require(context.channel).closeFuture.whenComplete { _ in told.yield(true) }
      let piece = ByteBuffer(repeating: UInt8(ascii: "a"), count: isStream ? 1 << 16 : 64 << 20)
      guard isStream else {
        return Response(status: .ok, body: ResponseBody(byteBuffer: piece))
      }
      return Response(
        status: .ok,
        headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
          while true { try await writer.write(piece) }
        }
      )
    }
    try await WireServer.run(.hasty, router: router) { server in
      var endings = ended.makeAsyncIterator()
      var isAsked = false
      // If the client is scheduled late, it is disconnected before it sends a request.
      while !isAsked {
        let connection = try await server.connect(
          sending: "GET /flood HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n",
          readsAtOnce: false
        )
        connection.channel.closeFuture.whenComplete { _ in told.yield(false) }
        isAsked = await endings.next() == true
        try? await connection.close()
      }
    }
  }

  @Test func anIncompleteBodyGets408() async throws {
    try await WireServer.run(.hasty) { server in
      let head = "POST /echo HTTP/1.1\r\nHost: \(server.authority)\r\n"
      var response = ""
      // If the client is scheduled late, it is disconnected before it sends a request.
      while response.isEmpty {
        response = try await server.exchange("\(head)Content-Length: 100\r\n\r\nabc")
      }
      #expect(response.hasPrefix("HTTP/1.1 408 "))
    }
  }

  @Test func aRejectedRequestIsLoggedWithoutItsQuery() async throws {
    let lines = Mutex<[String]>([])
    let log: @Sendable (String) -> Void = { line in lines.withLock { $0.append(line) } }
    try await WireServer.run(log: log) { server in
      _ = try await server.get("/here?token=secret", ["Host: evil.example"])
      _ = try await server.get("/here?token=secret", ["Host: \(server.authority)"])
    }
    let written = lines.withLock { $0 }
    #expect(written.count == 2)
    #expect(
      written.first?.hasPrefix("GET /here 403, evil.example isn't this server's name") == true
    )
    #expect(written.last?.hasPrefix("GET /here 200 ") == true)
    #expect(!written.joined().contains("secret"))
  }
}
