import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import StoreServer

/// A connection can end at any byte of a request: by its client, by the server, and while the server stops.
struct EndingConnectionTests {
  enum End: CaseIterable {
    case serverStops
    case serverCloses
    case clientCloses
    case clientSaysNoMore
  }

  /// Each part of each request is sent before the connection ends.
  ///
  /// The library traps if a response is sent after the end.
  @Test func nothingIsAnsweredOnAConnectionThatHasEnded() async {
    await #expect(processExitsWith: .success) {
      for text in Self.requests {
        for length in 0...text.utf8.count {
          for end in End.allCases {
            for isAnswered in [true, false] {
              let part = String(decoding: text.utf8.prefix(length), as: UTF8.self)
              try Self.end(end, behind: part, isAnswered: isAnswered)
            }
          }
        }
      }
    }
  }

  static let requests = [
    "GET /here HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /here HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}",
    "POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
    "GET /here HTTP/1.1\r\nHost: evil.example\r\n\r\n", "FOO /here HTTP/1.1\r\n\r\n",
    "GET /here HTTP/1.0\r\n\r\n", "no HTTP\r\n\r\n",
  ]

  private static func end(_ end: End, behind part: String, isAnswered: Bool) throws {
    let channel = try channel(behind: part, isAnswered: isAnswered)
    _ = try written(channel)
    switch end {
    case .serverStops: channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    case .serverCloses: channel.close(promise: nil)
    case .clientCloses:
      // The first handler closes the connection, so that no other handler is informed earlier.
      try channel.pipeline.syncOperations.context(handlerType: DepartureHandler.self)
        .close(promise: nil)
    case .clientSaysNoMore: channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    _ = try channel.finish(acceptAlreadyClosed: true)
    // A client that closes only its sending side still receives the error for half a request.
    let count = try written(channel).ranges(of: "HTTP/1.1 ").count
    #expect(count <= (end == .clientSaysNoMore ? 1 : 0), "\(end): \(part.debugDescription)")
  }

  /// Returns a connection on which a part of a request has arrived.
  private static func channel(behind part: String, isAnswered: Bool) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    channel.allowRemoteHalfClosure = true
    try connection().build(channel.pipeline.syncOperations)
    try channel.pipeline.syncOperations.addHandler(Routes(isAnswered: isAnswered))
    // Only a connected channel is active.
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(ByteBuffer(string: part))
    return channel
  }

  /// An idle connection ends, unless a route is processing a request.
  ///
  /// Only a request with an incomplete body gets 408 first.
  @Test(
    arguments: [
      ("", true, "", false), ("GET /here HTTP/1.1\r\nHo", true, "", false),
      ("GET /here HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", false, "", true),
      ("GET /here HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", true, "HTTP/1.1 200 ", false),
      (
        "POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{", true,
        "HTTP/1.1 408 ", false
      ),
    ]
  )
  func anIdleConnectionEndsUnlessARouteIsAtWork(
    part: String,
    isAnswered: Bool,
    answer: String,
    isOpen: Bool
  ) throws {
    let channel = try Self.channel(behind: part, isAnswered: isAnswered)
    channel.pipeline.fireUserInboundEventTriggered(IdleStateHandler.IdleStateEvent.all)
    #expect(channel.isActive == isOpen)
    let text = try Self.written(channel)
    #expect(text.hasPrefix(answer))
    #expect(text.ranges(of: "HTTP/1.1 ").count == (answer.isEmpty ? 0 : 1))
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  private static func written(_ channel: EmbeddedChannel) throws -> String {
    var text = ""
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
      text += String(buffer: buffer)
    }
    return text
  }

  private static func connection() throws -> GuardedChannel {
    let limits = ConnectionLimits()
    let listening = try ListeningAddress(host: "127.0.0.1", port: 0)
    defer { listening.release() }
    let rule = HeadRule(
      hosts: HostRule(listening: listening, names: []),
      bodyBytes: limits.bodyBytes,
      standard: Authority(host: "127.0.0.1", port: nil)
    )
    return GuardedChannel(
      responder: { _, _, _ in },
      limits: limits,
      tls: nil,
      rule: rule,
      log: nil
    )
  }

  /// Responds to requests, or never does.
  private final class Routes: ChannelInboundHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundOut = HTTPResponsePart

    private let isAnswered: Bool

    init(isAnswered: Bool) { self.isAnswered = isAnswered }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard isAnswered, case .end = unwrapInboundIn(data) else { return }
      let head = HTTPResponse(status: .ok, headerFields: [.contentLength: "0"])
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {}
  }
}
