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
  /// Makes the gate of a connection, given what reads its first line.
  let makeGate: @Sendable (FirstLine) -> RequestGate

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<TakenConnection> {
    channel.eventLoop.makeCompletedFuture {
      var decoding = NIOHTTPDecoderLimitConfiguration()
      decoding.maxHeaderFieldSize = limits.headerBytes
      decoding.maxHeaderListSize = limits.headerBytes
      decoding.maxHeaderFieldCount = limits.headerFields
      let pipeline = channel.pipeline.syncOperations
      if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls.context)) }
      let firstLine = FirstLine()
      // In front of what keeps news of the connection back while a request is being answered.
      try pipeline.addHandler(DepartureHandler())
      try pipeline.addHandler(firstLine)
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: true,
        withErrorHandling: false,
        withOutboundHeaderValidation: false,
        withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: decoding
      )
      try pipeline.addHandler(makeGate(firstLine))
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: tls != nil))
      return TakenConnection(
        try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true)
        )
      )
    }
  }

  func handle(value: TakenConnection, logger: Logger) async {
    guard let connection = value.take() else { return }
    await handleHTTP(asyncChannel: connection, logger: logger)
  }
}
