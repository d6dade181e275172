// Creates JSON in code, such as the response of a server or the output of a command.
extension JSONValue {
  /// Returns a JSON string, or null if `text` is `nil`.
  package static func text(_ text: String?) -> JSONValue {
    JSONValue(text.map { .string($0) } ?? .null)
  }

  /// Returns a whole number, or null if `number` is `nil`.
  package static func number(_ number: (some BinaryInteger)?) -> JSONValue {
    JSONValue(number.map { .number(String($0)) } ?? .null)
  }

  package static func bool(_ flag: Bool) -> JSONValue { JSONValue(.bool(flag)) }

  package static func list(_ elements: some Sequence<JSONValue>) -> JSONValue {
    JSONValue(.array(Array(elements)))
  }

  /// Returns an object with its members in the given order.
  package static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    JSONValue(.object(members.map { JSONMember(key: $0.key, value: $0.value) }))
  }

  package func without(_ keys: [String]) -> JSONValue {
    JSONValue(.object((members ?? []).filter { !keys.contains($0.key) }))
  }

  /// Returns the object with the given member added or replaced.
  package func with(_ key: String, _ value: JSONValue) -> JSONValue {
    JSONValue(.object((without([key]).members ?? []) + [JSONMember(key: key, value: value)]))
  }
}
