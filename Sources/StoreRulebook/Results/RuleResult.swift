package import StoreModel

/// The result of a rule's test on Apple's systems.
package struct RuleResult: Hashable, Sendable {
  /// The finding of the test.
  package enum Outcome: Hashable, Sendable {
    /// Apple's systems follow the rule.
    case confirmed
    /// Apple's systems behave differently.
    case differs(expected: String, seen: String)
  }

  package let rule: RuleID
  package let run: RuleRun
  package let outcome: Outcome

  package init(rule: RuleID, run: RuleRun, outcome: Outcome) {
    self.rule = rule
    self.run = run
    self.outcome = outcome
  }
}

/// A run of rules' tests, by the systems and the day.
package struct RuleRun: Hashable, Sendable {
  /// The systems that a run used.
  package struct Systems: Hashable, Sendable {
    /// The version of Xcode, such as `27.1`.
    package let xcode: String
    /// The operating system and its version, such as `macOS 27.1`.
    package let os: String
  }

  package let systems: Systems
  /// The day in ISO 8601.
  package let date: String

  package init(xcode: String, os: String, date: String) {
    systems = Systems(xcode: xcode, os: os)
    self.date = date
  }
}

extension RuleRun: Comparable {
  /// Orders runs by day, then by the version of Xcode.
  package static func < (left: RuleRun, right: RuleRun) -> Bool {
    guard left.date == right.date else { return left.date < right.date }
    guard left.systems.xcode == right.systems.xcode else {
      return left.systems.isOlderXcode(than: right.systems)
    }
    return left.systems.os < right.systems.os
  }
}

extension RuleRun.Systems {
  fileprivate func isOlderXcode(than other: Self) -> Bool {
    let versions = [self, other].map { $0.xcode.split(separator: ".").map { Int($0) ?? 0 } }
    guard versions[0] == versions[1] else {
      return versions[0].lexicographicallyPrecedes(versions[1])
    }
    return xcode < other.xcode
  }
}
