import StoreCatalog
package import StoreModel

extension CatalogProblem {
  /// The problem as an element of a list of problems.
  package var json: JSONValue {
    .object([
      "file": .text(path),
      "line": .number(line),
      "column": .number(column),
      "severity": .text(severity.rawValue),
      "rule": .text(rule.rawValue),
      "message": .text(message),
      "remedy": .text(remedy),
    ])
  }
}

extension CatalogLint.Finding {
  /// The problem, and whether lint fixes it.
  package var json: JSONValue { problem.json.with("isMended", .bool(!fix.isEmpty)) }
}
