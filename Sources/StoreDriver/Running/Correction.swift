package import StoreScript

/// An expectation that failed, and what it would have to say to hold.
package struct Correction: Hashable, Sendable {
  package var step: ScriptStep
  /// What differed besides the files of goldens.
  package var mismatches: [Mismatch]
  /// The expectation with what was found in the parts that it names.
  package var expectation: Expectation
  /// What differs even so, because no value says it: a text that is not on the screen, a
  /// subscription or a purchase that there is not.
  package var remaining: [Mismatch]
  /// What the files of goldens would have to hold, by their paths from the script's folder.
  package var goldens: [String: String]
  /// The values of names that came only while the script was played.
  var late: [String: String]

  /// Whether the script itself would have to say something else.
  package var changesScript: Bool { step.step != .expect(expectation) }

  /// What the script has to say instead.
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
