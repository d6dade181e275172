/// A request of any kind.
package enum AnyRequest: Hashable, Sendable {
  /// One that an app sends through StoreKit.
  case inApp(AnyInAppRequest)
  /// One that the merchant's server sends.
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

  /// The metadata that every kind of request carries.
  package var requestInfo: RequestInfo { request.requestInfo }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil if it is left out.
  package var storefront: String? { request.storefront }

  /// The request's JSON text, its keys in the order of Apple's samples.
  package func json(pretty: Bool = true) -> String {
    switch self {
    case .inApp(let request): request.json(pretty: pretty)
    case .server(let request): request.json(pretty: pretty)
    }
  }
}

extension AnyRequest: Validatable {
  /// Everything that is wrong with the request, nested values included.
  package func problems() -> [RequestProblem] { request.problems() }
}

extension AnyRequest {
  /// Reads and checks the JSON text of a request, giving the warnings too.
  ///
  /// - Parameters:
  ///   - json: UTF-8 from anywhere; it may hold anything.
  ///   - kind: What it should be; nil to tell it by its members.
  /// - Returns: The request if it has no error, and its problems.
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

  /// What a text's members say it is; nil if they say nothing.
  package static func kind(of json: [UInt8]) -> RequestKind? {
    RequestSource(json).kind
  }
}
