import StoreScript

/// A way to compare a fact with an expectation, and to correct the expectation so that it holds.
struct FactJudge<Value: Sendable, Found>: Sendable {
  /// A closure that records the differences under the field's name.
  let compare: @Sendable (Value, _ found: Found, _ field: String, inout Comparison) -> Void
  /// A closure that returns the correct expectation: unchanged if no value is found, or `nil` to expect nothing.
  let correct: @Sendable (Value, _ found: Found) -> Value?
}

/// A fact that a script may name, with the judge that compares it.
struct FoundFact<Owner: FactTable, Found>: Sendable {
  /// The fact's key in scripts.
  let name: String
  fileprivate let compare: @Sendable (Owner, Found, _ field: String, inout Comparison) -> Void
  fileprivate let correct: @Sendable (inout Owner, Found) -> Void

  init<Value: Sendable>(_ path: FactPath<Owner, Value>, _ judge: FactJudge<Value, Found>) {
    name = Owner.name(of: path) ?? ""
    compare = { owner, found, field, comparison in
      guard let expected = owner[keyPath: path] else { return }
      judge.compare(expected, found, field, &comparison)
    }
    correct = { owner, found in
      owner[keyPath: path] = owner[keyPath: path].flatMap { judge.correct($0, found) }
    }
  }
}

extension FoundFact where Found == Owner {
  /// Creates a fact whose expected and found values are compared as strings.
  init<Value: Sendable>(
    _ path: FactPath<Owner, Value>,
    in words: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      path,
      FactJudge(
        compare: { expected, found, field, comparison in
          let actual = found[keyPath: path].map(words)
          comparison.value(field, words(expected), actual ?? "none")
        },
        correct: { _, found in found[keyPath: path] }
      )
    )
  }
}

/// A table of facts that are all found in one value.
protocol JudgedTable: FactTable {
  associatedtype Found
  /// All facts of the table, in the order of mismatches.
  static var findings: [FoundFact<Self, Found>] { get }
}

extension JudgedTable {
  /// Compares every part that the table names.
  ///
  /// `prefix` is added before each field's name.
  func compareParts(with found: Found, prefix: String = "", _ comparison: inout Comparison) {
    for fact in Self.findings {
      fact.compare(self, found, prefix + fact.name, &comparison)
    }
  }

  /// Returns the parts of this table with their found values.
  func correctedParts(by found: Found) -> Self {
    var result = self
    for fact in Self.findings { fact.correct(&result, found) }
    return result
  }
}
