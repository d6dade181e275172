import StoreModel

// What the bodies of responses are made of.
extension JSONValue {
  /// An object with its members in the order of their keys; those that are nil are left out.
  static func sorted(_ members: [(key: String, value: JSONValue?)]) -> JSONValue {
    let present = members.compactMap { member in
      member.value.map { JSONMember(key: member.key, value: $0) }
    }
    return JSONValue(.object(present.sorted { $0.key < $1.key }))
  }

  static func texts(_ texts: some Sequence<String>) -> JSONValue {
    list(texts.map { text($0) })
  }

  /// A moment in the form that people read, or null.
  static func moment(_ moment: StoreInstant?) -> JSONValue {
    text(moment?.description)
  }

  /// What is JSON already; null if it is not.
  static func read(_ bytes: [UInt8]) -> JSONValue {
    JSONDocument(bytes).root ?? JSONValue(.null)
  }
}
