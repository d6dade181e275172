package import StoreModel

extension Rule {
  /// The rule as `storefront rules --json` prints it.
  ///
  /// - Parameter results: The results of all rules. The method uses only those of this rule.
  /// - Returns: An object.
  package func json(results: RuleResults) -> JSONValue {
    .object([
      "id": .text(id.rawValue),
      "area": .text(id.area),
      "statement": .text(statement),
      "status": .text(status.rawValue),
      "sources": .list(sources.map(\.json)),
      "settings": .list(settings.map { .text($0) }),
      "testObstacle": .text(testObstacle?.reason),
      "results": .list(results.results(of: id).map(\.json)),
    ])
  }

  /// The short form of the rule, for a decision that cites it.
  ///
  /// `storefront rules ID` also prints the sources.
  package var summary: JSONValue {
    .object([
      "rule": .text(id.rawValue),
      "statement": .text(statement),
      "status": .text(status.rawValue),
    ])
  }
}

extension RuleID {
  /// The id without its last part, which is the prefix of the rule's area.
  fileprivate var area: String { rawValue.split(separator: ".").dropLast().joined(separator: ".") }
}

extension RuleSource {
  fileprivate var json: JSONValue {
    .object([
      "kind": .text(kind.rawValue),
      "title": .text(title),
      "address": .text(address),
      "systems": .text(systems),
      "date": .text(date),
    ])
  }
}
