extension AnyInAppRequest {
  /// Reads and checks the JSON text of a request of any kind.
  ///
  /// - Parameter json: UTF-8 from anywhere; it may hold anything.
  /// - Throws: ``ValidationError`` with every problem and its location.
  public init(json: some Sequence<UInt8>) throws(ValidationError) {
    self = try Self.read(json: Array(json)).get()
  }

  /// Reads and checks the value of the JWS claim `request`.
  ///
  /// - Parameter base64: Standard padded base64 of the JSON; it may hold anything.
  /// - Throws: ``ValidationError`` with every problem; locations are those in the decoded JSON.
  public init(base64: String) throws(ValidationError) {
    self = try Self.read(base64: base64).get()
  }

  /// Reads and checks the JSON text of a request of any kind, giving the warnings too.
  ///
  /// A text without an operation, or with one that is unknown, is read as what its other members say
  /// it is; if they say nothing, it is refused for that alone.
  package static func read(json: [UInt8]) -> RequestReading<AnyInAppRequest> {
    let source = RequestSource(json)
    switch (source.operation, source.kind?.route) {
    case (.known(let operation), _), (.unclear, .inApp(let operation)?):
      return read(source, as: operation)
    case (.unclear(let problem), _):
      return source.refused(for: problem)
    }
  }

  /// Reads and checks base64 of a request's JSON text, giving the warnings too.
  package static func read(base64: String) -> RequestReading<AnyInAppRequest> {
    switch RequestBase64.bytes(of: base64) {
    case .success(let json): read(json: json)
    case .failure(let problem): RequestReading(request: nil, problems: [problem])
    }
  }

  static func read(
    _ source: RequestSource,
    as operation: RequestOperation,
    judging judgement: RequestSource.Judgement = .everything
  ) -> RequestReading<AnyInAppRequest> {
    switch operation {
    case .oneTimeCharge:
      OneTimeChargeCreateRequest.read(source, judging: judgement).map(Self.oneTimeCharge)
    case .createSubscription:
      SubscriptionCreateRequest.read(source, judging: judgement).map(Self.createSubscription)
    case .modifySubscription:
      SubscriptionModifyInAppRequest.read(source, judging: judgement).map(Self.modifySubscription)
    case .reactivateSubscription:
      SubscriptionReactivateInAppRequest.read(source, judging: judgement).map(
        Self.reactivateSubscription
      )
    }
  }
}

extension AnyInAppRequest: Codable {
  private enum CodingKeys: CodingKey {
    case operation
  }

  /// Decodes the wire form of the request that its operation names.
  ///
  /// - Parameter decoder: Where the members come from.
  /// - Throws: `DecodingError` for the first member that is missing or wrong.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(RequestOperation.self, forKey: .operation) {
    case .oneTimeCharge: self = .oneTimeCharge(try OneTimeChargeCreateRequest(from: decoder))
    case .createSubscription:
      self = .createSubscription(try SubscriptionCreateRequest(from: decoder))
    case .modifySubscription:
      self = .modifySubscription(try SubscriptionModifyInAppRequest(from: decoder))
    case .reactivateSubscription:
      self = .reactivateSubscription(try SubscriptionReactivateInAppRequest(from: decoder))
    }
  }

  /// Encodes the wire form of the request, the constant `operation` and `version` included.
  ///
  /// - Parameter encoder: Where the members go.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try request.encode(to: encoder)
  }
}
