import NIOCore

/// What the bytes of a connection say before the parser has them: their first line, and that it is over.
///
/// The parser refuses a method that it does not know as if it were no HTTP; the first line tells the two apart.
/// It also reports the half of a request that a connection ends with, when nobody can be answered any more.
final class ConnectionBytes: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private static let longest = 256
  private var bytes: [UInt8] = []
  private var isComplete = false
  /// Whether the connection is closed, or being closed: nothing more is read from it, nor written to it.
  private(set) var areOver = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !areOver else { return }
    if !isComplete {
      let view = unwrapInboundIn(data).readableBytesView
      let line = view.prefix(Self.longest - bytes.count).prefix { $0 != UInt8(ascii: "\n") }
      bytes += line
      isComplete = line.count < view.count
    }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    areOver = true
    context.fireChannelInactive()
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    // A client may still send when only its answers have ended, and is answered when only it has.
    if mode == .all { areOver = true }
    context.close(mode: mode, promise: promise)
  }

  /// Whether the first line is that of a request, whatever its method.
  var isRequest: Bool {
    let words = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, let method = words.first, (1...32).contains(method.count) else {
      return false
    }
    let version = String(decoding: words[2], as: UTF8.self)
    return method.allSatisfy { (65...90).contains($0) || $0 == UInt8(ascii: "-") }
      && words[1].first == UInt8(ascii: "/") && ["HTTP/1.0\r", "HTTP/1.1\r"].contains(version)
  }
}
