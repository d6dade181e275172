/// The declaration of how a file contains the keys of a mapping.
package struct KeyShape<Key: Hashable & Sendable>: Sendable {
  /// The JSON Schema of a key.
  package let schema: String
  package let read: @Sendable (ScriptValue) throws(ScriptProblem) -> Key
  package let write: @Sendable (Key) -> String

  /// - Parameters:
  ///   - schema: The JSON Schema of a key.
  ///   - read: Reads a key.
  ///   - write: Returns the text of a key.
  package init(
    schema: String,
    read: @escaping @Sendable (ScriptValue) throws(ScriptProblem) -> Key,
    write: @escaping @Sendable (Key) -> String
  ) {
    (self.schema, self.read, self.write) = (schema, read, write)
  }
}

/// A value of a mapping and its key.
package struct WrittenEntry<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable,
  Sendable
{
  package let key: Key
  package let value: Value

  package init(_ key: Key, _ value: Value) {
    self.key = key
    self.value = value
  }
}

extension ScriptShape {
  /// Returns the shape of a mapping whose entries keep their order.
  ///
  /// - Parameters:
  ///   - key: The shape of a key.
  ///   - element: The shape of a value.
  ///   - needsOne: Whether an empty mapping is invalid.
  /// - Returns: The mapping's shape.
  package static func entries<Key, Element>(
    by key: KeyShape<Key>,
    of element: ScriptShape<Element>,
    needsOne: Bool = false
  ) -> ScriptShape<[WrittenEntry<Key, Element>]> where Value == [WrittenEntry<Key, Element>] {
    ScriptShape(
      schema: """
        {"type": "object", \(needsOne ? "\"minProperties\": 1, " : "")\
        "propertyNames": \(key.schema), "additionalProperties": \(element.schema)}
        """,
      read: { value, what, reader in
        guard case .fields(let fields) = value.content else {
          reader.complain(
            value.problem("\(what) is a mapping, not \(value.shown)", "write {name: value}")
          )
          return nil
        }
        if needsOne, fields.isEmpty {
          reader.complain(value.problem("\(what) is empty", "write {name: value}"))
          return nil
        }
        var found: [WrittenEntry<Key, Element>] = []
        for field in fields {
          let name = reader.reading { () throws(ScriptProblem) in try key.read(field.key) }
          let element = element.read(field.value, field.name, &reader)
          if let name, let element { found.append(WrittenEntry(name, element)) }
        }
        // The valid entries are returned even if other entries are invalid. Later checks can then report further
        // problems.
        return found.isEmpty && !fields.isEmpty ? nil : found
      },
      write: { entries in
        let parts = entries.compactMap { entry in
          element.write(entry.value).map { "\(scalar(key.write(entry.key))): \($0)" }
        }
        return "{\(parts.joined(separator: ", "))}"
      }
    )
  }
}
