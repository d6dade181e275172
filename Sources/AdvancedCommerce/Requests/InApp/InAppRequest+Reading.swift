extension InAppRequest {
  /// Decodes and validates the JSON text of a request.
  ///
  /// - Parameter json: Untrusted UTF-8 with any content.
  /// - Throws: ``ValidationError`` with all problems and their locations, from the JSON format to the rules of
  ///   ``Validatable/validate()``.
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

  /// Decodes and validates the JSON text of a request, and also returns the warnings of a valid one.
  package static func read(json: [UInt8]) -> RequestReading<Self> {
    read(RequestSource(json))
  }

  /// Decodes and validates base64 of a request's JSON text, and also returns the warnings.
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
