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
  /// The keys of the mappings that are read; empty if none is.
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
    shape.keys = keys
    return shape
  }

  /// The same, described to an editor in other words.
  package func told(as schema: @escaping @Sendable @autoclosure () -> String) -> ScriptShape {
    var shape = ScriptShape(schema: schema(), read: read, write: write)
    shape.nothing = nothing
    shape.keys = keys
    return shape
  }

  /// The same, with a sentence about it, which editors and the manual show.
  func about(_ sentence: String) -> ScriptShape {
    told(as: "{\"description\": \"\(sentence)\", \(schema.dropFirst())")
  }

  /// The same, described with an example in JSON.
  func showing(_ example: String) -> ScriptShape {
    told(as: "{\"examples\": [\(example)], \(schema.dropFirst())")
  }

  /// The same, of which some values are wrong.
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

  /// The same, or nothing at all for a value of its own.
  func orNothing(
    _ nothing: Value,
    told schema: @escaping @Sendable @autoclosure () -> String
  ) -> ScriptShape where Value: Equatable {
    var shape = ScriptShape(schema: schema(), read: read) { $0 == nothing ? "" : write($0) }
    shape.nothing = nothing
    return shape
  }

  /// The same, or else a mapping.
  func orFields(_ table: FieldTable<Value>) -> ScriptShape { or(.fields(table)) }

  /// The same, or else a mapping that another shape reads.
  ///
  /// The other one reads a mapping that has a key which only it knows, and every mapping if this one reads none.
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
  /// The message about an invalid value names the other shape too.
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
          throw written.problem("\(written.shown) is not \(word)", "write \(word)")
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

  /// Reads a value, or the word `none`, which the problems of any other value offer.
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
