import Foundation
import StoreModel
import StoreTestSupport
import Testing

/// Requests that no client sends by mistake: the server responds or closes the connection, and continues.
@Suite(.runsProgram)
struct ServerSafetyTests {
  private static let garbage: [String] = [
    "hello\r\n\r\n", "\u{0}\u{1}\u{2}\u{3}", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nA: \(String(repeating: "a", count: 20_000))\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "A: b\r\n", count: 200))\r\n",
    "POST /ocsp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{FC}\u{3}\u{3}",
    "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "GET /../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /%zz%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
  ]

  @Test func garbageIsRefusedAndTheServerGoesOn() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral"], in: folder)
      for text in Self.garbage {
        let connection = try server.connect()
        connection.send(text)
        connection.finish()
        let response = try connection.receiveAll()
        let isRefused = response.isEmpty || response.hasPrefix("HTTP/1.1 4")
        #expect(isRefused, "\(text.prefix(60).debugDescription): \(response.prefix(200))")
        #expect(!response.contains("root:"))
      }
      var chance = SplitMix64(seed: 8787)
      for _ in 0..<200 {
        let connection = try server.connect()
        connection.send(
          (0..<Int.random(in: 1...300, using: &chance)).map { _ in
            UInt8.random(in: 0...255, using: &chance)
          }
        )
        connection.finish()
        let response = try connection.receiveAll()
        #expect(response.isEmpty || response.hasPrefix("HTTP/1.1 4"))
      }
      #expect(try server.get("/nothing").hasPrefix("HTTP/1.1 404 "))
      #expect(server.stop().code == 0)
    }
  }

  private static let strangers: [(fields: [String], status: String)] = [
    (["Host: evil.example"], "403"), (["Host: evil.example:8787"], "403"),
    (["Host: localhost.evil.example"], "403"), (["Host: 127.0.0.1.evil.example"], "403"),
    (["Host: 10.0.0.1"], "403"), (["Host: localhost", "Origin: https://evil.example"], "403"),
    (["Host: localhost", "Origin: null"], "403"),
    (["Host: localhost", "Sec-Fetch-Site: cross-site"], "403"),
    (["Host: "], "400"), (["Host: a:b"], "400"),
    (["Host: localhost"], "404"), (["Host: LOCALHOST:PORT"], "404"), (["Host: 127.0.0.1"], "404"),
    (["Host: LOCALHOST:1234"], "400"), (["Host: 127.0.0.1:80"], "400"),
    (["Host: [::1]:PORT"], "404"), (["Host: u@localhost:PORT"], "400"),
    (["Host: localhost", "Host: localhost"], "400"),
    (["Host: localhost", "Origin: http://localhost:3000"], "403"),
    (["Host: localhost:PORT", "Origin: http://127.0.0.1:PORT"], "403"),
    (["Host: localhost:PORT", "Origin: https://localhost:PORT"], "403"),
    (["Host: localhost:PORT", "Origin: http://localhost:PORT"], "404"),
    (["Host: localhost", "Sec-Fetch-Site: same-site"], "403"),
    (["Host: localhost", "Sec-Fetch-Site: none"], "404"),
    (["Host: store:9000"], "404"), (["Host: store:9001"], "400"),
    (["Host: store"], "404"),
  ]

  @Test func pagesInABrowserCannotReachIt() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(
        ["--ephemeral", "--allow-host", "Store", "--allow-host", "store:9000"],
        in: folder
      )
      for stranger in Self.strangers {
        let head = ["GET /nothing HTTP/1.1"] + stranger.fields + ["Connection: close", "", ""]
        let text = head.joined(separator: "\r\n")
          .replacing("PORT", with: String(server.ready.port))
        let response = try server.connect().exchange(text)
        #expect(response.hasPrefix("HTTP/1.1 \(stranger.status) "), "\(stranger.fields)")
        #expect(!response.lowercased().contains("access-control-"))
      }
      #expect(server.stop().code == 0)
    }
  }

  @Test func requestsOnOneConnectionAreAnsweredInOrder() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral"], in: folder)
      let connection = try server.connect()
      let one = "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n"
      connection.send(String(repeating: one, count: 500))
      connection.finish()
      let responses = try connection.receiveAll().components(separatedBy: "HTTP/1.1 404 ").count - 1
      #expect(responses == 500)
      #expect(server.stop().code == 0)
    }
  }
}
