import Resources
package import StoreModel

/// The newest result of the rules' tests for each rule, version of Xcode and operating system.
package struct RuleResults: Hashable, Sendable {
  private var newest: [RuleID: [RuleRun.Systems: RuleResult]] = [:]

  package init() {}

  /// The results that are part of the program.
  package static let bundled =
    RuleResultsReading(Resource.ruleResults, allowingUnknownRules: true).results

  /// Adds a result, unless a newer one of the same rule and systems exists.
  ///
  ///
  /// - Parameter result: The result.
  /// - Returns: The newer result, or `nil` if `result` was added.
  @discardableResult
  package mutating func add(_ result: RuleResult) -> RuleResult? {
    if let known = newest[result.rule]?[result.run.systems], known.run.date > result.run.date {
      return known
    }
    newest[result.rule, default: [:]][result.run.systems] = result
    return nil
  }

  /// Adds the results of `other`, except those for which a newer one exists.
  ///
  /// - Parameter other: The results to add.
  /// - Returns: The results that weren't added because newer ones differ from them, each with the newer one.
  @discardableResult
  package mutating func merge(
    _ other: RuleResults
  ) -> [(older: RuleResult, newer: RuleResult)] {
    other.all.compactMap { older in
      add(older).flatMap { $0.outcome == older.outcome ? nil : (older, $0) }
    }
  }

  /// Returns the results of a rule, the newest first.
  package func results(of rule: RuleID) -> [RuleResult] {
    (newest[rule] ?? [:]).values.sorted { $0.run > $1.run }
  }

  /// All results, the oldest run first, and within a run by the ids of their rules.
  package var all: [RuleResult] {
    newest.values.flatMap(\.values).sorted {
      ($0.run, $0.rule.rawValue) < ($1.run, $1.rule.rawValue)
    }
  }
}
