extension AnyInAppRequest {
  /// Decodes and validates the JSON text of a request of any kind.
  ///
  /// - Parameter json: Untrusted UTF-8 with any content.
  /// - Throws: ``ValidationError`` with all problems and their locations.
  public init(json: some Sequence<UInt8>) throws(ValidationError) {
    self = try Self.read(json: Array(json)).get()
  }

  /// Decodes and validates the value of the JWS claim `request`.
  ///
  /// - Parameter base64: Standard padded base64 of the JSON, untrusted and with any content.
  /// - Throws: ``ValidationError`` with all problems and their locations in the decoded JSON.
  public init(base64: String) throws(ValidationError) {
    self = try Self.read(base64: base64).get()
  }

  /// Decodes and validates the JSON text of a request of any kind, and also returns the warnings.
  ///
  /// If the operation is missing or unknown, the other members determine the kind of the request. If they don't
  /// identify a kind, only the problem with the operation is reported.
  package static func read(json: [UInt8]) -> RequestReading<AnyInAppRequest> {
    let source = RequestSource(json)
    switch (source.operation, source.kind?.route) {
    case (.known(let operation), _), (.unclear, .inApp(let operation)?):
      return read(source, as: operation)
    case (.unclear(let problem), _):
      return source.refused(for: problem)
    }
  }

  /// Decodes and validates base64 of a request's JSON text, and also returns the warnings.
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

  /// Decodes a request whose member `operation` determines its kind.
  ///
  /// - Parameter decoder: The decoder to read the members from.
  /// - Throws: `DecodingError` for the first member that is missing or invalid.
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

  /// Encodes the wire format of the request, including the constants `operation` and `version`.
  ///
  /// - Parameter encoder: The encoder to write the members to.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try request.encode(to: encoder)
  }
}
