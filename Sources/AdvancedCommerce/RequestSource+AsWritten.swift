import StoreModel

// Requests that may be wrong on purpose: what a test sends to see it refused.

extension AnyInAppRequest {
  /// Reads a request's JSON text and judges its form alone: members that are missing, unknown or of
  /// the wrong type, but none of the values.
  ///
  /// - Parameter json: UTF-8 from anywhere; it may hold anything.
  /// - Returns: The request, whatever it asks for; nil where no request can be made of the text.
  package static func asWritten(json: [UInt8]) -> RequestReading<AnyInAppRequest> {
    let source = RequestSource(json)
    guard let text = source.object?["operation"]?.string,
      let operation = RequestOperation(rawValue: text)
    else { return read(json: json) }
    return switch operation {
    case .oneTimeCharge: source.inApp(Self.oneTimeCharge)
    case .createSubscription: source.inApp(Self.createSubscription)
    case .modifySubscription: source.inApp(Self.modifySubscription)
    case .reactivateSubscription: source.inApp(Self.reactivateSubscription)
    }
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
    let source = RequestSource(json)
    return switch endpoint {
    case .cancel: source.server(Self.cancel)
    case .revoke: source.server(Self.revoke)
    case .changePrice: source.server(Self.changePrice)
    case .changeMetadata: source.server(Self.changeMetadata)
    case .migrate: source.server(Self.migrate)
    case .requestRefund: source.server(Self.requestRefund)
    }
  }
}

extension RequestSource {
  fileprivate func inApp<Request: InAppRequest, Whole: Sendable>(
    _ make: (Request) -> Whole
  ) -> RequestReading<Whole> {
    guard object != nil, document.problems.isEmpty else { return Request.read(self).map(make) }
    return judgingForm { fields in
      fields.operation(Request.operation)
      fields.constant(
        "version",
        RequestVersion.v1.rawValue,
        ifMissing: .nullVersion,
        ifWrong: .unexpectedVersion
      )
      return Request(reading: &fields)
    }.map(make)
  }

  fileprivate func server<Request: ServerRequest, Whole: Sendable>(
    _ make: (Request) -> Whole
  ) -> RequestReading<Whole> {
    guard object != nil, document.problems.isEmpty else { return Request.read(self).map(make) }
    return judgingForm(Request.init(reading:)).map(make)
  }

  private func judgingForm<Request>(
    _ take: (inout RequestReader) -> Request
  ) -> RequestReading<Request> {
    var reader = RequestReader(document: document, object: object ?? JSONValue(.object([])))
    let request = take(&reader)
    reader.noteUnknownKeys()
    let problems = reader.problems(addingRules: [])
    return RequestReading(
      request: problems.contains(where: \.isError) ? nil : request,
      problems: problems
    )
  }
}
