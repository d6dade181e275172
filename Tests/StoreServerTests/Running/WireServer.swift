import Hummingbird
import NIOCore
import NIOPosix
import Synchronization

@testable import StoreServer

/// A server on a real port, and connections to it byte by byte.
struct WireServer {
  let listening: ListeningAddress

  /// Runs a server during a closure.
  static func run(
    _ limits: ConnectionLimits = .patient,
    names: [String] = [],
    stores: HostedStores? = nil,
    host: String = "localhost",
    log: (@Sendable (String) -> Void)? = nil,
    router: Router<StoreContext> = Self.routes(),
    _ body: (WireServer) async throws -> Void
  ) async throws {
    let address = try ListeningAddress(host: host, port: 0)
    let (listening, told) = AsyncStream<Void>.makeStream()
    var options = ServerRun.Options()
    options.onListening = { told.finish() }
    options.limits = limits
    options.names = names
    options.hasStore = { stores?.named($0) != nil }
    options.log = log
    let run = ServerRun(router, at: address, options: options)
    async let serving: Void = run.run()
    for await _ in listening {}
    do {
      try await body(WireServer(listening: address))
      await run.stop()
      try await serving
    } catch {
      await run.stop()
      throw error
    }
  }

  /// Returns a route that echoes a body, and one without a body.
  static func routes() -> Router<StoreContext> {
    let router = Router(context: StoreContext.self)
    router.add(middleware: PlainErrors())
    router.get("here") { _, _ in "here" }
    router.post("echo") { request, context in
      Response(
        status: .ok,
        body: ResponseBody(byteBuffer: try await request.body.collect(upTo: context.maxUploadSize))
      )
    }
    return router
  }

  /// The value of `Host` for the server.
  var authority: String { "127.0.0.1:\(listening.port)" }

  func connect(
    sending text: String = "",
    readsAtOnce: Bool = true,
    staysOpen: Bool = false
  ) async throws -> WireConnection {
    try await WireConnection(
      to: listening,
      sending: text,
      readsAtOnce: readsAtOnce,
      staysOpen: staysOpen
    )
  }

  /// Sends a text and returns all bytes until the end of the connection.
  func exchange(_ text: String) async throws -> String {
    try await connect(sending: text).all()
  }

  /// Requests a path with exactly these fields, on a connection that closes after the response.
  func get(_ path: String, _ fields: [String]) async throws -> String {
    let lines = ["GET \(path) HTTP/1.1"] + fields + ["Connection: close", "", ""]
    return try await exchange(lines.joined(separator: "\r\n"))
  }
}

extension ConnectionLimits {
  /// Patient limits for tests of other behavior.
  ///
  /// A client among thousands of tests may be scheduled later than other servers would wait.
  static var patient: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.idle = .seconds(3600)
    return limits
  }

  /// Limits for tests of clients that are silent for long.
  static var hasty: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.idle = .milliseconds(300)
    return limits
  }
}

/// The client's end of a connection.
final class WireConnection: Sendable {
  let channel: any Channel
  private let inbox: Inbox

  /// Connects, and sends a text at once, because the server waits for the text only for a limited
  /// time.
  ///
  /// - Parameters:
  ///   - listening: The server's address.
  ///   - text: The first bytes.
  ///   - readsAtOnce: Whether to read received bytes automatically.
  ///   - staysOpen: Whether to continue sending after the server has sent everything.
  /// - Throws: An error of the system.
  init(
    to listening: ListeningAddress,
    sending text: String = "",
    readsAtOnce: Bool = true,
    staysOpen: Bool = false
  ) async throws {
    let inbox = Inbox()
    self.inbox = inbox
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: readsAtOnce)
      .channelOption(.allowRemoteHalfClosure, value: staysOpen)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Reader(inbox: inbox))
        }
      }
      .connect(host: listening.address, port: listening.port)
      .map { channel in
        channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
        return channel
      }
      .get()
  }

  func send(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// Returns all bytes until the end of the connection.
  func all() async throws -> String {
    try await channel.closeFuture.get()
    return inbox.text
  }

  /// Returns the received text once it contains these words, or the connection has ended.
  func received(upTo words: String) async -> String {
    for await text in inbox.news() where text.contains(words) { return text }
    return inbox.text
  }

  func close() async throws {
    try await channel.close()
  }

  /// The received bytes.
  private final class Inbox: Sendable {
    private let state = Mutex((text: "", isOver: false, listeners: [Continuation]()))
    typealias Continuation = AsyncStream<String>.Continuation

    var text: String { state.withLock(\.text) }

    func receive(_ more: String) {
      state.withLock { state in
        state.text += more
        for listener in state.listeners { listener.yield(state.text) }
      }
    }

    func end() {
      state.withLock { state in
        state.isOver = true
        for listener in state.listeners { listener.finish() }
      }
    }

    /// Returns the current text, and again whenever more has arrived.
    func news() -> AsyncStream<String> {
      let (stream, listener) = AsyncStream<String>.makeStream()
      state.withLock { state in
        listener.yield(state.text)
        if state.isOver { listener.finish() } else { state.listeners.append(listener) }
      }
      return stream
    }
  }

  private final class Reader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    let inbox: Inbox

    init(inbox: Inbox) {
      self.inbox = inbox
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      inbox.receive(String(buffer: unwrapInboundIn(data)))
    }

    func channelInactive(context: ChannelHandlerContext) {
      inbox.end()
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // The connection is closed while something is still unread.
      context.close(promise: nil)
    }
  }
}
