import StoreModel

/// A request or a value inside it: an object whose members are in a table.
protocol RequestPart: MemberValue {
  /// Creates an empty value to decode into.
  init()

  static var members: MemberTable<Self> { get }

  /// Checks the constants that are encoded with the members, such as the operation, when decoding.
  static func checkConstants(in container: KeyedDecodingContainer<MemberKey>) throws

  /// Encodes the constants that are encoded with the members.
  static func encodeConstants(into container: inout KeyedEncodingContainer<MemberKey>) throws
}

extension RequestPart {
  static var shapes: [MemberShape] { members.shapes }

  /// Writes the members in the order of Apple's samples, without the enclosing braces.
  public func write(to fields: inout RequestWriter) {
    for row in Self.members.written { row.write(self, to: &fields) }
  }

  /// Reads the members, and records each member that can't be read, which stays empty.
  public init(reading fields: inout RequestReader) {
    self.init()
    for row in Self.members.rows { row.read(into: &self, from: &fields) }
  }
}

extension RequestMember {
  fileprivate func write(_ whole: Whole, to fields: inout RequestWriter) {
    let value = whole[keyPath: path]
    guard ifMissing != nil || value != Value.nothing else { return }
    fields.json.key(name)
    value.writeValue(to: &fields)
  }

  fileprivate func read(into whole: inout Whole, from fields: inout RequestReader) {
    whole[keyPath: path] = fields.value(name, ifMissing: ifMissing, ifWrong: ifWrong)
  }
}
