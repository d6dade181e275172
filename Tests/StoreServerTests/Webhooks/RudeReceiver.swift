import NIOCore
import NIOPosix
import StoreModel
import StoreSigning
import Synchronization

/// A receiver for webhooks on a real socket, which responds to each request as a test specifies.
final class RudeReceiver: Sendable {
  /// The reaction to a request.
  enum Manner: Hashable, Sendable {
    case status(Int)
    case closeAtOnce
    case closeInTheHead
    case closeInTheBody
    case hang
    case trickle
    case garbage
    /// Redirects to itself, forever.
    case redirect
    case redirectTo(String)
    /// Sends an endless body.
    case flood
  }

  /// A received request.
  struct Received: Sendable {
    var head: String
    var body: String

    /// The `notificationUUID` of the received notification.
    var uuid: String? {
      JSONDocument(Array(body.utf8)).root?["signedPayload"]?.string
        .flatMap { try? JWSDecoded($0).payload }
        .flatMap { JSONDocument(Array($0)).root?["notificationUUID"]?.string }
    }
  }

  private let channel: any Channel
  private let state: Mutex<State>

  private struct State {
    var manners: [Manner]
    var received: [Received] = []
    /// The number of senders that wait for a response that doesn't come, and weren't reported yet.
    var untold = 0
    var listener: AsyncStream<Void>.Continuation?

    mutating func tellThatNothingComes() {
      if let listener {
        listener.yield()
        self.listener = nil
      } else {
        untold += 1
      }
    }
  }

  /// Starts to listen.
  ///
  /// The reactions are used in order, and the last one repeats.
  init(_ manners: Manner...) async throws {
    let state = Mutex(State(manners: manners))
    let handle = Handle()
    channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Conversation { handle.next($0) })
        }
      }
      .bind(host: "127.0.0.1", port: 0)
      .get()
    self.state = state
    handle.receiver.withLock { $0 = self }
  }

  var url: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/hook" }

  var received: [Received] { state.withLock { $0.received } }

  func close() async throws {
    try await channel.close()
  }

  private func next(_ request: Received) -> Manner {
    state.withLock { state in
      state.received.append(request)
      let manner = state.manners.count > 1 ? state.manners.removeFirst() : state.manners[0]
      if manner == .hang || manner == .trickle { state.tellThatNothingComes() }
      return manner
    }
  }

  /// Waits until a sender waits for a response that doesn't come.
  ///
  /// A test then ends the sender's time limit, however slow the machine is. There is one sender at
  /// a time, as for a webhook.
  ///
  /// - Throws: `CancellationError` if the response came.
  func untilNothingComes() async throws {
    let (news, listener) = AsyncStream<Void>.makeStream()
    let isKnown = state.withLock { state in
      guard state.untold == 0 else {
        state.untold -= 1
        return true
      }
      state.listener = listener
      return false
    }
    if isKnown { return }
    for await _ in news { return }
    state.withLock { $0.listener = nil }
    throw CancellationError()
  }

  /// The connections' reference to the receiver, which is created only when it listens.
  private final class Handle: Sendable {
    let receiver = Mutex<RudeReceiver?>(nil)

    func next(_ request: Received) -> Manner {
      receiver.withLock { $0 }?.next(request) ?? .closeAtOnce
    }
  }
}

/// A connection that reads requests as far as necessary, and responds with bytes.
private final class Conversation: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let next: @Sendable (RudeReceiver.Received) -> RudeReceiver.Manner
  private var text = ""

  init(next: @escaping @Sendable (RudeReceiver.Received) -> RudeReceiver.Manner) {
    self.next = next
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    text += String(buffer: unwrapInboundIn(data))
    guard let request = takeRequest() else { return }
    response(next(request), on: context.channel)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Returns a complete request, if any, whose head contains the length of the body.
  private func takeRequest() -> RudeReceiver.Received? {
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let length = parts[0].lowercased().split(separator: "\r\n")
      .first { $0.hasPrefix("content-length: ") }
      .flatMap { Int($0.dropFirst("content-length: ".count)) }
    guard let length, parts[1].utf8.count >= length else { return nil }
    text = ""
    return RudeReceiver.Received(head: String(parts[0]), body: String(parts[1]))
  }

  private func response(_ manner: RudeReceiver.Manner, on channel: any Channel) {
    switch manner {
    case .status(let status):
      write("HTTP/1.1 \(status) So\r\n\(status == 204 ? "" : "Content-Length: 2\r\n")\r\n", channel)
      if status != 204 { write("ok", channel) }
    case .closeAtOnce: channel.close(promise: nil)
    case .closeInTheHead: writeAndClose("HTTP/1.1 200 OK\r\nContent-", channel)
    case .closeInTheBody:
      writeAndClose("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf of it", channel)
    case .hang: break
    case .trickle:
      write("HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n", channel)
      _ = channel.eventLoop.scheduleRepeatedTask(
        initialDelay: .milliseconds(10),
        delay: .milliseconds(10)
      ) { task in
        guard channel.isActive else { return task.cancel() }
        channel.writeAndFlush(ByteBuffer(string: "x"), promise: nil)
      }
    case .garbage: writeAndClose("this is not HTTP at all\r\n\r\n", channel)
    case .redirect:
      write("HTTP/1.1 302 Found\r\nLocation: /hook\r\nContent-Length: 0\r\n\r\n", channel)
    case .redirectTo(let url):
      write("HTTP/1.1 307 Elsewhere\r\nLocation: \(url)\r\nContent-Length: 0\r\n\r\n", channel)
    case .flood:
      write("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n", channel)
      write(String(repeating: "x", count: 1 << 20), channel)
    }
  }

  private func write(_ text: String, _ channel: any Channel) {
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
  }

  private func writeAndClose(_ text: String, _ channel: any Channel) {
    channel.writeAndFlush(ByteBuffer(string: text)).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
