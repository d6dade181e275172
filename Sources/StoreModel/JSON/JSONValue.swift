/// A value of a JSON text, with its position for messages about problems.
///
/// A number is stored as text, so a round trip loses nothing, and no `Double` is used for money. Two values are equal
/// if their contents are equal, regardless of their positions.
package struct JSONValue: Sendable {
  /// The contents of a value.
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as text, such as `4990` or `1.5e3`.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in the order of the text.
    case object([JSONMember])
  }

  package var content: Content
  /// The byte offset of the value in the source, or 0 for a value created in code.
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
  /// The byte offset of the key's quotation mark in the source, or 0 for a member created in code.
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
  /// The value of an object's member, or `nil` if the object lacks the key or the value isn't an object.
  ///
  /// If a key is repeated, the last member counts.
  package subscript(key: String) -> JSONValue? {
    members?.last { $0.key == key }?.value
  }

  /// An object's members in the order of the text, or `nil` for other values.
  package var members: [JSONMember]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// An array's elements, or `nil` for other values.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = content else { return nil }
    return elements
  }

  /// The strings of an array, or `nil` for other values.
  package var strings: [String]? { elements?.compactMap(\.string) }

  /// The value of a string, or `nil` for other values.
  package var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// A Bool, or `nil` for other values.
  ///
  /// Numbers aren't Bools.
  package var bool: Bool? {
    guard case .bool(let value) = content else { return nil }
    return value
  }

  /// The value of a number that is written as an integer and fits, or `nil` for other values, including `1.0` and
  /// `1e3`.
  package var int64: Int64? {
    guard case .number(let text) = content else { return nil }
    return Int64(text)
  }

  /// The text of a number as written, or `nil` for other values.
  package var number: String? {
    guard case .number(let text) = content else { return nil }
    return text
  }

  package var isNull: Bool {
    content == .null
  }

  /// The name of the value's kind with its article: `a string`, `an object`.
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
