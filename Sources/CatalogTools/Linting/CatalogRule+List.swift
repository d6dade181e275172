import StoreCatalog
package import StoreModel

// The list of rules, for people and as JSON.
extension CatalogRule {
  /// A line for each rule: its name, default severity and meaning.
  package static var table: [String] {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { rule in
      let name = rule.rawValue + String(repeating: " ", count: width - rule.rawValue.count)
      let severity = rule.row.severity.rawValue
      let marks = [rule.row.isMended ? "--fix" : nil, rule.storeRule?.rawValue]
        .compactMap(\.self)
      let suffix = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
      let padding = String(repeating: " ", count: 7 - severity.count)
      return "\(name)  \(severity)\(padding)  \(rule.row.meaning)\(suffix)"
    }
  }

  package var json: JSONValue {
    .object([
      "rule": .text(rawValue), "severity": .text(row.severity.rawValue),
      "meaning": .text(row.meaning), "isMended": .bool(row.isMended),
      "storeRule": .text(storeRule?.rawValue),
    ])
  }
}
