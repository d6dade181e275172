package import StoreCatalog
package import StoreModel

/// Findings as SARIF 2.1.0 (OASIS), which code hosts and editors show next to the lines.
package enum SARIFReport {
  /// Returns a report of the findings.
  package static func json(_ problems: [CatalogProblem]) -> JSONValue {
    .object([
      "$schema": .text("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .text("2.1.0"),
      "runs": .list([
        .object([
          "tool": .object([
            "driver": .object([
              "name": .text("storefront catalog lint"),
              "rules": .list(CatalogRule.allCases.map(rule)),
            ])
          ]),
          // Columns are counted in Unicode scalars.
          "columnKind": .text("unicodeCodePoints"),
          "results": .list(problems.map(result)),
        ])
      ]),
    ])
  }

  private static func rule(_ rule: CatalogRule) -> JSONValue {
    .object([
      "id": .text(rule.rawValue),
      "shortDescription": .object(["text": .text(rule.row.meaning)]),
      "defaultConfiguration": .object(["level": .text(rule.row.severity.rawValue)]),
    ])
  }

  private static func result(_ problem: CatalogProblem) -> JSONValue {
    .object([
      "ruleId": .text(problem.rule.rawValue),
      "level": .text(problem.severity.rawValue),
      "message": .object(["text": .text("\(problem.message); \(problem.remedy)")]),
      "locations": .list([
        .object([
          "physicalLocation": .object([
            "artifactLocation": .object(["uri": .text(uri(problem.path))]),
            "region": .object([
              "startLine": .number(problem.line), "startColumn": .number(problem.column),
            ]),
          ])
        ])
      ]),
    ])
  }

  /// Returns a path as a URI reference of RFC 3986.
  private static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { uri, byte in
      let letter = Character(Unicode.Scalar(byte))
      if letter.isASCII, letter.isLetter || letter.isNumber || "/-._~".contains(letter) {
        uri.append(letter)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}
