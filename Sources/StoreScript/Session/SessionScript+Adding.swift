package import StoreModel

/// An expectation to insert after a step.
package struct AddedExpectation: Hashable, Sendable {
  /// The position of the step in its file.
  package let position: SourcePosition
  package let expectation: Expectation

  package init(behind step: ScriptStep, _ expectation: Expectation) {
    position = step.position
    self.expectation = expectation
  }

  /// The edit that inserts the expectation.
  package var edit: ScriptEdit { .insert(ScriptStep(.expect(expectation)), .after, position) }
}
