// Requests that may be wrong on purpose: what a test sends to see it refused.

extension AnyInAppRequest {
  /// Reads a request's JSON text and judges its form alone: members that are missing, unknown or of
  /// the wrong type, but none of the values.
  ///
  /// - Parameter json: UTF-8 from anywhere; it may hold anything.
  /// - Returns: The request, whatever it asks for; nil where no request can be made of the text.
  package static func asWritten(json: [UInt8]) -> RequestReading<AnyInAppRequest> {
    let source = RequestSource(json)
    guard case .known(let operation) = source.operation else { return read(json: json) }
    return read(source, as: operation, judging: .form)
  }
}

extension AnyServerRequest {
  /// Reads the JSON text of a request to an endpoint and judges its form alone, not its values.
  ///
  /// - Parameters:
  ///   - json: UTF-8 from anywhere; it may hold anything.
  ///   - endpoint: Where it is sent.
  /// - Returns: The request, whatever it asks for; nil where no request can be made of the text.
  package static func asWritten(
    json: [UInt8],
    as endpoint: ServerEndpoint
  ) -> RequestReading<AnyServerRequest> {
    read(RequestSource(json), as: endpoint, judging: .form)
  }
}
