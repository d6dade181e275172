import StoreScript

extension Expectation {
  /// Where the app says something else of a product than is expected, or does not run to say it.
  func accessMismatches(in facts: SessionFacts) -> [Mismatch] {
    (access ?? [:]).sorted { $0.key < $1.key }.compactMap { product, expected in
      let found = facts.access[product]
      guard found != expected else { return nil }
      return Mismatch(
        field: "access.\(product)",
        expected: String(expected),
        actual: found.map { String($0) } ?? "no app that runs"
      )
    }
  }
}
