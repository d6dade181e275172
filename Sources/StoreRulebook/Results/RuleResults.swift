import Resources
package import StoreModel

/// The newest results of rules' tests for each rule, Xcode and operating system.
package struct RuleResults: Hashable, Sendable {
  private var newest: [RuleID: [RuleRun.Systems: RuleResult]] = [:]

  package init() {}

  /// The results that are part of the program.
  package static let bundled =
    RuleResultsReading(Resource.ruleResults, allowingUnknownRules: true).results

  /// Adds a result, unless a newer one of the same rule and systems is known.
  package mutating func add(_ result: RuleResult) {
    let known = newest[result.rule]?[result.run.systems]
    guard known.map({ $0.run.date <= result.run.date }) ?? true else { return }
    newest[result.rule, default: [:]][result.run.systems] = result
  }

  /// Adds all results of `other` that are at least as new as the known ones.
  package mutating func merge(_ other: RuleResults) {
    for result in other.newest.values.flatMap(\.values) { add(result) }
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
