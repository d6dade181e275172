import StoreModel

extension RequestPart {
  static var kind: MemberKind { .part(shapes) }
  static var nothing: Self { Self() }

  /// Reads an object and its members, whose paths start with the object's path.
  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong _: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> Self? {
    guard value.members != nil else {
      fields.noteKind(of: value, at: key, expected: "an object")
      return nothing
    }
    return fields.inside(value, key) { Self(reading: &$0) }
  }

  func writeValue(to fields: inout RequestWriter) {
    fields.json.beginObject()
    write(to: &fields)
    fields.json.endObject()
  }
}

extension Array: MemberValue where Element: MemberValue {
  /// The maximum number of elements in an array of a request.
  ///
  /// Apple documents no limit. This limit is far higher than the number of items that a purchase sheet can show.
  private static var most: Int { 1000 }

  static var kind: MemberKind { .list(Element.kind) }
  static var nothing: [Element] { [] }

  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong code: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> [Element]? {
    guard let elements = value.elements else {
      fields.noteKind(of: value, at: key, expected: "an array")
      return nothing
    }
    if elements.count > most {
      let message = "has \(elements.count) elements; at most \(most) are read"
      fields.record(.malformedPayload, key, message, at: value)
    }
    let parts = elements.prefix(most).enumerated().map { index, element in
      (key: "\(key)[\(index)]", value: element)
    }
    for part in parts { fields.remember(part.value, at: fields.field(part.key)) }
    return parts.map { part in
      Element.read(part.value, part.key, ifWrong: code, from: &fields) ?? Element.nothing
    }
  }

  func writeValue(to fields: inout RequestWriter) {
    fields.json.beginArray()
    for element in self { element.writeValue(to: &fields) }
    fields.json.endArray()
  }
}
