/// A mistake that the app makes on purpose, as scripts name it (seed 002 has the rules it breaks).
package enum AppMisbehaviour: String, Hashable, Sendable, CaseIterable {
  case neverFinishes
  /// Dies in the middle of every purchase's delivery, after the first of granting and finishing.
  case crashesBeforeFinishing
  /// Does not listen to `Transaction.updates` and `Status.updates`.
  case ignoresUpdates
  case finishesBeforeGranting
  /// Grants and finishes what cannot be verified.
  case grantsUnverified
}

extension ScriptShape<Set<AppMisbehaviour>> {
  /// A list of mistakes in the order in which they are declared, one of them alone, or `none`.
  static var mistakes: ScriptShape {
    ScriptShape(
      schema,
      { value throws(ScriptProblem) in
        let mistakes = try value.orNone { value throws(ScriptProblem) in
          try value.list { value throws(ScriptProblem) in
            try value.oneOf(AppMisbehaviour.self, called: "misbehaviour")
          }
        }
        return Set(mistakes ?? [])
      },
      { mistakes in
        guard !mistakes.isEmpty else { return "none" }
        return flow(AppMisbehaviour.allCases.filter(mistakes.contains).map(\.rawValue))
      }
    )
  }

  private static var schema: String {
    let all = AppMisbehaviour.allCases.map(\.rawValue)
    let (names, orNone) = (SessionScript.words(all), SessionScript.words(all + ["none"]))
    return #"{"oneOf": [{"enum": \#(orNone)}, {"type": "array", "items": {"enum": \#(names)}}]}"#
  }
}
