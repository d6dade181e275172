package import StoreModel

/// An expectation that is to stand behind a step.
package struct AddedExpectation: Hashable, Sendable {
  /// Where the step stands that it follows, in its file.
  package let position: SourcePosition
  package let expectation: Expectation

  package init(behind step: ScriptStep, _ expectation: Expectation) {
    position = step.position
    self.expectation = expectation
  }

  /// The change of the script's file.
  package var edit: ScriptEdit { .insert(ScriptStep(.expect(expectation)), .after, position) }
}
