import Foundation
import StoreTestSupport
import Testing

@testable import StoreServer

/// A server on a real port, and its limits for a client.
@Suite(.ownThreads)
struct ServerRunTests {
  private static let head = "POST /echo HTTP/1.1\r\nHost: localhost\r\n"

  @Test func headersThatTrickleAreCutOff() async throws {
    try await WireServer.run(.hasty) { server in
      let answer1 = try await server.exchange("POST /echo HTTP/1.1\r\nHost: loc")
      #expect(answer1 == "")
      let answer2 = try await server.exchange("")
      #expect(answer2 == "")
    }
  }

  @Test func aBodyHasALimit() async throws {
    try await WireServer.run { server in
      let close = "Connection: close\r\n"
      let fits = "\(Self.head)\(close)Content-Length: 5\r\n\r\nhello"
      let answer3 = try await server.exchange(fits)
      #expect(answer3.hasSuffix("\r\n\r\nhello"))
      let announced = "\(Self.head)Content-Length: \(ConnectionLimits().bodyBytes + 1)\r\n\r\n"
      let answer4 = try await server.exchange(announced)
      #expect(answer4.hasPrefix("HTTP/1.1 413 "))
      let piece = String(repeating: "a", count: 1 << 16)
      let chunks = String(repeating: "10000\r\n\(piece)\r\n", count: 17)
      let chunked = "\(Self.head)\(close)Transfer-Encoding: chunked\r\n\r\n\(chunks)0\r\n\r\n"
      let answer5 = try await server.exchange(chunked)
      #expect(answer5.hasPrefix("HTTP/1.1 413 "))
    }
  }

  /// A client that sends the rest of a rejected body, which never ends.
  @Test(.timeLimit(.minutes(1)), arguments: ["localhost", "elsewhere.example"])
  func aBodyIsNotReadForever(host: String) async throws {
    var limits = ConnectionLimits.patient
    limits.bodyBytes = 1 << 20
    try await WireServer.run(limits) { server in
      let head = "POST /echo HTTP/1.1\r\nHost: \(host)\r\nTransfer-Encoding: chunked\r\n\r\n"
      let connection = try await server.connect(sending: head, staysOpen: true)
      let chunk = "10000\r\n\(String(repeating: "a", count: 1 << 16))\r\n"
      var sent = 0
      while (try? await connection.send(chunk)) != nil { sent += 1 }
      #expect(sent >= 16)
    }
  }

  /// The response has no body, because a client would read a body as the start of the next
  /// response.
  @Test(arguments: ["localhost", "elsewhere.example"])
  func aResponseToHeadHasNoBody(host: String) async throws {
    try await WireServer.run { server in
      let responses = try await server.exchange(
        """
        HEAD /nothing HTTP/1.1\r\nHost: \(host)\r\n\r\n\
        GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n
        """
      )
      #expect(responses.hasPrefix("HTTP/1.1 40"))
      let parts = responses.components(separatedBy: "\r\n\r\n")
      try #require(parts.count > 1)
      #expect(parts[1].isEmpty || parts[1].hasPrefix("HTTP/1.1 404 "))
    }
  }

  @Test func headersHaveLimits() async throws {
    try await WireServer.run { server in
      let large = "\(Self.head)A: \(String(repeating: "a", count: 20_000))\r\n\r\n"
      let answer6 = try await server.exchange(large)
      #expect(answer6.hasPrefix("HTTP/1.1 400 "))
      let many = "\(Self.head)\(String(repeating: "A: b\r\n", count: 101))\r\n"
      let answer7 = try await server.exchange(many)
      #expect(answer7.hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test func aPortIsHeldFromTheMomentItIsTaken() async throws {
    try await WireServer.run { server in
      let listening = server.listening
      let refusal = #expect(throws: ListeningAddress.Refusal.self) {
        try ListeningAddress(host: "127.0.0.1", port: UInt16(listening.port))
      }
      #expect(refusal == .portInUse(host: "127.0.0.1", port: listening.port))
      #expect(listening.url == "http://127.0.0.1:\(listening.port)")
      #expect(!listening.isOpenToOthers)
    }
    let everywhere = try ListeningAddress(host: "0.0.0.0", port: 0)
    #expect(everywhere.isOpenToOthers)
    #expect(everywhere.url == "http://127.0.0.1:\(everywhere.port)")
    everywhere.release()
    #expect(throws: ListeningAddress.Refusal.noHost("no.such.host.invalid")) {
      try ListeningAddress(host: "no.such.host.invalid", port: 0)
    }
  }

  @Test(
    arguments: [
      ("localhost", "localhost"), ("LocalHost:80", "localhost:80"), ("[::1]:80", "[::1]:80"),
      ("[0:0::1]", "[::1]"), ("[0::FFFF:127.0.0.1]:1", "[::ffff:127.0.0.1]:1"), ("", nil),
      (":80", nil),
      ("[::1", nil), ("a:b", nil), ("a:99999", nil), ("a:80:80", nil), ("[]:1", nil),
      ("[::1]x", nil),
      ("[a]", nil), ("u@a", nil), ("a:", nil), ("a/b", nil), ("a:080000", nil),
    ] as [(String, String?)]
  )
  func anAuthorityIsAHostAndAPort(text: String, authority: String?) {
    #expect(Authority(text)?.description == authority)
  }
}
