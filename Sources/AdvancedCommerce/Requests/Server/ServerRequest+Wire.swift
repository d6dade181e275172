package import StoreModel

extension ServerRequest {
  /// Returns the JSON text of the request, which is the body of a `POST`.
  ///
  /// - Parameter pretty: `true` for lines and indentation as in Apple's samples, `false` for a single line.
  /// - Returns: UTF-8 JSON without a trailing newline.
  public func json(pretty: Bool = true) -> String {
    json(layout: pretty ? .pretty : .compact)
  }

  package func json(layout: JSONWriter.Layout) -> String {
    String(decoding: RequestWriter.bytes(layout: layout, write(to:)), as: UTF8.self)
  }

  /// Decodes and validates the JSON text of a request.
  ///
  /// - Parameter json: Untrusted UTF-8 with any content.
  /// - Throws: ``ValidationError`` with all problems and their locations, from the JSON format to the rules of
  ///   ``Validatable/validate()``.
  public init(json: some Sequence<UInt8>) throws(ValidationError) {
    self = try Self.read(json: Array(json)).get()
  }

  /// Decodes and validates the JSON text of a request, and also returns the warnings of a valid one.
  package static func read(json: [UInt8]) -> RequestReading<Self> {
    read(RequestSource(json))
  }

  static func read(
    _ source: RequestSource,
    judging judgement: RequestSource.Judgement = .everything
  ) -> RequestReading<Self> {
    source.read(judging: judgement, Self.init(reading:))
  }
}
