import StoreModel

/// The declaration of how files contain values of a type: how they are read, written and described.
package struct ScriptShape<Value: Sendable>: Sendable {
  /// A function that reads a value, and adds a problem if that fails.
  ///
  /// Messages name the value by the text `what`, such as its key.
  package typealias Reading = @Sendable (ScriptValue, _ what: String, inout StepReader) -> Value?

  private let describe: @Sendable () -> String
  package let read: Reading
  /// The function that returns the text of a value on one line, or `nil` if this shape can't write the
  /// value.
  package let write: @Sendable (Value) -> String?
  /// The value of an empty text, or `nil` if the text must not be empty.
  var nothing: Value?
  /// The keys of the mappings that can be read, or an empty set for other shapes.
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

  /// Creates the shape of a value that is read as a whole.
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

// Shapes that are made from other shapes.
extension ScriptShape {
  /// Returns a shape with the same text for another value.
  ///
  /// - Parameters:
  ///   - make: Converts this value to the other one.
  ///   - take: Converts the other value to this one, or returns `nil` if this shape can't write it.
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
    shape.keys = keys
    return shape
  }

  /// Returns the same shape with another schema for editors.
  package func told(as schema: @escaping @Sendable @autoclosure () -> String) -> ScriptShape {
    var shape = ScriptShape(schema: schema(), read: read, write: write)
    shape.nothing = nothing
    shape.keys = keys
    return shape
  }

  /// Returns the same shape with a sentence about it, which editors and the manual show.
  func about(_ sentence: String) -> ScriptShape {
    told(as: "{\"description\": \"\(sentence)\", \(schema.dropFirst())")
  }

  /// Returns the same shape with an example in JSON in its schema.
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

  /// Returns the same shape, which also reads an empty text as a given value.
  func orNothing(
    _ nothing: Value,
    told schema: @escaping @Sendable @autoclosure () -> String
  ) -> ScriptShape where Value: Equatable {
    var shape = ScriptShape(schema: schema(), read: read) { $0 == nothing ? "" : write($0) }
    shape.nothing = nothing
    return shape
  }

  /// Returns the same shape, which also reads a mapping with the fields of a table.
  func orFields(_ table: FieldTable<Value>) -> ScriptShape { or(.fields(table)) }

  /// Returns the same shape, which also reads a mapping in another shape.
  ///
  /// The other shape reads a mapping that has a key which only the other shape has. If this shape reads
  /// no mappings, the other shape reads all of them.
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

  /// Returns a shape that reads a value in this shape or in another one.
  ///
  /// The problem of an invalid value mentions the other shape too.
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

// Words.
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

  /// Reads a value or the word `none`.
  ///
  /// The problem of an invalid value suggests `none` too.
  ///
  /// - Parameter read: Reads the value.
  /// - Returns: The value, or `nil` for `none`.
  /// - Throws: ``ScriptProblem`` if it is neither.
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
