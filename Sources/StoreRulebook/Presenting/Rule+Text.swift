import StoreModel

// Rules as a person reads them in a terminal.
extension Rule {
  /// The lines of one or several rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, at least one.
  ///   - columns: The columns of the terminal, or `nil` if the lines aren't written to one.
  /// - Returns: Everything about a single rule, or a table and the number of rules by status. The lines may be longer than
  ///   the terminal is wide.
  package static func lines(of rules: [Rule], columns: Int?) -> [String] {
    guard rules.count > 1 else { return rules.flatMap(\.card) }
    let table = table(of: rules)
    let isWide = columns.map { columns in table.contains { $0.count > columns } } ?? false
    return (isWide ? rules.flatMap { [$0.heading, "  \($0.statement)"] } : table)
      + [counts(of: rules)]
  }

  /// The number of rules, and how many of them have which status.
  package static func counts(of rules: [Rule]) -> String {
    let parts = Status.allCases.compactMap { status in
      let count = rules.count { $0.status == status }
      return count == 0 ? nil : "\(grouped(count)) \(status.rawValue)"
    }
    return "\(counted(rules.count, "rule")): \(parts.joined(separator: ", "))"
  }

  private var heading: String { "\(id) (\(status.rawValue))" }

  private static func table(of rules: [Rule]) -> [String] {
    let rows =
      [["ID", "STATUS", "RULE"]] + rules.map { [$0.id.rawValue, $0.status.rawValue, $0.statement] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (padded + [row[2]]).joined(separator: "  ")
    }
  }

  /// The rule with its settings and sources.
  private var card: [String] {
    var lines = [heading, "  \(statement)"]
    if !settings.isEmpty { lines.append("  Settings: \(settings.joined(separator: ", "))") }
    guard !sources.isEmpty else { return lines }
    lines.append(status == .assumed ? "  Left open by:" : "  Sources:")
    return lines
      + sources.flatMap { source in
        ["    \(source.words)"] + (source.address.map { ["    \($0)"] } ?? [])
      }
  }
}

extension RuleSource {
  /// The title with the type and, for a measurement, the systems and the date.
  fileprivate var words: String {
    ["\(title) (\(kind.rawValue))", systems, date].compactMap(\.self).joined(separator: ", ")
  }
}
