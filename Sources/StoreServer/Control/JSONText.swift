import StoreModel

/// A value as JSON text, which becomes part of a response unchanged.
struct JSONText: Sendable {
  let bytes: [UInt8]

  /// - Parameter text: A value in compact JSON with sorted keys.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  init(_ value: JSONValue) {
    self.init { $0.value(value) }
  }

  private init(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    bytes = writer.bytes
  }

  /// Returns an object whose members are ordered by key, without those that are `nil`.
  static func sorted(_ members: [(key: String, value: JSONText?)]) -> JSONText {
    JSONText { json in
      json.beginObject()
      for member in members.sorted(by: { $0.key < $1.key }) {
        guard let value = member.value else { continue }
        json.key(member.key)
        json.json(value.bytes)
      }
      json.endObject()
    }
  }

  static func list(_ elements: [JSONText]) -> JSONText {
    JSONText { json in
      json.beginArray()
      for element in elements { json.json(element.bytes) }
      json.endArray()
    }
  }
}
