import StoreModel

/// Where a table of facts keeps one; nil where it says nothing of it.
package typealias FactPath<Owner, Value> = any WritableKeyPath<Owner, Value?> & Sendable

/// One fact that a script may name: its key, and how it is read, written and described for editors.
package struct Fact<Owner: Sendable>: Sendable {
  /// The key that scripts have for it.
  package let name: String
  private let path: any PartialKeyPath<Owner> & Sendable
  private let schema: String
  private let read: @Sendable (inout FieldReader, inout Owner) -> Void
  private let text: @Sendable (Owner) -> String?
  private let fill: @Sendable (inout Owner, Owner) -> Void

  init<Value>(_ name: String, _ path: FactPath<Owner, Value>, _ shape: FactShape<Value>) {
    self.name = name
    self.path = path
    schema = shape.schema
    read = { fields, owner in owner[keyPath: path] = fields.take(name, shape.read) }
    text = { owner in owner[keyPath: path].map(shape.write) }
    fill = { owner, other in
      if owner[keyPath: path] != nil { owner[keyPath: path] = other[keyPath: path] }
    }
  }
}

/// A mapping that says facts, each in a row: its reader, its writer and its schema go by the rows.
package protocol FactTable: Hashable, Sendable {
  /// In the order in which scripts write them.
  static var facts: [Fact<Self>] { get }
}

extension FactTable {
  /// The key of the fact that is kept at a path; nil if it has no row.
  package static func name(of path: PartialKeyPath<Self>) -> String? {
    facts.first { $0.isKept(at: path) }?.name
  }

  /// The same facts, each as another one says it.
  package func filled(from other: Self) -> Self {
    var result = self
    for fact in Self.facts { fact.fill(&result, from: other) }
    return result
  }

  /// Takes every fact that is named.
  mutating func read(_ fields: inout FieldReader) {
    for fact in Self.facts { fact.take(from: &fields, into: &self) }
  }

  /// Takes every fact that is named; nothing else may be there.
  mutating func readAll(_ fields: inout FieldReader) throws(ScriptProblem) {
    read(&fields)
    fields.finish()
    if let problem = fields.problems.kept.first { throw problem }
  }

  /// Adds what is said, in the order of the rows.
  func write(to fields: inout FlowMapping) {
    for fact in Self.facts { fact.add(to: &fields, from: self) }
  }

  /// The properties of the JSON Schema.
  static var properties: [String] { facts.map(\.property) }
}

extension Fact {
  fileprivate func isKept(at path: PartialKeyPath<Owner>) -> Bool { self.path == path }

  fileprivate func take(from fields: inout FieldReader, into owner: inout Owner) {
    read(&fields, &owner)
  }

  fileprivate func add(to fields: inout FlowMapping, from owner: Owner) {
    fields.add(name, text(owner))
  }

  fileprivate func fill(_ owner: inout Owner, from other: Owner) { fill(&owner, other) }

  fileprivate var property: String { "\"\(name)\": \(schema)" }
}

extension FactShape where Value: FactTable {
  /// A mapping of facts; `what` is how a message names it.
  static func mapping(_ empty: Value, called what: String) -> Self {
    Self(
      read: { value throws(ScriptProblem) in
        var fields = FieldReader(value, of: what)
        var result = empty
        try result.readAll(&fields)
        return result
      },
      write: { value in
        var fields = FlowMapping()
        value.write(to: &fields)
        return fields.text
      },
      schema: SessionScript.object(Value.properties)
    )
  }
}

extension Expectation {
  /// What stands behind `expect:`.
  var value: String {
    var fields = FlowMapping()
    write(to: &fields)
    return fields.text
  }
}

extension StepReader {
  /// The fields of `expect`.
  mutating func expectation(_ value: ScriptValue) -> Expectation? {
    var fields = FieldReader(value, of: "expect")
    var result = Expectation()
    result.read(&fields)
    return finish(&fields) ? result : nil
  }
}

extension SessionScript {
  /// What may stand behind `expect:`.
  static var expectSchema: String { object(Expectation.properties) }
}
