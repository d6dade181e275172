import StoreModel

/// The declaration of a mapping's fields, in the order in which a step's line contains them.
package struct FieldTable<Value: Sendable>: Sendable {
  /// The value before any field is read.
  ///
  /// Every optional field has its default.
  let blank: Value
  let rows: [FieldRow<Value>]
  /// The names of the fields to read first.
  ///
  /// Messages list the fields in the order in which they are read.
  var readFirst: [String] = []
  /// The names of the fields that are first in the schema, grouped by line.
  var toldFirst: [[String]] = []
  /// The name of the mapping in messages, or `nil` to use the mapping's key.
  var name: String?
  /// A valid mapping to show in messages, or `nil` to use the schema's example.
  var example: String?
  /// The noun that messages use for a field, or `nil` to call it a key of the mapping.
  var noun: String?
  /// The remedies for keys that belong to another mapping, keyed by the wrong key.
  var remedies: [String: String] = [:]
  /// Whether messages report all problems of the mapping instead of only the first problem.
  var tellsAll = true
  /// Whether an empty mapping is invalid, because it would check nothing.
  var needsOne = false

  package init(_ blank: Value, _ rows: [FieldRow<Value>]) {
    self.blank = blank
    self.rows = rows
  }

  /// Reads a mapping, or adds problems and returns `nil` if the mapping is invalid.
  func read(_ value: ScriptValue, of what: String, _ reader: inout StepReader) -> Value? {
    var fields = FieldReader(value, of: name ?? what, such: example(of: what))
    (fields.noun, fields.remedies) = (noun, remedies)
    var result = blank
    var isEmpty = true
    for row in ordered(first: readFirst) {
      guard let found = fields.takeField(row.name, isRequired: row.isRequired) else { continue }
      isEmpty = false
      var inside = reader.inside()
      row.read(found, &inside, &result)
      if !inside.problems.isEmpty { inside.explainKeys(of: found, row.name, as: row.schema) }
      fields.complain(inside.problems)
      reader.record(namesOf: inside)
    }
    if needsOne, isEmpty, case .fields(let written) = value.content, written.isEmpty {
      fields.complain(nothingToCheck(value, fields.what))
    }
    guard !tellsAll else { return reader.finish(&fields) ? result : nil }
    fields.finish()
    guard let problem = fields.problems.kept.first else { return result }
    reader.complain(problem)
    return nil
  }

  /// Returns an example of the mapping.
  ///
  /// The example includes the mapping's key, unless messages use another name for the mapping.
  private func example(of what: String) -> String {
    let example =
      example ?? SchemaWords.script.example(of: JSONDocument(schema).root, named: what)
    return name == nil ? "\(what): \(example)" : example
  }

  private func nothingToCheck(_ value: ScriptValue, _ what: String) -> ScriptProblem {
    let names = rows.prefix(3).map(\.name).joined(separator: ", ")
    return value.problem("\(what) checks nothing", "name at least one of \(names), ...")
  }

  func write(_ value: Value) -> String {
    var fields = FlowMapping()
    for row in rows { fields.add(row.name, row.write(value)) }
    return fields.text
  }

  /// The JSON Schema of the mapping.
  var schema: String {
    SessionScript.object(
      ordered(first: toldFirst.flatMap(\.self)).map(\.property),
      required: rows.filter(\.isRequired).map(\.name),
      needsOne: needsOne
    )
  }

  /// Returns the schema's properties with the given break after each line.
  func properties(lineBreak: String) -> String {
    let rest = ordered(first: toldFirst.flatMap(\.self)).dropFirst(toldFirst.joined().count)
    let lines = toldFirst.map { names in ordered(first: names).prefix(names.count) } + [rest]
    return lines.map { $0.map(\.property).joined(separator: ", ") }
      .joined(separator: ",\(lineBreak)")
  }

  private func ordered(first names: [String]) -> [FieldRow<Value>] {
    names.compactMap { name in rows.first { $0.name == name } }
      + rows.filter { !names.contains($0.name) }
  }
}

extension ScriptShape {
  /// Returns the shape of a mapping with the fields of a table.
  static func fields(_ table: FieldTable<Value>) -> ScriptShape {
    var shape = ScriptShape(
      schema: table.schema,
      read: { value, what, reader in table.read(value, of: what, &reader) },
      write: { table.write($0) }
    )
    shape.keys = Set(table.rows.map(\.name))
    return shape
  }
}
