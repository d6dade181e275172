import Glibc
import StoreModel
import StoreServer

extension FuzzKind {
  /// The kind that tests HTTP itself, with any bytes on a real connection.
  static let http = FuzzKind(
    name: "http",
    about:
      "bytes on a real connection to the server: no 5xx, an end of every connection, others are answered",
    group: 128
  ) {
    let world = try await ServedWorld(seed: 29, commands: 30)
    let server = try await LoopbackWorld(world)
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let requests = HTTPRequests(port: server.port)
      return requests.bytes(&chance)
    }
    return FuzzTarget(make: make) { bytes in
      let response = try server.exchange(bytes)
      let statuses = HTTPRequests.statuses(in: response)
      try hold(!statuses.contains { $0 >= 500 }, "the server answers \(statuses)")
      try server.checkAlive()
      return statuses.contains { $0 < 400 } ? .accepted : .refused
    } close: {
      await server.stop()
      world.close()
    }
  }
}

/// A generator of bytes that a client might send.
struct HTTPRequests {
  let port: Int

  private var good: [String] {
    let host = "Host: 127.0.0.1:\(port)\r\n"
    let step = #"{"buy":"gems"}"#
    return [
      "GET /control HTTP/1.1\r\n\(host)\r\n",
      "GET /control/state HTTP/1.1\r\n\(host)Connection: close\r\n\r\n",
      "HEAD /control/products HTTP/1.1\r\n\(host)\r\n",
      "POST /control/steps HTTP/1.1\r\n\(host)Content-Length: \(step.utf8.count)\r\n\r\n\(step)",
      "POST /control/steps HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n"
        + "e\r\n\(step)\r\n0\r\n\r\n",
      "GET http://127.0.0.1:\(port)/control/app HTTP/1.1\r\n\(host)\r\n",
      "OPTIONS * HTTP/1.1\r\n\(host)\r\n",
      "POST /v1/getIsPremium HTTP/1.1\r\n\(host)Content-Length: 2\r\nExpect: 100-continue\r\n\r\n{}",
      "GET /inApps/v1/transactions/1 HTTP/1.0\r\nAuthorization: Bearer a.b.c\r\n\(host)\r\n",
      "GET /control/events?after=0 HTTP/1.1\r\n\(host)Origin: http://127.0.0.1:\(port)\r\n\r\n",
      "GET /control HTTP/1.1\r\n\(host)\r\nGET /control/clock HTTP/1.1\r\n\(host)\r\n",
    ]
  }

  private static let lines = [
    "Host: example.com", "Host:", "Host: 127.0.0.1:1\r\nHost: evil", "Content-Length: -1",
    "Content-Length: 99999999999999999999", "Content-Length: 5\r\nContent-Length: 6",
    "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: gzip", "Connection: upgrade",
    "Upgrade: h2c", "Expect: nothing", "Range: bytes=0-", "Origin: null", "Origin: http://evil",
    "Sec-Fetch-Site: cross-site", "X: \u{0}", " folded: line", "Last-Event-ID: 9223372036854775807",
    "Last-Event-ID: 1.9223372036854775808", "If-None-Match: *", "Accept-Encoding: br",
  ]

  func bytes(_ chance: inout SplitMix64) -> [UInt8] {
    let good = good
    var text = chance.pick(good) ?? ""
    switch chance.below(6) {
    case 0:
      text = text.replacing(
        "\r\n\r\n",
        with: "\r\n\(chance.pick(Self.lines) ?? "")\r\n\r\n",
        maxReplacements: 1
      )
    case 1:
      let count = 1 << chance.below(9)
      let fields = (0..<count).map {
        "X-\($0): \(String(repeating: "x", count: chance.below(200)))\r\n"
      }
      text = text.replacing("\r\n\r\n", with: "\r\n\(fields.joined())\r\n", maxReplacements: 1)
    case 2: text = String(repeating: text, count: 1 + chance.below(30))
    default: return Array(text.utf8).mutated(with: good.map { Array($0.utf8) }, &chance)
    }
    return chance.once(in: 3) ? Array(text.utf8).mutated(&chance) : Array(text.utf8)
  }

  /// Returns the status codes in the bytes that a server sent.
  static func statuses(in response: [UInt8]) -> [Int] {
    let text = String(decoding: response, as: UTF8.self)
    return text.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).dropFirst()
      .compactMap { Int($0.prefix(3)) }
  }
}

/// The server on a port of this machine, in this process.
final class LoopbackWorld: Sendable {
  let port: Int
  private let run: ServerRun
  private let serving: Task<Void, any Error>

  init(_ world: ServedWorld) async throws {
    let address = try ListeningAddress(host: "127.0.0.1", port: 0)
    let (listening, told) = AsyncStream<Void>.makeStream()
    var options = ServerRun.Options()
    options.onListening = { told.finish() }
    let run = ServerRun(world.router, at: address, options: options)
    port = address.port
    self.run = run
    serving = Task { try await run.run() }
    for await _ in listening {}
  }

  func stop() async {
    await run.stop()
    // The server's result no longer matters.
    _ = try? await serving.value
  }

  /// Sends bytes, closes the connection for sending, and reads the whole response.
  ///
  /// - Throws: ``Violation`` if the connection doesn't end.
  func exchange(_ bytes: [UInt8]) throws -> [UInt8] {
    let connection = try connect()
    defer { close(connection) }
    return try response(to: bytes, over: connection)
  }

  /// Throws unless the server responds to a request on another connection.
  func checkAlive() throws {
    let text = "GET /control HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    let response = try exchange(Array(text.utf8))
    try hold(
      HTTPRequests.statuses(in: response) == [200],
      "no other connection gets a response any more"
    )
  }

  private func connect() throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard connection >= 0 else { throw SystemFailure("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(connection)
      throw SystemFailure("connect")
    }
    return connection
  }
}

/// Sends bytes over a connection, closes it for sending, and reads the whole response.
///
/// - Throws: ``Violation`` if the connection doesn't end within 5 seconds of wall time.
func response(to bytes: [UInt8], over connection: Int32) throws -> [UInt8] {
  var patience = timeval(tv_sec: 5, tv_usec: 0)
  for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
    setsockopt(connection, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
  }
  var sent = 0
  while sent < bytes.count {
    let count = bytes[sent...].withUnsafeBytes {
      send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    // The receiver has closed the connection. It doesn't have to read the rest of a rejected request.
    guard count > 0 else { break }
    sent += count
  }
  shutdown(connection, Int32(SHUT_WR))
  var response: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = recv(connection, &buffer, buffer.count, 0)
    if count > 0 {
      response += buffer[..<count]
    } else if count < 0, errno == EAGAIN {
      throw Violation("a connection that was half closed does not end")
    } else {
      return response
    }
  }
}
