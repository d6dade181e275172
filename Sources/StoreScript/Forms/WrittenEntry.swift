/// How a file writes what it names something by.
package struct KeyShape<Key: Hashable & Sendable>: Sendable {
  /// The JSON Schema of a name.
  package let schema: String
  package let read: @Sendable (ScriptValue) throws(ScriptProblem) -> Key
  package let write: @Sendable (Key) -> String

  /// - Parameters:
  ///   - schema: The JSON Schema of a name.
  ///   - read: Reads a name.
  ///   - write: Its text.
  package init(
    schema: String,
    read: @escaping @Sendable (ScriptValue) throws(ScriptProblem) -> Key,
    write: @escaping @Sendable (Key) -> String
  ) {
    (self.schema, self.read, self.write) = (schema, read, write)
  }
}

/// A value for something that a file names.
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
  /// Values by names, in the order written.
  ///
  /// - Parameters:
  ///   - key: How a name is written.
  ///   - element: How what it has is written.
  ///   - needsOne: Whether a mapping without any is wrong.
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
        // Readable entries are judged as well, so that one mistake doesn't hide others.
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
