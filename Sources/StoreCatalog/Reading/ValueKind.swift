import StoreModel
import VisibleText

/// A kind of value that a key of a catalog may have.
struct ValueKind<Value> {
  /// What is to be written where there is something else.
  let wanted: String
  /// What is to be added where there is nothing.
  let example: String
  /// Reads a value; nil for one of another kind.
  let read: (JSONValue) -> Value?
}

extension ValueKind<String> {
  static var text: Self { text(such: "...") }

  /// A text of which there is an example.
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
