import StoreModel

/// The key path of a fact in the type that contains all facts.
///
/// The fact is `nil` if the script doesn't state the fact.
package typealias FactPath<Owner, Value> = any WritableKeyPath<Owner, Value?> & Sendable

/// A fact that a script may state.
///
/// The fact is an optional property, identified by its key path.
package struct Fact<Owner: Sendable>: Sendable {
  fileprivate let row: FieldRow<Owner>
  private let path: any PartialKeyPath<Owner> & Sendable
  fileprivate let isSaid: @Sendable (Owner) -> Bool
  fileprivate let clear: @Sendable (inout Owner) -> Void
  fileprivate let fill: @Sendable (inout Owner, Owner) -> Void
  fileprivate let add: @Sendable (inout Owner, Owner) -> Void

  /// The fact's key in scripts.
  package var name: String { row.name }

  init<Value: Sendable>(
    _ name: String,
    _ path: FactPath<Owner, Value>,
    _ shape: ScriptShape<Value>
  ) {
    row = .optional(name, path, shape)
    self.path = path
    isSaid = { $0[keyPath: path] != nil }
    clear = { $0[keyPath: path] = nil }
    fill = { owner, other in
      if owner[keyPath: path] != nil { owner[keyPath: path] = other[keyPath: path] }
    }
    add = { owner, other in
      if let value = other[keyPath: path] { owner[keyPath: path] = value }
    }
  }

  fileprivate func isKept(at path: PartialKeyPath<Owner>) -> Bool { self.path == path }
}

/// A mapping of facts in a script.
///
/// The reader, the writer and the schema of the mapping are derived from the facts.
package protocol FactTable: Hashable, Sendable {
  /// The facts in the order in which scripts write them.
  static var facts: [Fact<Self>] { get }
}

extension FactTable {
  /// Returns the key of the fact at the given key path, or `nil` if there is no such fact.
  package static func name(of path: PartialKeyPath<Self>) -> String? {
    facts.first { $0.isKept(at: path) }?.name
  }

  /// Returns the same facts with their values from the given table.
  package func filled(from other: Self) -> Self {
    var result = self
    for fact in Self.facts { fact.fill(&result, other) }
    return result
  }

  /// Adds every fact that the given table states, replacing facts that are already stated.
  package mutating func add(_ other: Self) {
    for fact in Self.facts { fact.add(&self, other) }
  }

  /// The keys of the stated facts, in the order in which scripts write them.
  package var said: [String] { Self.facts.filter { $0.isSaid(self) }.map(\.name) }

  /// Returns a table that only states the facts with the given names.
  package func saying(_ names: [String]) -> Self {
    var result = self
    for fact in Self.facts where !names.contains(fact.name) { fact.clear(&result) }
    return result
  }

  /// The rows that read and write the facts.
  static var rows: [FieldRow<Self>] { facts.map(\.row) }
}

extension ScriptShape where Value: FactTable {
  /// Returns the shape of a mapping that states facts.
  ///
  /// - Parameters:
  ///   - empty: The value that states no facts.
  ///   - what: The name of the mapping in messages.
  /// - Returns: The mapping's shape.
  static func mapping(_ empty: Value, called what: String) -> ScriptShape {
    var table = FieldTable(empty, Value.rows)
    table.name = what
    table.tellsAll = false
    return .fields(table)
  }
}
