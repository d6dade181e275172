package import StoreModel

// Rules as text for a terminal.
extension Rule {
  /// Returns the lines of one or several rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, at least one.
  ///   - columns: The width of the terminal in columns, or `nil` if the lines aren't printed to a
  ///     terminal.
  ///   - results: The results to show next to the rules.
  /// - Returns: All details of a single rule, or a table of several rules and their number by
  ///   status. The lines may be longer than the terminal is wide.
  package static func lines(
    of rules: [Rule],
    columns: Int?,
    results: RuleResults = .bundled
  ) -> [String] {
    guard rules.count > 1 else { return rules.flatMap { $0.card(results) } }
    let table = table(of: rules, results)
    let isWide = columns.map { columns in table.contains { $0.count > columns } } ?? false
    return (isWide ? rules.flatMap { [$0.heading(results), "  \($0.statement)"] } : table)
      + [counts(of: rules, results: results)]
  }

  /// Returns the number of rules by status, and the number of rules that the newest result
  /// confirms.
  package static func counts(of rules: [Rule], results: RuleResults = .bundled) -> String {
    let parts = Status.allCases.compactMap { status in
      let count = rules.count { $0.status == status }
      return count == 0 ? nil : "\(grouped(count)) \(status.rawValue)"
    }
    let outcomes = RuleResult.counts(of: rules.compactMap { results.results(of: $0.id).first })
    return "\(counted(rules.count, "rule")): \(parts.joined(separator: ", "))"
      + (outcomes.map { "; \($0)" } ?? "")
  }

  /// Lines with the number of rules with a test for Xcode, and the number of other rules by
  /// obstacle.
  package static var testCounts: [String] {
    let obstacles = Rulebook.all.compactMap(\.testObstacle)
    let counts = Dictionary(grouping: obstacles) { $0 }.mapValues(\.count)
    let rows = RuleObstacle.allCases.sorted { counts[$0, default: 0] > counts[$1, default: 0] }
    let all = Rulebook.all.count
    return ["\(all - obstacles.count) of \(counted(all, "rule")) have a test, the others none:"]
      + rows.map { obstacle in
        let count = String(counts[obstacle, default: 0])
        return
          "\(String(repeating: " ", count: max(0, 5 - count.count)))\(count)  \(obstacle.reason)"
      }
  }

  private func heading(_ results: RuleResults) -> String { "\(id) (\(statusWords(results)))" }

  private static func table(of rules: [Rule], _ results: RuleResults) -> [String] {
    let rows =
      [["ID", "STATUS", "RULE"]]
      + rules.map { [$0.id.rawValue, $0.statusWords(results), $0.statement] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (padded + [row[2]]).joined(separator: "  ")
    }
  }

  /// Returns the rule with its results, test, settings and sources.
  private func card(_ results: RuleResults) -> [String] {
    var lines = [heading(results), "  \(statement)"]
    let results = results.results(of: id)
    if !results.isEmpty { lines.append("  Results:") }
    lines += results.map { "    \($0.run.systems.os): \($0.words)" }
    if !settings.isEmpty { lines.append("  Settings: \(settings.joined(separator: ", "))") }
    lines.append(
      testObstacle.map { "  No test in Xcode: \($0.reason)" }
        ?? "  Test in Xcode: storefront rules export-tests"
    )
    guard !sources.isEmpty else { return lines }
    lines.append(status == .assumed ? "  Left open by:" : "  Sources:")
    return lines
      + sources.flatMap { source in
        ["    \(source.words)"] + (source.address.map { ["    \($0)"] } ?? [])
      }
  }
}

extension Rulebook {
  /// Returns a line with rules and their statuses, such as
  /// `rules: offers.offer-per-plan (documented)`.
  ///
  /// - Parameter ids: The rules that a decision cites.
  /// - Returns: The line, or `nil` if the list is empty.
  package static func line(naming ids: [RuleID]) -> String? {
    let rules = ids.compactMap(rule).map { "\($0.id) (\($0.status.rawValue))" }
    return rules.isEmpty ? nil : "rules: \(rules.joined(separator: ", "))"
  }
}

extension RuleSource {
  /// The source in words: the title, the type and, for a measurement, the systems and the date.
  fileprivate var words: String {
    ["\(title) (\(kind.rawValue))", systems, date].compactMap(\.self).joined(separator: ", ")
  }
}
