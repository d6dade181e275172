import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The list of rules.
enum LintRules {
  /// Prints every rule with what it finds.
  static func print(asJSON: Bool) throws(ExitCode) {
    guard !asJSON else {
      return try CommandOutput.print(json: .list(CatalogRule.allCases.map(\.json)))
    }
    let width = CatalogRule.allCases.map(\.rawValue.count).max() ?? 0
    for rule in CatalogRule.allCases {
      let name = rule.rawValue + String(repeating: " ", count: width - rule.rawValue.count)
      let severity = rule.row.severity.rawValue
      let marks = [(rule.row.isMended, "--fix"), (rule.row.isAssumed, "assumed")]
        .filter(\.0).map(\.1)
      let behind = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
      try CommandOutput.print(
        "\(name)  \(severity + String(repeating: " ", count: 7 - severity.count))  \(rule.row.meaning)\(behind)"
      )
    }
  }
}

extension CatalogRule {
  fileprivate var json: JSONValue {
    .object([
      "rule": .text(rawValue), "severity": .text(row.severity.rawValue),
      "meaning": .text(row.meaning), "isMended": .bool(row.isMended),
      "isAssumed": .bool(row.isAssumed),
    ])
  }
}
