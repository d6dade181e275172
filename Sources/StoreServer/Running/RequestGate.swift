import NIOCore
import NIOHTTP1

/// What stands between a connection and the routes: whose request it is, how much and how long it may be.
///
/// It sees one request at a time, because the pipeline holds back the next one until this one is answered.
/// What it refuses it responds to itself, and ends the connection; no route hears of it.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  let rule: HeadRule
  let limits: ConnectionLimits
  let slots: ConnectionSlots
  let bytes: ConnectionBytes
  /// Takes a line for each request that is refused here; nil keeps no log.
  let log: (@Sendable (String) -> Void)?

  /// How much of the request that is being answered has come.
  enum Reading {
    case nothing
    case body(bytes: Int)
    case complete
  }

  /// How much of its response has gone.
  enum Responding {
    case nothing
    case due
    case begun
  }

  var reading = Reading.nothing
  var responding = Responding.nothing
  /// The request that is being answered; nil between two.
  var admission: HeadRule.Admission?
  /// Whether nothing more is read from, nor written to, the connection.
  var isOver = false
  /// Whether the last response has gone.
  var isEnded = false
  /// Whether the response that is on its way lasts as long as the client likes.
  var isStream = false
  /// Its number among the quiet ones; nil while it is busy.
  var quietOrdinal: Int?
  /// Ends what takes too long to come.
  var deadline: Scheduled<Void>?
  var stall = WriteStall()
  private var local: String?

  init(
    rule: HeadRule,
    limits: ConnectionLimits,
    slots: ConnectionSlots,
    bytes: ConnectionBytes,
    log: (@Sendable (String) -> Void)?
  ) {
    self.rule = rule
    self.limits = limits
    self.slots = slots
    self.bytes = bytes
    self.log = log
  }

  // MARK: The connection

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard quietOrdinal == nil else { return }
    local = context.channel.localAddress?.ipAddress
    becomeQuiet(context, isNew: true)
  }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    forget()
  }

  private func forget() {
    isOver = true
    deadline?.cancel()
    stall.timer?.cancel()
    if let ordinal = quietOrdinal { slots.becomesBusy(ordinal) }
    quietOrdinal = nil
  }

  /// Nothing of this connection is being answered; its next request has so much time.
  func becomeQuiet(_ context: ChannelHandlerContext, isNew: Bool = false) {
    quietOrdinal = slots.becomesQuiet(context.channel, isNew: isNew)
    schedule(context, in: isNew ? limits.head : limits.quiet) { $0.close(promise: nil) }
  }

  private func becomeBusy() {
    if let ordinal = quietOrdinal { slots.becomesBusy(ordinal) }
    quietOrdinal = nil
    deadline?.cancel()
    deadline = nil
  }

  private func schedule(
    _ context: ChannelHandlerContext,
    in time: Duration,
    _ act: @escaping (ChannelHandlerContext) -> Void
  ) {
    deadline?.cancel()
    let bound = context.loopBound
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
      act(bound.value)
    }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(let head): read(head, context)
    case .body(let buffer): read(buffer, context)
    case .end: readEnd(context)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if isOver { return context.read() }
    guard case .body = reading, deadline == nil else { return }
    schedule(context, in: limits.body) { context in
      self.refuse(
        GateRefusal(.requestTimeout, "the body did not come within \(self.limits.body)"),
        context
      )
      context.fireErrorCaught(ChannelError.inputClosed)
    }
  }

  private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    becomeBusy()
    responding = .due
    reading = .body(bytes: 0)
    do throws(GateRefusal) {
      let admission = try rule.admission(of: head, at: local)
      self.admission = admission
      if admission.waits {
        context.writeAndFlush(wrapOutboundOut(.head(.continuation)), promise: nil)
      }
      context.fireChannelRead(wrapInboundOut(.head(admission.head)))
    } catch {
      refuse(error, of: head, context)
    }
  }

  private func read(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) {
    guard case .body(let bytes) = reading else { return }
    reading = .body(bytes: bytes + buffer.readableBytes)
    guard bytes + buffer.readableBytes <= limits.bodyBytes else {
      refuse(
        GateRefusal(.payloadTooLarge, "a body has at most \(limits.bodyBytes) bytes"),
        context
      )
      return context.fireErrorCaught(ChannelError.inputClosed)
    }
    context.fireChannelRead(wrapInboundOut(.body(buffer)))
  }

  private func readEnd(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = nil
    reading = .complete
    // Trailers that a client sends behind the body are not used.
    context.fireChannelRead(wrapInboundOut(.end(nil)))
    guard case .nothing = responding, !isOver else { return }
    forgetRequest()
    // A response that is still on its way has this done when it has gone.
    if stall.waiting == 0 { becomeQuiet(context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
    guard !isOver else { return }
    if case .nothing = reading { responding = .due }
    let isMethod = error == .invalidMethod && bytes.isRequest
    refuse(
      isMethod ? .unknownMethod : GateRefusal(.badRequest, "this is no HTTP: \(error)"),
      context
    )
    // What reads the body must not take what has come for all of it.
    if admission != nil { context.fireErrorCaught(error) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent, isEnded || isStream {
      // Who follows events and says no more has left.
      context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }
}

extension HTTPResponseHead {
  /// Tells a client that waits to send its body.
  fileprivate static let continuation = HTTPResponseHead(version: .http1_1, status: .continue)
}
