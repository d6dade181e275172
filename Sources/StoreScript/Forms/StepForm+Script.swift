import StoreModel

extension StepForm {
  /// What belongs to the script itself.
  static let script: [StepForm] = [
    StepForm(.note, .text, Step.note) { if case .note(let it) = $0 { it } else { nil } },
    StepForm(.press, .text, Step.press) { if case .press(let it) = $0 { it } else { nil } },
    StepForm(.expect, .expectation, Step.expect) {
      if case .expect(let it) = $0 { it } else { nil }
    },
  ]
}

extension StepShape<Expectation> {
  fileprivate static var expectation: StepShape {
    StepShape(
      schema: SessionScript.expectSchema,
      read: { value, _, reader in reader.expectation(value) },
      write: { $0.value }
    )
  }
}
