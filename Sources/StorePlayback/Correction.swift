package import StoreDriver
package import StoreScript

/// An expectation that failed, and what it would have to say to hold.
package struct Correction: Hashable, Sendable {
  package var step: ScriptStep
  /// What differed.
  package var mismatches: [Mismatch]
  /// The expectation with what was found in the parts that it names.
  package var expectation: Expectation
  /// What differs even so, because no value says it: a text that is not on the screen, a
  /// subscription or a purchase that there is not.
  package var remaining: [Mismatch]

  init(
    _ step: ScriptStep,
    _ expectation: Expectation,
    found facts: SessionFacts
  ) {
    self.step = step
    self.expectation = expectation.corrected(by: facts)
    mismatches = expectation.mismatches(in: facts)
    remaining = self.expectation.mismatches(in: facts)
  }
}
