import NIOCore
import NIOHTTPTypes

/// Ends a connection whose request does not come to its end in time.
///
/// A body that comes byte by byte keeps a connection busy for as long as it likes otherwise.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let patience: TimeAmount
  private var deadline: Scheduled<Void>?

  init(patience: Duration) {
    self.patience = TimeAmount(patience)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      deadline?.cancel()
      let channel = context.channel
      deadline = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
    case .body:
      break
    case .end:
      forget()
    }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    forget()
  }

  private func forget() {
    deadline?.cancel()
    deadline = nil
  }
}
