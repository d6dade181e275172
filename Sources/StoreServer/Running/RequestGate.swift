import NIOCore
import NIOHTTP1

/// The handler between a connection and the routes: it judges each request, and ends the connection.
///
/// It sees one request at a time, because the pipeline holds back the next one until this one is answered.
/// It responds itself to a request that it refuses, and closes the connection; no route hears of it.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The most bytes in one write: each write that the client takes keeps its connection from being idle.
  private static let pieceSize = 64 << 10

  private let rule: HeadRule
  /// The most bytes of a body that are read after its response.
  private let unreadBytes: Int
  /// Receives a line for each request that is refused here, or `nil` to keep no log.
  private let log: (@Sendable (String) -> Void)?
  /// The request that is being answered, or `nil` between two.
  private var head: HTTPRequestHead?
  /// Whether a part of a request is still to come.
  private var isReading = false
  /// Bytes of its body that came after the response.
  private var unread = 0
  /// Whether the response to the request has not begun.
  private var isDue = false
  /// Whether the connection ends after the response.
  private var closes = false
  /// Whether nothing more is taken from the connection, nor written to it.
  private var isOver = false
  /// Succeeds when the client's side has taken the last response.
  private var sent: EventLoopFuture<Void>?

  init(rule: HeadRule, unreadBytes: Int, log: (@Sendable (String) -> Void)?) {
    self.rule = rule
    self.unreadBytes = unreadBytes
    self.log = log
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    if case .body(let bytes) = part, isOver || head == nil {
      unread += bytes.readableBytes
      guard unread <= unreadBytes else { return context.close(promise: nil) }
    }
    guard !isOver else { return }
    switch part {
    case .head(let head): read(head, context)
    case .body: context.fireChannelRead(data)
    case .end:
      isReading = false
      // Trailers after the body are not used.
      context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // The rest of a refused request is thrown away, or its client might never read the response.
    if isOver { context.read() }
  }

  private func read(_ received: HTTPRequestHead, _ context: ChannelHandlerContext) {
    (head, isReading, isDue, unread) = (received, true, true, 0)
    do throws(GateRefusal) {
      let admission = try rule.admission(of: received, at: context.channel.localAddress?.ipAddress)
      head = admission.head
      closes = admission.closes
      if admission.waits {
        let told = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(told)), promise: nil)
      }
      context.fireChannelRead(wrapInboundOut(.head(admission.head)))
    } catch {
      refuse(error, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
    guard !isOver else { return }
    // Other protocols look to the parser like unknown methods.
    let sentence =
      error == .invalidMethod
      ? "this isn't HTTP, or its method isn't one of \(HeadRule.allowed)"
      : "this isn't HTTP: \(error)"
    fail(GateRefusal(.badRequest, sentence), error, context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    if !isDue {
      context.close(promise: nil)
    } else if isReading {
      let refusal = GateRefusal(.requestTimeout, "the rest of the body didn't arrive")
      fail(refusal, ChannelError.inputClosed, context)
    }
    // Otherwise a route is at work.
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isOver else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head): context.write(wrapOutboundOut(.head(begin(head))), promise: promise)
    case .body(.byteBuffer(var buffer)):
      while buffer.readableBytes > Self.pieceSize,
        let piece = buffer.readSlice(length: Self.pieceSize)
      {
        context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: nil)
      }
      context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: promise)
    case .body(let body): context.write(wrapOutboundOut(.body(body)), promise: promise)
    case .end(let trailers):
      // Before the end goes: the next request may come in while it does.
      head = nil
      isOver = closes
      writeEnd(trailers, promise, context)
      if isOver { close(context: context, mode: .output, promise: nil) }
    }
  }

  /// Returns the head with what it says of the connection, in words that the client knows.
  private func begin(_ response: HTTPResponseHead) -> HTTPResponseHead {
    isDue = false
    var response = response
    let isOld = head?.version.minor == 0
    if isOld, !response.headers.contains(name: "content-length") {
      response.version = .http1_0
      closes = true
    }
    if closes || isOld {
      response.headers.replaceOrAdd(name: "connection", value: closes ? "close" : "keep-alive")
    }
    return response
  }

  private func writeEnd(
    _ trailers: HTTPHeaders?,
    _ promise: EventLoopPromise<Void>?,
    _ context: ChannelHandlerContext
  ) {
    let promise = promise ?? context.eventLoop.makePromise()
    sent = promise.futureResult
    context.write(wrapOutboundOut(.end(trailers)), promise: promise)
  }

  // MARK: Refusing

  /// Refuses the request that is being read because of an error, which a route that reads the body throws.
  private func fail(
    _ refusal: GateRefusal,
    _ error: any Error,
    _ context: ChannelHandlerContext
  ) {
    let isPassedOn = head != nil
    refuse(refusal, context)
    if isPassedOn { context.fireErrorCaught(error) }
  }

  /// Responds to the request that is being read with what is wrong, and closes the connection, at once if the
  /// response has begun or the client is gone.
  private func refuse(_ refusal: GateRefusal, _ context: ChannelHandlerContext) {
    let refused = head
    let mayRespond = context.channel.isActive && (isDue || refused == nil && !isReading)
    (head, isDue, isOver) = (nil, false, true)
    guard mayRespond else { return context.close(promise: nil) }
    let text = refusal.status == .ok ? "" : "\(refusal.sentence)\n"
    var response = HTTPResponseHead(version: .http1_1, status: refusal.status)
    response.headers = [
      "content-type": "text/plain; charset=utf-8", "content-length": String(text.utf8.count),
      "connection": "close",
    ]
    if let allowed = refusal.allowed { response.headers.add(name: "allow", value: allowed) }
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if refused?.method != .HEAD {
      let body = ByteBuffer(string: text)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    writeEnd(nil, nil, context)
    context.flush()
    close(context: context, mode: .output, promise: nil)
    let path = refused?.uri.prefix { $0 != "?" } ?? "-"
    log?(
      GuardedLog.line(refused?.method.rawValue ?? "-", String(path), Int(refusal.status.code), nil)
        + ", " + refusal.sentence
    )
  }

  // MARK: The end

  /// Closes the sending side once the client's side has taken the last response: the library would drop the
  /// rest of the response if the client has closed its sending side.
  func close(
    context: ChannelHandlerContext,
    mode: CloseMode,
    promise: EventLoopPromise<Void>?
  ) {
    guard mode == .output, let sent else { return context.close(mode: mode, promise: promise) }
    isOver = true
    let bound = context.loopBound
    sent.assumeIsolated().whenComplete { _ in
      bound.value.close(mode: .output, promise: promise)
      bound.value.read()
    }
  }
}
