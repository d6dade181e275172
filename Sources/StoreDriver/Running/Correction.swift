package import StoreScript

/// An expectation that failed, with the values that would make it hold.
package struct Correction: Hashable, Sendable {
  package var step: ScriptStep
  /// The differences, except in golden files.
  package var mismatches: [Mismatch]
  /// The expectation with the found values in place of the values that it names.
  package var expectation: Expectation
  /// The differences that remain after the correction, such as text that isn't on the screen, or an unknown
  /// subscription or purchase.
  package var remaining: [Mismatch]
  /// The correct contents of golden files, by their paths relative to the script's folder.
  package var goldens: [String: String]
  /// The values of names that were set while the script was played.
  var late: [String: String]

  /// Whether the correction changes the script itself.
  package var changesScript: Bool { step.step != .expect(expectation) }

  /// The change of the script, or `nil` if the step isn't an expectation.
  package var change: ExpectationChange? {
    guard case .expect(let old) = step.step else { return nil }
    return ExpectationChange(old: old, new: expectation, late: late)
  }

  init(
    _ step: ScriptStep,
    _ expectation: Expectation,
    found facts: SessionFacts,
    late: [String: String] = [:]
  ) {
    self.step = step
    self.late = late
    self.expectation = expectation.corrected(by: facts)
    var written = expectation
    written.golden = nil
    mismatches = written.mismatches(in: facts).map { $0.located(in: step) }
    goldens = expectation.golden.map(facts.goldens.texts) ?? [:]
    var corrected = facts
    corrected.goldens.files.merge(goldens) { $1 }
    remaining = self.expectation.mismatches(in: corrected).map { $0.located(in: step) }
  }
}
