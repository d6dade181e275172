import VisibleText

// Results as text next to their rules.
extension RuleResult {
  /// The result in words, such as `confirmed by Xcode 27.1 on 2026-12-01`.
  package var words: String {
    let xcode = "Xcode \(run.systems.xcode)"
    switch outcome {
    case .confirmed: return "confirmed by \(xcode) on \(run.date)"
    case .differs(let expected, let seen):
      let difference = "expected \(expected.shortened()), seen \(seen.shortened())"
      return "differs in \(xcode) (\(run.date)): \(difference)"
    }
  }

  package var isDifference: Bool {
    switch outcome {
    case .confirmed: false
    case .differs: true
    }
  }

  /// Returns the number of results that confirm rules, and of those that differ, or `nil` if the
  /// list is empty.
  package static func counts(of results: [RuleResult]) -> String? {
    let differences = results.count(where: \.isDifference)
    let counts = [
      (results.count - differences, "confirmed"),
      (differences, differences == 1 ? "differs" : "differ"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Rule {
  /// Returns the status, and whether the newest result confirms the rule.
  func statusWords(_ results: RuleResults) -> String {
    let outcome = results.results(of: id).first.map { $0.isDifference ? "differs" : "confirmed" }
    return [status.rawValue, outcome].compactMap(\.self).joined(separator: ", ")
  }
}
