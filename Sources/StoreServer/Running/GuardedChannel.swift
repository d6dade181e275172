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
  /// Makes the gate of a connection, given what sees its bytes.
  let makeGate: @Sendable (ConnectionBytes) -> RequestGate

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
    let bytes = ConnectionBytes()
    // In front of what keeps news of the connection back while a request is being answered.
    try pipeline.addHandler(DepartureHandler())
    try pipeline.addHandler(bytes)
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: true,
      withErrorHandling: false,
      withOutboundHeaderValidation: false,
      withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: decoding
    )
    try pipeline.addHandler(makeGate(bytes))
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: tls != nil))
  }

  func handle(value: TakenConnection, logger: Logger) async {
    guard let connection = value.take() else { return }
    await handleHTTP(asyncChannel: connection, logger: logger)
  }
}
