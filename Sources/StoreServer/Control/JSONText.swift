import StoreModel

/// A value as JSON text, which goes into a response as it is.
struct JSONText: Sendable {
  let bytes: [UInt8]

  /// - Parameter text: One value, compact and with sorted keys.
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

  /// An object with its members in the order of their keys; those that are nil are left out.
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
