/// The regular expressions of a query, each compiled once for all searched texts.
package struct PatternFinders {
  private let finders: [QueryPattern: (String) -> Bool]

  /// - Parameter conditions: The conditions of a query.
  package init(_ conditions: [QueryCondition]) {
    var finders: [QueryPattern: (String) -> Bool] = [:]
    for pattern in conditions.flatMap(\.leaves).compactMap(\.pattern) {
      finders[pattern] = (try? SearchPattern("(?i)" + pattern.text))?.finder
    }
    self.finders = finders
  }

  /// Returns whether a pattern occurs in a text.
  ///
  /// The result is `false` for a pattern of another query.
  package func isFound(_ pattern: QueryPattern, in text: String) -> Bool {
    finders[pattern]?(text) ?? false
  }
}

extension QueryCondition {
  /// The words, patterns and tests in the condition.
  package var leaves: [QueryCondition] {
    switch self {
    case .word, .pattern, .field: [self]
    case .not(let part): part.leaves
    case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
    }
  }

  /// The pattern of a leaf.
  fileprivate var pattern: QueryPattern? {
    switch self {
    case .pattern(let pattern): return pattern
    case .field(let test):
      guard case .pattern(let pattern) = test.wanted else { return nil }
      return pattern
    case .word, .not, .all, .any: return nil
    }
  }
}
