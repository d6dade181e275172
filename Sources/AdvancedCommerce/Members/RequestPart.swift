import StoreModel

/// A request, or an object inside a request, whose members are described by a table.
protocol RequestPart: MemberValue {
  /// Creates an empty value to decode into.
  init()

  static var members: MemberTable<Self> { get }

  /// Checks the constant members, `operation` and `version`, which aren't in the table.
  static func checkConstants(in container: KeyedDecodingContainer<MemberKey>) throws

  /// Encodes the constant members, `operation` and `version`, which aren't in the table.
  static func encodeConstants(into container: inout KeyedEncodingContainer<MemberKey>) throws
}

extension RequestPart {
  static var shapes: [MemberShape] { members.shapes }

  /// Writes the members in the order of Apple's samples, without the enclosing braces.
  public func write(to fields: inout RequestWriter) {
    for row in Self.members.written { row.write(self, to: &fields) }
  }

  /// Reads the members.
  ///
  /// A member that can't be read gets an empty value and is recorded.
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
