package import Testing

/// A trait that names the rules of the store that a test or a suite covers.
///
/// Another test reads the sources, and checks that each rule's id is in such a trait.
package struct RuleTrait: TestTrait, SuiteTrait {
  /// Rule ids from the rulebook.
  package let ids: [String]

  package var isRecursive: Bool { true }
}

extension Trait where Self == RuleTrait {
  /// Returns a trait with the rules that a test covers, as in `@Test(.rule("offers.introductory-once-per-group"))`.
  package static func rule(_ ids: String...) -> RuleTrait { RuleTrait(ids: ids) }
}
