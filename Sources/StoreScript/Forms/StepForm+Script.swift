import StoreModel

extension ScriptShape<StandingExpectation?> {
  /// The expectation that is checked after every step, or `none`.
  fileprivate static var always: ScriptShape {
    let none = ScriptShape<StandingExpectation?>(
      #"{"enum": ["none"]}"#,
      { value throws(ScriptProblem) in
        guard value.text == "none" else {
          throw value.problem(
            "\(value.shown) can't be expected here",
            "write none"
          )
        }
        return nil
      },
      { $0 == nil ? "none" : nil }
    )
    let some = ScriptShape<StandingExpectation>.fields(StandingExpectation.table)
      .of(Optional.some) { $0 }
    return none.or(some)
  }
}

extension StepForm {
  /// The steps that concern the script itself.
  static let script: [StepForm] = [
    StepForm(
      .http,
      HTTPCall.shape.about("Sends a request to a server of yours, or to the store's own."),
      Step.http
    ) { if case .http(let it) = $0 { it } else { nil } },
    StepForm(.note, .text, Step.note) { if case .note(let it) = $0 { it } else { nil } },
    StepForm(
      .press,
      .text.naming(.key, unless: nil).about("Presses a key on the screen."),
      Step.press
    ) {
      if case .press(let it) = $0 { it } else { nil }
    },
    StepForm(.expect, .fields(Expectation.table), Step.expect) {
      if case .expect(let it) = $0 { it } else { nil }
    },
    StepForm(.always, .always, Step.always) { if case .always(let it) = $0 { it } else { nil } },
    StepForm(.branch, .branch, Step.branch) { if case .branch(let it) = $0 { it } else { nil } },
  ]
}
