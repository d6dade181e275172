package import StoreScript
import VisibleText

/// One thing that a script expected and did not find.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// The key of `expect:` that says it, such as `entitlements` or `status.plans`.
  package var field: String
  package var expected: String
  package var actual: String

  package init(field: String, expected: String, actual: String) {
    self.field = field.boundedMessage
    self.expected = expected.boundedMessage
    self.actual = actual.boundedMessage
  }

  package var description: String {
    "\(field): expected \(expected), found \(actual)"
  }
}

extension Expectation: JudgedTable {
  /// How every fact is found, in the order of mismatches.
  static let findings =
    SessionFacts.customer + SessionFacts.subscriptions + SessionFacts.purchases
    + SessionFacts.system + SessionFacts.advancedCommerce

  /// Everything in which the facts differ from what is expected; empty if they agree.
  package func mismatches(in facts: SessionFacts) -> [Mismatch] {
    var comparison = Comparison()
    compareParts(with: facts, &comparison)
    return comparison.told
  }

  /// The same parts, saying what was found; what no value says stays.
  package func corrected(by facts: SessionFacts) -> Expectation { correctedParts(by: facts) }
}
