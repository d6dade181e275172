import NIOCore

/// The first line that a connection brings.
///
/// The parser refuses a method that it does not know as if it were no HTTP; this tells the two apart.
final class FirstLine: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private static let longest = 256
  private var bytes: [UInt8] = []
  private var isComplete = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !isComplete {
      let view = unwrapInboundIn(data).readableBytesView
      let line = view.prefix(Self.longest - bytes.count).prefix { $0 != UInt8(ascii: "\n") }
      bytes += line
      isComplete = line.count < view.count
    }
    context.fireChannelRead(data)
  }

  /// Whether it is the first line of a request, whatever its method.
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
