import StoreModel

extension StepForm {
  /// What belongs to the script itself.
  static let script: [StepForm] = [
    StepForm(.note, .text, Step.note) { if case .note(let it) = $0 { it } else { nil } },
    StepForm(.press, .text, Step.press) { if case .press(let it) = $0 { it } else { nil } },
    StepForm(.expect, .fields(Expectation.table), Step.expect) {
      if case .expect(let it) = $0 { it } else { nil }
    },
    StepForm(.branch, .branch, Step.branch) { if case .branch(let it) = $0 { it } else { nil } },
  ]
}
