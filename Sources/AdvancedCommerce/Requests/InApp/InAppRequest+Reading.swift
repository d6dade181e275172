extension InAppRequest {
  /// Reads and checks a request's JSON text.
  ///
  /// - Parameter json: UTF-8 from anywhere; it may hold anything.
  /// - Throws: ``ValidationError`` with every problem and its location, from the JSON's form to the
  ///   rules of ``Validatable/validate()``.
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

  /// Reads and checks a request's JSON text, giving the warnings of one that is accepted too.
  package static func read(json: [UInt8]) -> RequestReading<Self> {
    read(RequestSource(json))
  }

  /// Reads and checks base64 of a request's JSON text, giving the warnings too.
  package static func read(base64: String) -> RequestReading<Self> {
    switch RequestBase64.bytes(of: base64) {
    case .success(let json): read(json: json)
    case .failure(let problem): RequestReading(request: nil, problems: [problem])
    }
  }

  static func read(
    _ source: RequestSource,
    judging judgement: RequestSource.Judgement = .everything
  ) -> RequestReading<Self> {
    source.read(judging: judgement) { fields in
      fields.operation(operation)
      fields.constant(
        "version",
        RequestVersion.v1.rawValue,
        ifMissing: .nullVersion,
        ifWrong: .unexpectedVersion
      )
      return Self(reading: &fields)
    }
  }
}
