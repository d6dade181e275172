import Foundation
import Hummingbird
import NIOCore
import NIOPosix
import Testing

@testable import StoreServer

/// A server on a real port: what one client may take of it.
struct ServerRunTests {
  private static let head = "POST /echo HTTP/1.1\r\nHost: localhost\r\n"

  /// A route that repeats a body, under limits.
  private func serve(
    _ limits: ConnectionLimits = ConnectionLimits(),
    _ body: (ListeningPlace) async throws -> Void
  ) async throws {
    let router = Router(context: StoreContext.self)
    router.post("echo") { request, context in
      Response(
        status: .ok,
        body: ResponseBody(
          byteBuffer: try await request.body.collect(upTo: context.maxUploadSize)
        )
      )
    }
    let place = try ListeningPlace(host: "localhost", port: 0)
    let (listening, told) = AsyncStream<Void>.makeStream()
    var options = ServerRun.Options()
    options.onListening = { told.finish() }
    options.limits = limits
    let run = ServerRun(router, at: place, options: options)
    async let serving: Void = run.run()
    for await _ in listening {}
    do {
      try await body(place)
      await run.stop()
      try await serving
    } catch {
      await run.stop()
      throw error
    }
  }

  /// Sends something and takes everything up to the end of the connection.
  private func exchange(_ text: String, with place: ListeningPlace) async throws -> String {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .connect(host: place.address, port: place.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var answer = ""
      do {
        for try await bytes in inbound { answer += String(buffer: bytes) }
      } catch is IOError {
        // Hung up on, with something still unread.
      }
      return answer
    }
  }

  @Test func aBodyThatTricklesIsCutOff() async throws {
    var limits = ConnectionLimits()
    limits.body = .milliseconds(100)
    try await serve(limits) { place in
      let answer = try await exchange("\(Self.head)Content-Length: 100\r\n\r\nabc", with: place)
      #expect(!answer.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func headersThatTrickleAreCutOff() async throws {
    var limits = ConnectionLimits()
    limits.quiet = .milliseconds(100)
    try await serve(limits) { place in
      let answer1 = try await exchange("POST /echo HTTP/1.1\r\nHost: loc", with: place)
      #expect(answer1 == "")
      let answer2 = try await exchange("", with: place)
      #expect(answer2 == "")
    }
  }

  @Test func aBodyHasALimit() async throws {
    try await serve { place in
      let close = "Connection: close\r\n"
      let fits = "\(Self.head)\(close)Content-Length: 5\r\n\r\nhello"
      let answer3 = try await exchange(fits, with: place)
      #expect(answer3.hasSuffix("\r\n\r\nhello"))
      let announced = "\(Self.head)Content-Length: \(ConnectionLimits().bodyBytes + 1)\r\n\r\n"
      let answer4 = try await exchange(announced, with: place)
      #expect(answer4.hasPrefix("HTTP/1.1 413 "))
      let piece = String(repeating: "a", count: 1 << 16)
      let chunks = String(repeating: "10000\r\n\(piece)\r\n", count: 17)
      let chunked = "\(Self.head)\(close)Transfer-Encoding: chunked\r\n\r\n\(chunks)0\r\n\r\n"
      let answer5 = try await exchange(chunked, with: place)
      #expect(answer5.hasPrefix("HTTP/1.1 413 "))
    }
  }

  /// A body would be read as the beginning of the next answer.
  @Test(arguments: ["localhost", "elsewhere.example"])
  func anAnswerToHeadHasNoBody(host: String) async throws {
    try await serve { place in
      let answers = try await exchange(
        """
        HEAD /nothing HTTP/1.1\r\nHost: \(host)\r\n\r\n\
        GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n
        """,
        with: place
      )
      #expect(answers.hasPrefix("HTTP/1.1 40"))
      let parts = answers.components(separatedBy: "\r\n\r\n")
      #expect(parts.dropFirst().allSatisfy { $0.isEmpty || $0.hasPrefix("HTTP/1.1 404 ") })
    }
  }

  @Test func headersHaveLimits() async throws {
    try await serve { place in
      let large = "\(Self.head)A: \(String(repeating: "a", count: 20_000))\r\n\r\n"
      let answer6 = try await exchange(large, with: place)
      #expect(answer6.hasPrefix("HTTP/1.1 400 "))
      let many = "\(Self.head)\(String(repeating: "A: b\r\n", count: 101))\r\n"
      let answer7 = try await exchange(many, with: place)
      #expect(answer7.hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test func aPortIsHeldFromTheMomentItIsTaken() async throws {
    try await serve { place in
      let refusal = #expect(throws: ListeningPlace.Refusal.self) {
        try ListeningPlace(host: "127.0.0.1", port: UInt16(place.port))
      }
      #expect(refusal == .portInUse(host: "127.0.0.1", port: place.port))
      #expect(place.url == "http://127.0.0.1:\(place.port)")
      #expect(!place.isOpenToOthers)
    }
    let everywhere = try ListeningPlace(host: "0.0.0.0", port: 0)
    #expect(everywhere.isOpenToOthers)
    #expect(everywhere.url == "http://127.0.0.1:\(everywhere.port)")
    everywhere.release()
    #expect(throws: ListeningPlace.Refusal.noHost("no.such.host.invalid")) {
      try ListeningPlace(host: "no.such.host.invalid", port: 0)
    }
  }

  @Test(
    arguments: [
      ("localhost", "localhost"), ("LocalHost:80", "localhost"), ("127.0.0.1:8787", "127.0.0.1"),
      ("[::1]:80", "::1"), ("[::1]", "::1"), ("", nil), (":80", nil), ("[::1", nil), ("a:b", nil),
      ("a:99999", nil), ("a:80:80", nil), ("[]:1", nil), ("[::1]x", nil),
    ] as [(String, String?)]
  )
  func aHostIsWhatStandsBeforeThePort(authority: String, host: String?) {
    #expect(HostRule.host(of: authority) == host)
  }
}
