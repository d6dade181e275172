/// A value of a JSON text that remembers where it stands, so that a problem can name its location.
///
/// Numbers stay as they were written: nothing is lost on a round trip, and no `Double` touches
/// money. Values are equal when their contents are, wherever they stand.
package struct JSONValue: Sendable {
  /// What a value holds.
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number's text, such as `4990` or `1.5e3`.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Members in the order they were written.
    case object([JSONMember])
  }

  package var content: Content
  /// The byte of the source where the value begins; 0 for a value made in code.
  package let offset: Int

  package init(_ content: Content, at offset: Int = 0) {
    self.content = content
    self.offset = offset
  }
}

/// A key and its value.
package struct JSONMember: Hashable, Sendable {
  package let key: String
  package var value: JSONValue
  /// The byte of the source where the key's quotation mark stands; 0 for a member made in code.
  package let keyOffset: Int

  package init(key: String, value: JSONValue, keyOffset: Int = 0) {
    self.key = key
    self.value = value
    self.keyOffset = keyOffset
  }

  package static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.key == right.key && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

extension JSONValue: Hashable {
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    left.content == right.content
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}

extension JSONValue {
  /// The value of an object's member, the last one if a key is written twice; nil for anything else.
  package subscript(key: String) -> JSONValue? {
    members?.last { $0.key == key }?.value
  }

  /// An object's members in the order they were written, nil for anything else.
  package var members: [JSONMember]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// An array's elements, nil for anything else.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = content else { return nil }
    return elements
  }

  /// The texts of an array, or `nil` for anything else.
  package var strings: [String]? { elements?.compactMap(\.string) }

  /// A string's text, nil for anything else.
  package var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// A Bool, nil for anything else; numbers are not Bools.
  package var bool: Bool? {
    guard case .bool(let value) = content else { return nil }
    return value
  }

  /// A number written as an integer that fits, nil for anything else, `1.0` and `1e3` included.
  package var int64: Int64? {
    guard case .number(let text) = content else { return nil }
    return Int64(text)
  }

  /// A number's text as it was written, nil for anything else.
  package var number: String? {
    guard case .number(let text) = content else { return nil }
    return text
  }

  package var isNull: Bool {
    content == .null
  }

  /// What a person would call the value's kind, with its article: `a string`, `an object`.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
