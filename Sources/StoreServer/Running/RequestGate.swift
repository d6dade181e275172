import NIOCore
import NIOHTTP1

/// The handler between a connection and the routes, which checks each request and ends the connection.
///
/// It processes one request at a time, because the pipeline holds back the next one until the current one has a
/// response. It responds itself to a request that it rejects, and closes the connection. The routes don't see such
/// a request.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The maximum number of bytes in a write, because each write that the client receives keeps its connection
  /// alive.
  private static let pieceSize = 64 << 10

  private let rule: HeadRule
  /// The maximum number of bytes of a body that are read after its response.
  private let unreadBytes: Int
  /// Receives a log line for each request that is rejected here, or `nil` without a log.
  private let log: (@Sendable (String) -> Void)?
  /// The current request, or `nil` between two requests.
  private var head: HTTPRequestHead?
  /// Whether a part of the request is still to come.
  private var isReading = false
  /// The number of bytes of the body that arrived after the response.
  private var unread = 0
  /// Whether the response to the request hasn't started.
  private var isDue = false
  /// Whether the connection ends after the response.
  private var closes = false
  /// Whether the connection is no longer read or written.
  private var isOver = false
  /// Succeeds when the client has received the last response.
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
      // Trailers after the body are ignored.
      context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // The rest of a rejected request is discarded, because its client might otherwise never read the response.
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
    // The parser reports other protocols as unknown methods.
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
    // Otherwise a route is processing the request.
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isOver else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head):
      context.write(wrapOutboundOut(.head(startResponse(head))), promise: promise)
    case .body(.byteBuffer(var buffer)):
      while buffer.readableBytes > Self.pieceSize,
        let piece = buffer.readSlice(length: Self.pieceSize)
      {
        context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: nil)
      }
      context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: promise)
    case .body(let body): context.write(wrapOutboundOut(.body(body)), promise: promise)
    case .end(let trailers):
      // Before the end is sent, because the next request may arrive during that.
      head = nil
      isOver = closes
      writeEnd(trailers, promise, context)
      if isOver { close(context: context, mode: .output, promise: nil) }
    }
  }

  /// Returns the head with the `Connection` value for the client.
  private func startResponse(_ response: HTTPResponseHead) -> HTTPResponseHead {
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

  /// Rejects the current request because of an error, which a route that reads the body throws.
  private func fail(
    _ refusal: GateRefusal,
    _ error: any Error,
    _ context: ChannelHandlerContext
  ) {
    let isPassedOn = head != nil
    refuse(refusal, context)
    if isPassedOn { context.fireErrorCaught(error) }
  }

  /// Responds to the current request with an error, and closes the connection.
  ///
  /// It closes the connection immediately if the response has started or the client has left.
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

  /// Closes the sending side after the client has received the last response.
  ///
  /// Otherwise the library would discard the rest of the response if the client has closed its own sending side.
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
