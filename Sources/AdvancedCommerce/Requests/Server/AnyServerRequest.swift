/// A request of any kind that a merchant's server sends.
///
/// The endpoint determines the kind of request, so the wire format doesn't contain the kind. Therefore the encoding
/// is an object with one member, whose key is the endpoint's name and whose value is the wire format.
public enum AnyServerRequest: Hashable, Sendable {
  /// A request to turn off automatic renewal.
  case cancel(SubscriptionCancelRequest)
  /// A request to end a subscription immediately, with a refund.
  case revoke(SubscriptionRevokeRequest)
  /// A request to change prices from the next renewal.
  case changePrice(SubscriptionPriceChangeRequest)
  /// A request to change names, SKUs or the tax code.
  case changeMetadata(SubscriptionChangeMetadataRequest)
  /// A request to migrate an ordinary subscription to Advanced Commerce.
  case migrate(SubscriptionMigrateRequest)
  /// A request to refund items.
  case requestRefund(RequestRefundRequest)
}

extension AnyServerRequest {
  /// The request as a value of the protocol for server requests.
  public var request: any ServerRequest {
    switch self {
    case .cancel(let request): request
    case .revoke(let request): request
    case .changePrice(let request): request
    case .changeMetadata(let request): request
    case .migrate(let request): request
    case .requestRefund(let request): request
    }
  }

  /// The endpoint that the request is sent to.
  public var endpoint: ServerEndpoint {
    switch self {
    case .cancel: .cancel
    case .revoke: .revoke
    case .changePrice: .changePrice
    case .changeMetadata: .changeMetadata
    case .migrate: .migrate
    case .requestRefund: .requestRefund
    }
  }

  /// The metadata that each request contains.
  public var requestInfo: RequestInfo { request.requestInfo }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` if it is omitted.
  public var storefront: String? { request.storefront }

  /// Returns the JSON text of the request, which is the body of a `POST`.
  ///
  /// - Parameter pretty: `true` for lines and indentation as in Apple's samples, `false` for a single line.
  /// - Returns: UTF-8 JSON without a trailing newline.
  public func json(pretty: Bool = true) -> String { request.json(pretty: pretty) }
}

extension AnyServerRequest: Validatable {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] { request.problems() }
}

extension AnyServerRequest {
  /// Decodes and validates the JSON text that was sent to an endpoint.
  ///
  /// - Parameters:
  ///   - json: Untrusted UTF-8 with any content.
  ///   - endpoint: The endpoint that received the text.
  /// - Throws: ``ValidationError`` with all problems and their locations.
  public init(json: some Sequence<UInt8>, as endpoint: ServerEndpoint) throws(ValidationError) {
    self = try Self.read(json: Array(json), as: endpoint).get()
  }

  /// Decodes and validates the JSON text that was sent to an endpoint, and also returns the warnings.
  package static func read(
    json: [UInt8],
    as endpoint: ServerEndpoint
  ) -> RequestReading<AnyServerRequest> {
    read(RequestSource(json), as: endpoint)
  }

  static func read(
    _ source: RequestSource,
    as endpoint: ServerEndpoint,
    judging judgement: RequestSource.Judgement = .everything
  ) -> RequestReading<AnyServerRequest> {
    switch endpoint {
    case .cancel: SubscriptionCancelRequest.read(source, judging: judgement).map(Self.cancel)
    case .revoke: SubscriptionRevokeRequest.read(source, judging: judgement).map(Self.revoke)
    case .changePrice:
      SubscriptionPriceChangeRequest.read(source, judging: judgement).map(Self.changePrice)
    case .changeMetadata:
      SubscriptionChangeMetadataRequest.read(source, judging: judgement).map(Self.changeMetadata)
    case .migrate: SubscriptionMigrateRequest.read(source, judging: judgement).map(Self.migrate)
    case .requestRefund:
      RequestRefundRequest.read(source, judging: judgement).map(Self.requestRefund)
    }
  }
}

extension AnyServerRequest: Codable {
  private struct Key: CodingKey {
    let endpoint: ServerEndpoint

    init(_ endpoint: ServerEndpoint) {
      self.endpoint = endpoint
    }

    init?(stringValue: String) {
      guard let endpoint = ServerEndpoint(rawValue: stringValue) else { return nil }
      self.init(endpoint)
    }

    init?(intValue: Int) { nil }

    var stringValue: String { endpoint.rawValue }
    var intValue: Int? { nil }
  }

  /// Decodes an object whose only key is the endpoint's name and whose value is the request.
  ///
  /// - Parameter decoder: The decoder to read the member from.
  /// - Throws: `DecodingError` for an unknown endpoint, or for the first invalid member.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a server request stands alone under its endpoint's name"
        )
      )
    }
    func request<Request: ServerRequest>() throws -> Request {
      try container.decode(Request.self, forKey: key)
    }
    switch key.endpoint {
    case .cancel: self = .cancel(try request())
    case .revoke: self = .revoke(try request())
    case .changePrice: self = .changePrice(try request())
    case .changeMetadata: self = .changeMetadata(try request())
    case .migrate: self = .migrate(try request())
    case .requestRefund: self = .requestRefund(try request())
    }
  }

  /// Encodes an object whose only key is the endpoint's name and whose value is the request.
  ///
  /// - Parameter encoder: The encoder to write the member to.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(request, forKey: Key(endpoint))
  }
}
