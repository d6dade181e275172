import Testing

@testable import StoreScript

/// The rows that declare each step.
struct StepFormTests {
  @Test func everyKeyHasOneForm() {
    #expect(StepForm.all.count == StepName.allCases.count)
    #expect(Set(StepForm.all.map(\.name)) == Set(StepName.allCases))
  }

  @Test(arguments: StepLines.all)
  func aStepIsTakenApartByItsOwnFormAlone(step: Step, line: String) {
    let forms = StepForm.all.filter { $0.line(of: step) != nil }
    #expect(forms.map(\.name) == [step.name])
  }

  @Test func aStepThatMayStandAloneIsReadAlone() {
    for form in StepForm.all {
      let reading = SessionScript.read("steps:\n  - \(form.name.rawValue)\n")
      #expect((reading.script != nil) == form.mayStandAlone, "\(reading.problems)")
    }
  }
}
