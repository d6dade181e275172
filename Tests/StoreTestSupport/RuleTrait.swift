package import Testing

/// Names the rules of the store that a test or a suite covers.
///
/// Each rule needs a test that names it; a test reads the sources for that.
package struct RuleTrait: TestTrait, SuiteTrait {
  /// Ids that the rulebook declares.
  package let ids: [String]

  package var isRecursive: Bool { true }
}

extension Trait where Self == RuleTrait {
  /// Names the rules that a test covers, as in `@Test(.rule("offers.introductory-once-per-group"))`.
  package static func rule(_ ids: String...) -> RuleTrait { RuleTrait(ids: ids) }
}
