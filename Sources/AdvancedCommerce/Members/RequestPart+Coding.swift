/// The name of a member for `Codable`.
struct MemberKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension RequestPart {
  /// Decodes the wire format.
  ///
  /// An in-app request with another operation or version is rejected. For untrusted bytes, use
  /// ``InAppRequest/init(json:)``, which reports all problems instead of the first one.
  ///
  /// - Parameter decoder: The decoder to read the members from.
  /// - Throws: `DecodingError` for the first member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MemberKey.self)
    try Self.checkConstants(in: container)
    self.init()
    for row in Self.members.rows { try row.decode(into: &self, from: container) }
  }

  /// Encodes the wire format, including the operation and version of an in-app request.
  ///
  /// - Parameter encoder: The encoder to write the members to.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    try Self.encodeConstants(into: &container)
    for row in Self.members.written { try row.encode(self, into: &container) }
  }

  static func checkConstants(in container: KeyedDecodingContainer<MemberKey>) throws {}

  static func encodeConstants(into container: inout KeyedEncodingContainer<MemberKey>) throws {}
}

extension RequestPart where Self: InAppRequest {
  /// Rejects the operation of another type, and any unknown version.
  static func checkConstants(in container: KeyedDecodingContainer<MemberKey>) throws {
    let key = MemberKey(stringValue: "operation")
    let found = try container.decode(RequestOperation.self, forKey: key)
    guard found == operation else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: container,
        debugDescription: "operation is \(found.rawValue), not \(operation.rawValue)"
      )
    }
    _ = try container.decode(RequestVersion.self, forKey: MemberKey(stringValue: "version"))
  }

  static func encodeConstants(into container: inout KeyedEncodingContainer<MemberKey>) throws {
    try container.encode(operation, forKey: MemberKey(stringValue: "operation"))
    try container.encode(RequestVersion.v1, forKey: MemberKey(stringValue: "version"))
  }
}

extension RequestMember {
  private var key: MemberKey { MemberKey(stringValue: name) }

  fileprivate func decode(
    into whole: inout Whole,
    from container: KeyedDecodingContainer<MemberKey>
  ) throws {
    guard ifMissing != nil else {
      guard let value = try container.decodeIfPresent(Value.self, forKey: key) else { return }
      whole[keyPath: path] = value
      return
    }
    whole[keyPath: path] = try container.decode(Value.self, forKey: key)
  }

  fileprivate func encode(
    _ whole: Whole,
    into container: inout KeyedEncodingContainer<MemberKey>
  ) throws {
    let value = whole[keyPath: path]
    guard ifMissing != nil || value != Value.nothing else { return }
    try container.encode(value, forKey: key)
  }
}
