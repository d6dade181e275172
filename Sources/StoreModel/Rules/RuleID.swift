/// The id of a rule of the store, such as `offers.introductory-once-per-group`.
///
/// `StoreRulebook` declares each rule once. Code that applies a rule names its id, and a test checks that
/// each id is declared.
package struct RuleID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension RuleID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension RuleID: CustomStringConvertible {
  package var description: String { rawValue }
}
