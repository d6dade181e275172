import StoreRulebook

extension FuzzKind {
  static let results = FuzzKind(
    name: "results",
    about: "results of rules' tests: read, merged, and written as they are read",
    reads: ["rules import results", "rules import into"]
  ) {
    let runs = """
      [{"xcode": "27.1", "os": "macOS 27.1", "date": "2026-12-01", "results": [
        {"rule": "refunds.granted-revokes", "outcome": "confirmed"},
        {"rule": "refunds.duplicate-request", "outcome": "notRun"},
        {"rule": "offers.introductory-once-per-group", "outcome": "differs", "expected": "1", "seen": "2"}]},
       {"xcode": "27.2", "os": "iOS 27.2", "date": "2026-12-24", "results": [
        {"rule": "refunds.granted-revokes", "outcome": "confirmed"}]}]
      """
    let run = """
      {"xcode": "27", "os": "visionOS 27.0.1", "date": "2026-10-01", "results": [
        {"rule": "purchasing.buy-succeeds", "outcome": "confirmed"}]}
      """
    let mutator = TextMutator([runs, run].map { Array($0.utf8) })
    return FuzzTarget(make: mutator.input) { bytes in
      let reading = RuleResultsReading(bytes, allowingUnknownRules: true)
      guard reading.complaints(of: "results.json").isEmpty else { return .refused }
      let results = reading.results
      let again = RuleResultsReading(Array(results.text.utf8), allowingUnknownRules: true)
      try hold(
        again.results == results && again.complaints(of: "results.json").isEmpty,
        "results are not read as they are written"
      )
      var merged = RuleResults.bundled
      merged.merge(results)
      _ = Rule.lines(of: Rulebook.all, columns: nil, results: merged)
      return .accepted
    }
  }
}
