/// A mistake that the app makes on purpose, as scripts name it (seed 002 has the rules it breaks).
package enum AppMisbehaviour: String, Hashable, Sendable, CaseIterable {
  /// Delivers and never finishes.
  case neverFinishes
  /// Dies in the middle of every purchase's delivery, after the first of granting and finishing.
  case crashesBeforeFinishing
  /// Does not listen to `Transaction.updates` and `Status.updates`.
  case ignoresUpdates
  /// Finishes before it grants.
  case finishesBeforeGranting
  /// Grants and finishes what cannot be verified.
  case grantsUnverified
}

extension Set<AppMisbehaviour> {
  /// The mistakes as a step has them, in the order in which they are declared.
  var value: String {
    guard !isEmpty else { return "none" }
    return flow(AppMisbehaviour.allCases.filter(contains).map(\.rawValue))
  }
}

extension StepReader {
  /// A list of mistakes, one of them alone, or `none`.
  mutating func misbehave(_ value: ScriptValue) -> Step? {
    if value.text == "none" { return .misbehave([]) }
    return reading { () throws(ScriptProblem) in
      let mistakes = try value.list { value throws(ScriptProblem) in
        try value.oneOf(AppMisbehaviour.self, called: "misbehaviour")
      }
      return .misbehave(Set(mistakes))
    }
  }
}
