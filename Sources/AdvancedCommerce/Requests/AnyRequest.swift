/// A request of any kind.
package enum AnyRequest: Hashable, Sendable {
  /// A request that an app sends through StoreKit.
  case inApp(AnyInAppRequest)
  /// A request that the merchant's server sends.
  case server(AnyServerRequest)

  package var kind: RequestKind {
    switch self {
    case .inApp(let request): RequestKind(request.operation)
    case .server(let request): RequestKind(request.endpoint)
    }
  }

  package var request: any AdvancedCommerceRequest {
    switch self {
    case .inApp(let request): request.request
    case .server(let request): request.request
    }
  }

  /// The metadata that each request contains.
  package var requestInfo: RequestInfo { request.requestInfo }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` if it is omitted.
  package var storefront: String? { request.storefront }

  /// Returns the JSON text of the request, with its members in the order of Apple's samples.
  package func json(pretty: Bool = true) -> String {
    switch self {
    case .inApp(let request): request.json(pretty: pretty)
    case .server(let request): request.json(pretty: pretty)
    }
  }
}

extension AnyRequest: Validatable {
  /// Returns the problems of the request, including those of nested values.
  package func problems() -> [RequestProblem] { request.problems() }
}

extension AnyRequest {
  /// Decodes and validates the JSON text of a request, and also returns the warnings.
  ///
  /// - Parameters:
  ///   - json: Untrusted UTF-8 with any content.
  ///   - kind: The required kind, or `nil` to detect it from the members.
  /// - Returns: The request if it has no errors, and its problems.
  package static func read(
    json: [UInt8],
    as kind: RequestKind? = nil
  ) -> RequestReading<AnyRequest> {
    let source = RequestSource(json)
    guard let kind = kind ?? source.kind else {
      return AnyInAppRequest.read(json: json).map(Self.inApp)
    }
    return read(source, as: kind)
  }

  static func read(
    _ source: RequestSource,
    as kind: RequestKind,
    judging judgement: RequestSource.Judgement = .everything
  ) -> RequestReading<AnyRequest> {
    switch kind.route {
    case .inApp(let operation):
      AnyInAppRequest.read(source, as: operation, judging: judgement).map(Self.inApp)
    case .server(let endpoint):
      AnyServerRequest.read(source, as: endpoint, judging: judgement).map(Self.server)
    }
  }

  /// Returns the kind of request that the members of a text suggest, or `nil` if they don't identify one.
  package static func kind(of json: [UInt8]) -> RequestKind? {
    RequestSource(json).kind
  }
}
