import NIOCore
import NIOHTTP1

// What goes back, how the connection ends, and who does not read.
extension RequestGate {
  /// How much of a body goes out in one write: each one that is taken is a sign of life.
  private static let pieceSize = 64 << 10

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
        write(.body(.byteBuffer(piece)), nil, context)
      }
      write(.body(.byteBuffer(buffer)), promise, context)
    case .body(let body): write(.body(body), promise, context)
    case .end(let trailers): writeEnd(trailers, promise, context)
    }
  }

  /// The head as it goes out: it says whether the connection ends, and how, in words that the client knows.
  private func begin(_ response: HTTPResponseHead) -> HTTPResponseHead {
    responding = .begun
    var head = response
    isStream = head.headers.first(name: "content-type") == "text/event-stream"
    // What is too large is not read to its end.
    if head.status == .payloadTooLarge { admission?.closes = true }
    if admission?.isOld == true, !head.headers.contains(name: "content-length") {
      head.version = .http1_0
      admission?.closes = true
    }
    if admission?.closes == true {
      head.headers.replaceOrAdd(name: "connection", value: "close")
    } else if admission?.isOld == true {
      head.headers.replaceOrAdd(name: "connection", value: "keep-alive")
    }
    return head
  }

  private func writeEnd(
    _ trailers: HTTPHeaders?,
    _ promise: EventLoopPromise<Void>?,
    _ context: ChannelHandlerContext
  ) {
    responding = .nothing
    isStream = false
    let gone = context.eventLoop.makePromise(of: Void.self)
    if let promise { gone.futureResult.cascade(to: promise) }
    if admission?.closes == true {
      // Requests that are there already are not answered any more.
      isOver = true
      let bound = context.loopBound
      gone.futureResult.assumeIsolated().whenComplete { _ in self.end(bound.value) }
    } else {
      // Before the end goes: the next request may come in while it does.
      if case .complete = reading { forgetRequest() }
      let bound = context.loopBound
      gone.futureResult.assumeIsolated().whenComplete { _ in self.responseEnded(bound.value) }
    }
    write(.end(trailers), gone, context)
  }

  /// Nothing is left to do for a request but to see its response off.
  func forgetRequest() {
    admission = nil
    reading = .nothing
  }

  /// A response has gone: from now on its connection may give way, unless the next request is there.
  private func responseEnded(_ context: ChannelHandlerContext) {
    guard admission == nil, case .nothing = reading, quietOrdinal == nil, context.channel.isActive
    else { return }
    becomeQuiet(context)
  }

  /// Writes a part, and watches that it goes.
  private func write(
    _ part: HTTPServerResponsePart,
    _ promise: EventLoopPromise<Void>?,
    _ context: ChannelHandlerContext
  ) {
    let gone = promise ?? context.eventLoop.makePromise(of: Void.self)
    if stall.waiting == 0 { stall.moved = .now() }
    stall.waiting += 1
    gone.futureResult.assumeIsolated().whenComplete { _ in
      self.stall.waiting -= 1
      self.stall.moved = .now()
    }
    if stall.timer == nil { watch(context) }
    context.write(wrapOutboundOut(part), promise: gone)
  }

  /// Ends the connection of a client that took nothing for a whole ``ConnectionLimits/stall``.
  private func watch(_ context: ChannelHandlerContext) {
    let bound = context.loopBound
    let end = stall.moved + TimeAmount(limits.stall)
    stall.timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: end) {
      self.stall.timer = nil
      guard self.stall.waiting > 0 else { return }
      guard self.stall.moved + TimeAmount(self.limits.stall) <= .now() else {
        return self.watch(bound.value)
      }
      bound.value.close(promise: nil)
    }
  }

  // MARK: Refusing

  /// Responds to the request that is being read with what is wrong, and ends the connection.
  func refuse(_ refusal: GateRefusal, _ context: ChannelHandlerContext) {
    refuse(refusal, of: admission?.head, context)
  }

  /// Responds to a request with what is wrong, and ends the connection; one whose response has begun is cut.
  func refuse(
    _ refusal: GateRefusal,
    of head: HTTPRequestHead?,
    _ context: ChannelHandlerContext
  ) {
    isOver = true
    // A connection that has ended in the middle of a request is told nothing.
    guard !bytes.areOver else { return }
    guard case .due = responding else { return context.close(promise: nil) }
    deadline?.cancel()
    let text = refusal.status == .ok ? "" : "\(refusal.sentence)\n"
    var response = HTTPResponseHead(version: .http1_1, status: refusal.status)
    response.headers = [
      "content-type": "text/plain; charset=utf-8", "content-length": String(text.utf8.count),
      "connection": "close",
    ]
    if let allowed = refusal.allowed { response.headers.add(name: "allow", value: allowed) }
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if head?.method != .HEAD, !text.isEmpty {
      let body = context.channel.allocator.buffer(string: text)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let bound = context.loopBound
    let gone = context.eventLoop.makePromise(of: Void.self)
    gone.futureResult.assumeIsolated().whenComplete { _ in self.end(bound.value) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: gone)
    let path = head?.uri.prefix { $0 != "?" } ?? "-"
    log?(
      GuardedLog.line(head?.method.rawValue ?? "-", String(path), Int(refusal.status.code), nil)
        + ", " + refusal.sentence
    )
  }

  // MARK: The end

  func close(
    context: ChannelHandlerContext,
    mode: CloseMode,
    promise: EventLoopPromise<Void>?
  ) {
    // The end behind a last response is this handler's affair.
    guard mode == .output, isOver || admission?.closes == true else {
      return context.close(mode: mode, promise: promise)
    }
    promise?.succeed()
  }

  /// Nothing is sent any more; what still comes is thrown away for a moment, or the client might never
  /// read the response.
  private func end(_ context: ChannelHandlerContext) {
    isOver = true
    isEnded = true
    guard context.channel.isActive else { return }
    context.close(mode: .output, promise: nil)
    context.read()
    deadline?.cancel()
    let bound = context.loopBound
    let time = TimeAmount(limits.lingering)
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      bound.value.close(promise: nil)
    }
  }
}

/// Whether what is written goes.
struct WriteStall {
  /// Parts that the system has not taken yet.
  var waiting = 0
  /// When it last took one, or was first given one after a pause.
  var moved = NIODeadline.now()
  var timer: Scheduled<Void>?
}
