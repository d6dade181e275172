import StoreModel

/// The key path from a value to one of its fields.
package typealias FieldPath<Value, Part> = any WritableKeyPath<Value, Part> & Sendable

/// The declaration of one field in a mapping: its name, its shape and its key path.
package struct FieldRow<Value: Sendable>: Sendable {
  package let name: String
  let isRequired: Bool
  private let describe: @Sendable () -> String
  private let put: @Sendable (ScriptValue, inout StepReader, inout Value) -> Void
  /// A closure that returns the written form of the field, or `nil` if the writer omits the field.
  package let write: @Sendable (Value) -> String?

  package init(
    _ name: String,
    isRequired: Bool,
    schema: @escaping @Sendable @autoclosure () -> String,
    put: @escaping @Sendable (ScriptValue, inout StepReader, inout Value) -> Void,
    write: @escaping @Sendable (Value) -> String?
  ) {
    self.name = name
    self.isRequired = isRequired
    describe = schema
    self.put = put
    self.write = write
  }

  /// The JSON Schema of the field's value.
  var schema: String { describe() }

  /// The field as a property of the JSON Schema.
  package var property: String { "\"\(name)\": \(schema)" }

  /// Reads a field and sets it in the given value.
  ///
  /// If the field is invalid, the given value doesn't change.
  func read(_ written: ScriptValue, _ reader: inout StepReader, _ value: inout Value) {
    put(written, &reader, &value)
  }
}

extension FieldRow {
  private init<Part>(
    _ name: String,
    isRequired: Bool,
    _ path: FieldPath<Value, Part>,
    _ shape: ScriptShape<Part>,
    isLeftOut: @escaping @Sendable (Part) -> Bool
  ) {
    self.init(
      name,
      isRequired: isRequired,
      schema: shape.schema,
      put: { written, reader, value in
        if let part = shape.read(written, name, &reader) { value[keyPath: path] = part }
      },
      write: { value in
        let part = value[keyPath: path]
        return isLeftOut(part) ? nil : shape.write(part)
      }
    )
  }

  package static func required<Part>(
    _ name: String,
    _ path: FieldPath<Value, Part>,
    _ shape: ScriptShape<Part>
  ) -> FieldRow {
    FieldRow(name, isRequired: true, path, shape) { _ in false }
  }

  /// Returns a field that has a default, but is written even if it has the default.
  package static func written<Part>(
    _ name: String,
    _ path: FieldPath<Value, Part>,
    _ shape: ScriptShape<Part>
  ) -> FieldRow {
    FieldRow(name, isRequired: false, path, shape) { _ in false }
  }

  /// Returns a field that isn't written if it has the given default.
  package static func unless<Part: Equatable & Sendable>(
    _ defaultValue: Part,
    _ name: String,
    _ path: FieldPath<Value, Part>,
    _ shape: ScriptShape<Part>
  ) -> FieldRow {
    FieldRow(name, isRequired: false, path, shape) { $0 == defaultValue }
  }

  package static func optional<Part: Sendable>(
    _ name: String,
    _ path: FieldPath<Value, Part?>,
    _ shape: ScriptShape<Part>
  ) -> FieldRow {
    FieldRow(name, isRequired: false, path, shape.of({ $0 }, { $0 })) { $0 == nil }
  }

  /// Returns the same field for a value that contains this field's value at the given key path.
  func at<Whole: Sendable>(_ path: FieldPath<Whole, Value>) -> FieldRow<Whole> {
    FieldRow<Whole>(
      name,
      isRequired: isRequired,
      schema: describe(),
      put: { written, reader, whole in put(written, &reader, &whole[keyPath: path]) },
      write: { write($0[keyPath: path]) }
    )
  }

  /// Returns the same field with the given schema for editors.
  func told(as schema: @escaping @Sendable @autoclosure () -> String) -> FieldRow {
    FieldRow(name, isRequired: isRequired, schema: schema(), put: put, write: write)
  }

  /// Returns the same field with an additional check that may report several problems.
  package func judged(
    _ judge: @escaping @Sendable (Value, ScriptValue) -> [ScriptProblem]
  ) -> FieldRow {
    FieldRow(
      name,
      isRequired: isRequired,
      schema: describe(),
      put: { written, reader, value in
        put(written, &reader, &value)
        for problem in judge(value, written) { reader.complain(problem) }
      },
      write: write
    )
  }

  /// Returns the same field with an additional check.
  ///
  /// The check can use the fields that are read before this field.
  func checked(
    _ check: @escaping @Sendable (Value, ScriptValue) throws(ScriptProblem) -> Void
  ) -> FieldRow {
    judged { value, written in
      do throws(ScriptProblem) {
        try check(value, written)
        return []
      } catch {
        return [error]
      }
    }
  }
}
