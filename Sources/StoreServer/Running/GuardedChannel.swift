import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOSSL

/// A connection of the server: HTTP 1 with a ``RequestGate`` in front of the routes.
struct GuardedChannel: ServerChildChannel, HTTPChannelHandler {
  let responder: Responder
  let limits: ConnectionLimits
  /// The certificate that it shows; nil for one without TLS.
  let tls: ServerTLS?
  let rule: HeadRule
  /// Receives a line for each request that is refused before a route sees it, or `nil` to keep no log.
  let log: (@Sendable (String) -> Void)?

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<TakenConnection> {
    channel.eventLoop.makeCompletedFuture {
      try build(channel.pipeline.syncOperations)
      return TakenConnection(
        try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true)
        )
      )
    }
  }

  /// Puts what stands between the bytes of a connection and the routes into its pipeline.
  func build(_ pipeline: ChannelPipeline.SynchronousOperations) throws {
    var decoding = NIOHTTPDecoderLimitConfiguration()
    decoding.maxHeaderFieldSize = limits.headerBytes
    decoding.maxHeaderListSize = limits.headerBytes
    decoding.maxHeaderFieldCount = limits.headerFields
    if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls.context)) }
    // In front of what keeps news of the connection back while a request is being answered.
    try pipeline.addHandler(DepartureHandler())
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: true,
      withErrorHandling: false,
      withOutboundHeaderValidation: false,
      withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: decoding
    )
    // After the parser, so that a client can't keep a connection by sending parts of header fields.
    try pipeline.addHandler(IdleStateHandler(allTimeout: TimeAmount(limits.idle)))
    try pipeline.addHandler(RequestGate(rule: rule, unreadBytes: limits.bodyBytes, log: log))
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: tls != nil))
  }

  func handle(value: TakenConnection, logger: Logger) async {
    guard let connection = value.take() else { return }
    await handleHTTP(asyncChannel: connection, logger: logger)
  }
}
