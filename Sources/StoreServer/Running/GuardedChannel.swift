import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOSSL

/// A connection of the server: HTTP 1 with a ``RequestGate`` before the routes.
struct GuardedChannel: ServerChildChannel, HTTPChannelHandler {
  let responder: Responder
  let limits: ConnectionLimits
  /// The certificate of the server, or `nil` without TLS.
  let tls: ServerTLS?
  let rule: HeadRule
  /// Receives a log line for each request that is rejected before the routes, or `nil` without a log.
  let log: (@Sendable (String) -> Void)?

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<AcceptedConnection> {
    channel.eventLoop.makeCompletedFuture {
      try build(channel.pipeline.syncOperations)
      return AcceptedConnection(
        try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true)
        )
      )
    }
  }

  /// Adds the handlers between a connection's bytes and the routes to its pipeline.
  func build(_ pipeline: ChannelPipeline.SynchronousOperations) throws {
    var decoding = NIOHTTPDecoderLimitConfiguration()
    decoding.maxHeaderFieldSize = limits.headerBytes
    decoding.maxHeaderListSize = limits.headerBytes
    decoding.maxHeaderFieldCount = limits.headerFields
    if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls.context)) }
    // This handler comes before the one that delays the events of the connection while a request is
    // being processed.
    try pipeline.addHandler(DepartureHandler())
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: true,
      withErrorHandling: false,
      withOutboundHeaderValidation: false,
      withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: decoding
    )
    // This handler comes after the parser, so that a client can't keep a connection open by sending
    // parts of header fields.
    try pipeline.addHandler(IdleStateHandler(allTimeout: TimeAmount(limits.idle)))
    try pipeline.addHandler(RequestGate(rule: rule, unreadBytes: limits.bodyBytes, log: log))
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: tls != nil))
  }

  func handle(value: AcceptedConnection, logger: Logger) async {
    guard let connection = value.takeParts() else { return }
    await handleHTTP(asyncChannel: connection, logger: logger)
  }
}
