import StoreModel

/// Where a table of facts keeps one; nil where it says nothing of it.
package typealias FactPath<Owner, Value> = any WritableKeyPath<Owner, Value?> & Sendable

/// One fact that a script may name: a field that may be missing, found again by where it is kept.
package struct Fact<Owner: Sendable>: Sendable {
  fileprivate let row: FieldRow<Owner>
  private let path: any PartialKeyPath<Owner> & Sendable
  fileprivate let isSaid: @Sendable (Owner) -> Bool
  fileprivate let clear: @Sendable (inout Owner) -> Void
  fileprivate let fill: @Sendable (inout Owner, Owner) -> Void
  fileprivate let add: @Sendable (inout Owner, Owner) -> Void

  /// The key that scripts have for it.
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
    for fact in Self.facts { fact.fill(&result, other) }
    return result
  }

  /// Takes over every fact that another one says.
  package mutating func add(_ other: Self) {
    for fact in Self.facts { fact.add(&self, other) }
  }

  /// The keys of the facts that are said, in the order in which scripts write them.
  package var said: [String] { Self.facts.filter { $0.isSaid(self) }.map(\.name) }

  /// The same facts without those that are not named.
  package func saying(_ names: [String]) -> Self {
    var result = self
    for fact in Self.facts where !names.contains(fact.name) { fact.clear(&result) }
    return result
  }

  /// The facts as the fields of a mapping.
  static var rows: [FieldRow<Self>] { facts.map(\.row) }
}

extension ScriptShape where Value: FactTable {
  /// A mapping of facts; `what` is how a message names it.
  static func mapping(_ empty: Value, called what: String) -> ScriptShape {
    var table = FieldTable(empty, Value.rows)
    table.name = what
    table.tellsAll = false
    return .fields(table)
  }
}
