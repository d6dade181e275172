package import StoreModel

/// An expectation to be inserted after a step.
package struct AddedExpectation: Hashable, Sendable {
  /// The position of the step in its file.
  package let position: SourcePosition
  package let expectation: Expectation

  package init(behind step: ScriptStep, _ expectation: Expectation) {
    position = step.position
    self.expectation = expectation
  }

  /// The change of the script's file.
  package var edit: ScriptEdit { .insert(ScriptStep(.expect(expectation)), .after, position) }
}
