import StoreModel

// Building blocks of response bodies.
extension JSONValue {
  /// Returns an object whose members are ordered by key, without those that are `nil`.
  static func sorted(_ members: [(key: String, value: JSONValue?)]) -> JSONValue {
    let present = members.compactMap { member in
      member.value.map { JSONMember(key: member.key, value: $0) }
    }
    return JSONValue(.object(present.sorted { $0.key < $1.key }))
  }

  static func texts(_ texts: some Sequence<String>) -> JSONValue {
    list(texts.map { text($0) })
  }

  /// Returns a moment as text, or `null`.
  static func moment(_ moment: StoreInstant?) -> JSONValue {
    text(moment?.description)
  }

  /// Returns the value of a JSON text, or `null` if it is invalid.
  static func read(_ bytes: [UInt8]) -> JSONValue {
    JSONDocument(bytes).root ?? JSONValue(.null)
  }
}
