import StoreModel
import StoreScript

// The ways in which facts are compared.

extension FactJudge {
  /// Returns a judge of a single value.
  ///
  /// If no value is found, the expectation stays as it is.
  static func value(
    _ words: @escaping @Sendable (Value) -> String,
    or absent: String = "none",
    _ find: @escaping @Sendable (Found) -> Value?
  ) -> Self {
    .value(words, or: absent, like: { found, _ in find(found) })
  }

  /// Returns a judge of a single value.
  ///
  /// `find` also receives the expected value, to find the value in the same form.
  static func value(
    _ words: @escaping @Sendable (Value) -> String,
    or absent: String = "none",
    like find: @escaping @Sendable (Found, Value) -> Value?
  ) -> Self {
    Self(
      compare: { expected, found, field, comparison in
        let actual = find(found, expected).map(words)
        comparison.value(field, words(expected), actual ?? absent)
      },
      correct: { expected, found in find(found, expected) ?? expected }
    )
  }

  /// Returns a judge of a list whose order matters.
  static func inOrder<Element: Sendable>(
    _ words: @escaping @Sendable (Element) -> String,
    _ find: @escaping @Sendable (Found) -> [Element]
  ) -> Self where Value == [Element] {
    Self(
      compare: { expected, found, field, comparison in
        comparison.texts(field, expected.map(words), find(found).map(words))
      },
      correct: { _, found in find(found) }
    )
  }

  /// Returns a judge of facts that are found by name.
  static func byName<Element: Sendable>(
    _ judge: @escaping @Sendable (_ name: String) -> FactJudge<Element, Found>
  ) -> Self where Value == [String: Element] {
    Self(
      compare: { expected, found, field, comparison in
        for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
          judge(name).compare(value, found, "\(field).\(name)", &comparison)
        }
      },
      correct: { expected, found in
        expected.reduce(into: [:]) { $0[$1.key] = judge($1.key).correct($1.value, found) }
      }
    )
  }

  /// Returns a judge of a fact with parts.
  ///
  /// A mismatch names it `what` if it isn't found.
  static func parts(
    of what: String,
    or absent: String,
    _ find: @escaping @Sendable (Found) -> Value?
  ) -> Self where Value: JudgedTable, Value.Found == Value {
    Self(
      compare: { expected, found, field, comparison in
        guard let parts = find(found) else { return comparison.value(field, what, absent) }
        expected.compareParts(with: parts, prefix: "\(field).", &comparison)
      },
      correct: { expected, found in find(found).map(expected.correctedParts(by:)) ?? expected }
    )
  }
}

extension FactJudge where Value == [ProductID] {
  /// Returns a judge of products in any order.
  ///
  /// A mismatch shows them in the order of the script.
  static func inAnyOrder(_ find: @escaping @Sendable (Found) -> [ProductID]) -> Self {
    Self(
      compare: { expected, found, field, comparison in
        comparison.texts(
          field,
          expected.map(\.rawValue),
          Expectation.arranged(find(found), like: expected).map(\.rawValue)
        )
      },
      correct: { expected, found in Expectation.arranged(find(found), like: expected) }
    )
  }
}

extension FactJudge where Value == [String] {
  /// Returns a judge of strings in any order.
  ///
  /// `find` returns `nil` if their subject is unknown.
  static func inAnyOrder(
    or absent: String,
    _ find: @escaping @Sendable (Found) -> [String]?
  ) -> Self {
    .value(
      { "[\($0.joined(separator: ", "))]" },
      or: absent,
      like: { found, expected in find(found).map { Expectation.arranged($0, like: expected) } }
    )
  }
}

extension FactJudge where Value == String {
  /// Returns a judge of a name.
  ///
  /// A missing name counts as `none`.
  static func name(_ find: @escaping @Sendable (Found) -> String?) -> Self {
    .value(\.self) { find($0) ?? "none" }
  }

  /// Returns a judge of words that must occur in the found string.
  ///
  /// If no string is found, the expectation doesn't hold.
  static func words(
    or absent: String = "none",
    _ find: @escaping @Sendable (Found) -> String?
  ) -> Self {
    Self(
      compare: { expected, found, field, comparison in
        let text = find(found)
        guard text?.contains(expected) != true else { return }
        comparison.value(field, "\"\(expected)\" in it", text ?? absent)
      },
      correct: { expected, found in
        guard let text = find(found), !text.contains(expected) else { return expected }
        return text
      }
    )
  }
}

extension Expectation {
  /// Returns the found elements in the order of the expected elements.
  ///
  /// Found elements that the script doesn't name come last.
  package static func arranged<Element: Hashable>(
    _ found: [Element],
    like expected: [Element]
  ) -> [Element] {
    var left: [Element: Int] = found.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var taken: [Element: Int] = [:]
    let kept = expected.filter { element in
      guard let count = left[element], count > 0 else { return false }
      left[element] = count - 1
      taken[element, default: 0] += 1
      return true
    }
    let rest = found.filter { element in
      guard let count = taken[element], count > 0 else { return true }
      taken[element] = count - 1
      return false
    }
    return kept + rest
  }
}
