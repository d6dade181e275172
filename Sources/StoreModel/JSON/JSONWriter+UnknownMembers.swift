extension JSONWriter {
  /// The members that Apple doesn't document, one of each kind of JSON value.
  ///
  /// The members are always the same, so equal payloads stay equal.
  package static let unknownMembers: [(key: String, value: JSONValue)] = [
    ("unknownFlag", .bool(true)),
    ("unknownList", .list([.text("future"), .number(2), JSONValue(.null)])),
    ("unknownNull", JSONValue(.null)),
    ("unknownNumber", .number(42)),
    ("unknownObject", .object(["text": .text("future"), "list": .list([])])),
    ("unknownText", .text("future")),
  ]

  mutating func addUnknownMembers() {
    hasUnknownMembers = false
    defer { hasUnknownMembers = true }
    for member in Self.unknownMembers {
      key(member.key)
      value(member.value)
    }
  }
}
