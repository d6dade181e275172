/// A request of any kind that a merchant's server sends.
///
/// The wire form does not say which request it is, the endpoint does; so the coded form is an object
/// with one member, the wire form under the endpoint's name.
public enum AnyServerRequest: Hashable, Sendable {
  /// Renewal off.
  case cancel(SubscriptionCancelRequest)
  /// The end at once, with a refund.
  case revoke(SubscriptionRevokeRequest)
  /// Other prices from the next renewal.
  case changePrice(SubscriptionPriceChangeRequest)
  /// Other names or SKUs.
  case changeMetadata(SubscriptionChangeMetadataRequest)
  /// An ordinary subscription turned into one of Advanced Commerce.
  case migrate(SubscriptionMigrateRequest)
  /// Items refunded.
  case requestRefund(RequestRefundRequest)
}

extension AnyServerRequest {
  /// The request, whichever it is.
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

  /// Where the request is sent.
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

  /// The metadata that every kind of request carries.
  public var requestInfo: RequestInfo { request.requestInfo }

  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or nil if it is left out.
  public var storefront: String? { request.storefront }

  /// The request's JSON text, the body of its `POST`.
  ///
  /// - Parameter pretty: True for lines and indentation as in Apple's samples, false for one line.
  /// - Returns: UTF-8 JSON without a line's end behind it.
  public func json(pretty: Bool = true) -> String { request.json(pretty: pretty) }
}

extension AnyServerRequest: Validatable {
  /// Everything that is wrong with the request, nested values included.
  ///
  /// - Returns: The problems in the order of the wire form's members.
  public func problems() -> [RequestProblem] { request.problems() }
}

extension AnyServerRequest {
  /// Reads and checks the JSON text that was sent to an endpoint.
  ///
  /// - Parameters:
  ///   - json: UTF-8 from anywhere; it may hold anything.
  ///   - endpoint: Where it was sent.
  /// - Throws: ``ValidationError`` with every problem and its location.
  public init(json: some Sequence<UInt8>, as endpoint: ServerEndpoint) throws(ValidationError) {
    self = try Self.read(json: Array(json), as: endpoint).get()
  }

  /// Reads and checks the JSON text that was sent to an endpoint, giving the warnings too.
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

  /// Decodes the request under its endpoint's name.
  ///
  /// - Parameter decoder: Where the member comes from.
  /// - Throws: `DecodingError` for no known endpoint or the first member that is wrong.
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

  /// Encodes the request under its endpoint's name.
  ///
  /// - Parameter encoder: Where the member goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(request, forKey: Key(endpoint))
  }
}
