import StoreModel

// What answers are made of.
extension JSONValue {
  /// An object with its members in the order of their keys; those that are nil are left out.
  static func sorted(_ members: [(key: String, value: JSONValue?)]) -> JSONValue {
    let present = members.compactMap { member in
      member.value.map { JSONMember(key: member.key, value: $0) }
    }
    return JSONValue(.object(present.sorted { $0.key < $1.key }))
  }

  /// A text, or null.
  static func text(_ text: String?) -> JSONValue {
    JSONValue(text.map { .string($0) } ?? .null)
  }

  static func texts(_ texts: some Sequence<String>) -> JSONValue {
    list(texts.map { text($0) })
  }

  /// A whole number, or null.
  static func number(_ number: (some BinaryInteger)?) -> JSONValue {
    JSONValue(number.map { .number(String($0)) } ?? .null)
  }

  static func truth(_ truth: Bool) -> JSONValue {
    JSONValue(.bool(truth))
  }

  /// A moment in the form that people read, or null.
  static func moment(_ moment: StoreInstant?) -> JSONValue {
    text(moment?.description)
  }

  static func list(_ elements: [JSONValue]) -> JSONValue {
    JSONValue(.array(elements))
  }

  /// What is JSON already; null if it is not.
  static func read(_ bytes: [UInt8]) -> JSONValue {
    JSONDocument(bytes).root ?? JSONValue(.null)
  }
}
