import StoreModel
import VisibleText

/// A kind of value that a key of a catalog can have.
struct ValueKind<Value> {
  /// The remedy for a value of another kind.
  let wanted: String
  /// The remedy for a missing value.
  let example: String
  /// Reads a value, or returns `nil` if it has another kind.
  let read: (JSONValue) -> Value?
}

extension ValueKind<String> {
  static var text: Self { text(such: "...") }

  /// Returns the kind of a text with an example.
  static func text(such example: String, wanted: String = "a text in quotation marks") -> Self {
    ValueKind(wanted: wanted, example: example.quoted, read: \.string)
  }
}

extension ValueKind<Bool> {
  static var flag: Self { ValueKind(wanted: "true or false", example: "true", read: \.bool) }
}

extension ValueKind<Int64> {
  static var integer: Self { ValueKind(wanted: "a whole number", example: "1", read: \.int64) }
}

extension ValueKind<[JSONValue]> {
  static var list: Self {
    ValueKind(wanted: "a list in square brackets", example: "[]", read: \.elements)
  }
}

extension ValueKind<JSONValue> {
  static var object: Self {
    ValueKind(wanted: "an object in braces", example: "{}") { $0.members == nil ? nil : $0 }
  }
}
