import StoreModel

/// The declaration of how files contain values of a type.
///
/// A shape reads the values, writes them and provides their JSON Schema.
package struct ScriptShape<Value: Sendable>: Sendable {
  /// A closure that reads a value, or adds a problem and returns `nil`.
  ///
  /// Messages use `what` as the name of the value. It is often the value's key.
  package typealias Reading = @Sendable (ScriptValue, _ what: String, inout StepReader) -> Value?

  private let describe: @Sendable () -> String
  package let read: Reading
  /// A closure that returns a value's text on one line, or `nil` if this shape can't write the value.
  package let write: @Sendable (Value) -> String?
  /// The value for a key that has nothing after it, or `nil` if a value must be written.
  var nothing: Value?
  /// The keys of the mappings that the shape can read, or an empty set if it reads no mappings.
  var keys: Set<String> = []

  package init(
    schema: @escaping @Sendable @autoclosure () -> String,
    read: @escaping Reading,
    write: @escaping @Sendable (Value) -> String?
  ) {
    describe = schema
    self.read = read
    self.write = write
  }

  /// Creates a shape that reads a value as a whole and reports at most one problem.
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

  /// The JSON Schema of the value.
  package var schema: String { describe() }
}

// The functions that derive a shape from another shape.
extension ScriptShape {
  /// Returns a shape that has the same text but another type.
  ///
  /// - Parameters:
  ///   - make: Converts a value of this shape to the new type.
  ///   - take: Converts a value of the new type back, or returns `nil` if this shape can't write the value.
  /// - Returns: The shape for the new type.
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
    shape.keys = keys
    return shape
  }

  /// Returns the same shape with the given schema for editors.
  package func told(as schema: @escaping @Sendable @autoclosure () -> String) -> ScriptShape {
    var shape = ScriptShape(schema: schema(), read: read, write: write)
    shape.nothing = nothing
    shape.keys = keys
    return shape
  }

  /// Returns the same shape with a description, which editors and the manual show.
  func about(_ sentence: String) -> ScriptShape {
    told(as: "{\"description\": \"\(sentence)\", \(schema.dropFirst())")
  }

  /// Returns the same shape with the given JSON example in its schema.
  func showing(_ example: String) -> ScriptShape {
    told(as: "{\"examples\": [\(example)], \(schema.dropFirst())")
  }

  /// Returns the same shape with an additional check of the value.
  package func checked(
    _ check: @escaping @Sendable (Value, ScriptValue) throws(ScriptProblem) -> Void
  ) -> ScriptShape {
    var shape = ScriptShape(
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
    shape.keys = keys
    return shape
  }

  /// Returns the same shape, with the given value for a key that has nothing after it.
  func orNothing(
    _ nothing: Value,
    told schema: @escaping @Sendable @autoclosure () -> String
  ) -> ScriptShape where Value: Equatable {
    var shape = ScriptShape(schema: schema(), read: read) { $0 == nothing ? "" : write($0) }
    shape.nothing = nothing
    return shape
  }

  /// Returns a shape that also reads a mapping with the fields of the given table.
  func orFields(_ table: FieldTable<Value>) -> ScriptShape { or(.fields(table)) }

  /// Returns a shape that also reads mappings in the given shape.
  ///
  /// The given shape reads every mapping with a key that only the given shape has. If this shape doesn't read mappings,
  /// the given shape reads all of them.
  func or(_ long: ScriptShape) -> ScriptShape {
    let own = keys
    var shape = or(long) { value in
      guard case .fields(let fields) = value.content else { return false }
      return own.isEmpty
        || fields.contains { long.keys.contains($0.name) && !own.contains($0.name) }
    }
    shape.keys = own.union(long.keys)
    return shape
  }

  /// Returns a shape that reads each value in this shape or in the given shape.
  ///
  /// If a value is invalid, its problem also mentions the shape that wasn't chosen.
  func or(
    _ long: ScriptShape,
    _ isLong: @escaping @Sendable (ScriptValue) -> Bool
  ) -> ScriptShape {
    ScriptShape(
      schema: "{\"oneOf\": [\(schema), \(long.schema)]}",
      read: { value, what, reader in
        let (chosen, other) = isLong(value) ? (long, self) : (self, long)
        let read = chosen.read(value, what, &reader)
        if read == nil, !value.isMapping {
          reader.offer(other.example(named: what), insteadOf: value)
        }
        return read
      },
      write: { write($0) ?? long.write($0) }
    )
  }

  private func example(named key: String) -> String {
    SchemaWords.script.example(of: JSONDocument(schema).root, named: key)
  }
}

// Single words.
extension ScriptShape {
  static func only(_ word: String, _ value: Value) -> ScriptShape where Value: Equatable {
    ScriptShape(
      "{\"const\": \"\(word)\"}",
      { written throws(ScriptProblem) in
        guard written.text == word else {
          throw written.problem("\(written.shown) isn't \(word)", "write \(word)")
        }
        return value
      },
      { $0 == value ? word : nil }
    )
  }
}

extension ScriptValue {
  fileprivate var isMapping: Bool {
    if case .fields = content { true } else { false }
  }

  /// Reads a value, or the word `none`.
  ///
  /// The problem of an invalid value also suggests `none`.
  ///
  /// - Parameter read: Reads a value other than `none`.
  /// - Returns: The value, or `nil` if the word is `none`.
  /// - Throws: ``ScriptProblem`` if the value is invalid.
  func orNone<Value>(
    _ read: (ScriptValue) throws(ScriptProblem) -> Value
  ) throws(ScriptProblem) -> Value? {
    if text == "none" { return nil }
    do throws(ScriptProblem) {
      return try read(self)
    } catch {
      throw error.isAt(self) ? error.or("none") : error
    }
  }
}
