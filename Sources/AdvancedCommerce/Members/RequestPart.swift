import StoreModel

/// A request or a value inside one: an object whose members stand in a table.
protocol RequestPart: MemberValue {
  /// A value with nothing in it, to be read into.
  init()

  static var members: MemberTable<Self> { get }

  /// Notes what coders must have found besides the members.
  static func checkConstants(in container: KeyedDecodingContainer<MemberKey>) throws

  /// Gives coders what stands besides the members.
  static func encodeConstants(into container: inout KeyedEncodingContainer<MemberKey>) throws
}

extension RequestPart {
  static var shapes: [MemberShape] { members.shapes }

  /// Writes the members in the order of Apple's samples, without the braces around them.
  public func write(to fields: inout RequestWriter) {
    for row in Self.members.written { row.write(self, to: &fields) }
  }

  /// Takes the members; what could not be read is empty in the value, and noted.
  public init(reading fields: inout RequestReader) {
    self.init()
    for row in Self.members.rows { row.take(into: &self, from: &fields) }
  }
}

extension RequestMember {
  fileprivate func write(_ whole: Whole, to fields: inout RequestWriter) {
    let value = whole[keyPath: path]
    guard ifMissing != nil || value != Value.nothing else { return }
    fields.json.key(name)
    value.writeValue(to: &fields)
  }

  fileprivate func take(into whole: inout Whole, from fields: inout RequestReader) {
    whole[keyPath: path] = fields.value(name, ifMissing: ifMissing, ifWrong: ifWrong)
  }
}
