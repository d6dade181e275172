package import StoreModel

extension ServerRequest {
  /// The request's JSON text, the body of its `POST`.
  ///
  /// - Parameter pretty: True for lines and indentation as in Apple's samples, false for one line.
  /// - Returns: UTF-8 JSON without a line's end behind it.
  public func json(pretty: Bool = true) -> String {
    json(layout: pretty ? .pretty : .compact)
  }

  package func json(layout: JSONWriter.Layout) -> String {
    String(decoding: RequestWriter.bytes(layout: layout, write(to:)), as: UTF8.self)
  }

  /// Reads and checks a request's JSON text.
  ///
  /// - Parameter json: UTF-8 from anywhere; it may hold anything.
  /// - Throws: ``ValidationError`` with every problem and its location, from the JSON's form to the
  ///   rules of ``Validatable/validate()``.
  public init(json: some Sequence<UInt8>) throws(ValidationError) {
    self = try Self.read(json: Array(json)).get()
  }

  /// Reads and checks a request's JSON text, giving the warnings of one that is accepted too.
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
