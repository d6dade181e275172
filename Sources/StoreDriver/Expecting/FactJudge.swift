import StoreScript

/// How one fact is judged: what is so of it, how that is compared with what is expected, and what an
/// expectation would have to say to hold.
struct FactJudge<Value: Sendable, Found>: Sendable {
  /// Notes what differs, under the field's name.
  let compare: @Sendable (Value, _ found: Found, _ field: String, inout Comparison) -> Void
  /// What to expect instead: the same where nothing says it, nil to expect nothing of it.
  let correct: @Sendable (Value, _ found: Found) -> Value?
}

/// A fact that a script may name, and how it is judged.
struct FoundFact<Owner: FactTable, Found>: Sendable {
  /// The key that scripts have for it.
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
  /// A part that is found where it is expected, in the words that a mismatch has for it.
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

/// A table of facts of which each is found in the same value.
protocol JudgedTable: FactTable {
  associatedtype Found
  /// Every fact of the table, in the order of mismatches.
  static var findings: [FoundFact<Self, Found>] { get }
}

extension JudgedTable {
  /// Compares every part that is named; `prefix` stands before the names of the fields.
  func compareParts(with found: Found, prefix: String = "", _ comparison: inout Comparison) {
    for fact in Self.findings {
      fact.compare(self, found, prefix + fact.name, &comparison)
    }
  }

  /// The same parts, saying what was found.
  func correctedParts(by found: Found) -> Self {
    var result = self
    for fact in Self.findings { fact.correct(&result, found) }
    return result
  }
}
