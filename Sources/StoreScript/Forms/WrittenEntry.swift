/// The declaration of how a file writes the names of a mapping.
package struct KeyShape<Key: Hashable & Sendable>: Sendable {
  /// The JSON Schema of a name.
  package let schema: String
  package let read: @Sendable (ScriptValue) throws(ScriptProblem) -> Key
  package let write: @Sendable (Key) -> String

  /// - Parameters:
  ///   - schema: The JSON Schema of a name.
  ///   - read: Reads a name.
  ///   - write: Returns a name's text.
  package init(
    schema: String,
    read: @escaping @Sendable (ScriptValue) throws(ScriptProblem) -> Key,
    write: @escaping @Sendable (Key) -> String
  ) {
    (self.schema, self.read, self.write) = (schema, read, write)
  }
}

/// A value with its name in a file.
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
  /// Returns the shape of values by names, in the order of the file.
  ///
  /// - Parameters:
  ///   - key: The shape of a name.
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
        // Valid entries are checked too, so that one invalid entry doesn't hide other problems.
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
