import StoreModel

/// How files write the values of a type: read, written and described by one declaration.
package struct ScriptShape<Value: Sendable>: Sendable {
  /// Reads what is written, and notes a problem where it cannot be read.
  ///
  /// A message names the value by the text, such as the key that it stands behind.
  package typealias Reading = @Sendable (ScriptValue, _ what: String, inout StepReader) -> Value?

  private let describe: @Sendable () -> String
  package let read: Reading
  /// The text of a value on one line; nil for a value that is not written in this way.
  package let write: @Sendable (Value) -> String?
  /// The value where nothing is written, whose text is empty; nil where something must be.
  var nothing: Value?

  package init(
    schema: @escaping @Sendable @autoclosure () -> String,
    read: @escaping Reading,
    write: @escaping @Sendable (Value) -> String?
  ) {
    describe = schema
    self.read = read
    self.write = write
  }

  /// The shape of a value that is read as a whole.
  package init(
    _ schema: @escaping @Sendable @autoclosure () -> String,
    _ read: @escaping @Sendable (ScriptValue) throws(ScriptProblem) -> Value,
    _ write: @escaping @Sendable (Value) -> String?
  ) {
    self.init(
      schema: schema(),
      read: { value, _, reader in
        reader.reading { () throws(ScriptProblem) in try read(value) }
      },
      write: write
    )
  }

  /// The JSON Schema of what is written.
  package var schema: String { describe() }
}

// Shapes of other shapes.
extension ScriptShape {
  /// The same text for another value.
  ///
  /// - Parameters:
  ///   - make: Makes the other value.
  ///   - take: Takes it apart; nil for one that is not written in this way.
  /// - Returns: The shape of the other value.
  package func of<Whole>(
    _ make: @escaping @Sendable (Value) -> Whole,
    _ take: @escaping @Sendable (Whole) -> Value?
  ) -> ScriptShape<Whole> {
    var shape = ScriptShape<Whole>(
      schema: schema,
      read: { value, what, reader in read(value, what, &reader).map(make) },
      write: { take($0).flatMap(write) }
    )
    shape.nothing = nothing.map(make)
    return shape
  }

  /// The same, described to an editor in other words.
  package func told(as schema: @escaping @Sendable @autoclosure () -> String) -> ScriptShape {
    var shape = ScriptShape(schema: schema(), read: read, write: write)
    shape.nothing = nothing
    return shape
  }

  /// The same, of which some values are wrong.
  package func checked(
    _ check: @escaping @Sendable (Value, ScriptValue) throws(ScriptProblem) -> Void
  ) -> ScriptShape {
    ScriptShape(
      schema: schema,
      read: { written, what, reader in
        guard let value = read(written, what, &reader) else { return nil }
        return reader.reading { () throws(ScriptProblem) in
          try check(value, written)
          return value
        }
      },
      write: write
    )
  }

  /// The same, or nothing at all for a value of its own.
  func orNothing(
    _ nothing: Value,
    told schema: @escaping @Sendable @autoclosure () -> String
  ) -> ScriptShape where Value: Equatable {
    var shape = ScriptShape(schema: schema(), read: read) { $0 == nothing ? "" : write($0) }
    shape.nothing = nothing
    return shape
  }

  /// A word where it says all, or else a mapping.
  func orFields(_ table: FieldTable<Value>) -> ScriptShape {
    or(.fields(table)) { $0.text == nil }
  }

  /// What has no form of its own, or else a mapping that has a certain field.
  func orFields(_ table: FieldTable<Value>, with name: String) -> ScriptShape {
    or(.fields(table)) { value in
      if case .fields(let fields) = value.content {
        fields.contains { $0.name == name }
      } else {
        false
      }
    }
  }

  /// What has no form of its own, or else what has another shape.
  func or(
    _ long: ScriptShape,
    _ isLong: @escaping @Sendable (ScriptValue) -> Bool
  ) -> ScriptShape {
    ScriptShape(
      schema: "{\"oneOf\": [\(schema), \(long.schema)]}",
      read: { value, what, reader in
        isLong(value) ? long.read(value, what, &reader) : read(value, what, &reader)
      },
      write: { write($0) ?? long.write($0) }
    )
  }
}
