/// A deliberate mistake of the app, with its name in scripts.
package enum AppMisbehaviour: String, Hashable, Sendable, CaseIterable {
  /// The app delivers a purchase but doesn't finish its transaction (rule: transactions.unfinished-redelivered).
  case neverFinishes
  /// The app crashes during the delivery of every purchase, after it grants the content but before it finishes.
  case crashesBeforeFinishing
  /// The app doesn't observe `Transaction.updates` (rule: entitlements.updates-cover-outside) or `Status.updates`.
  case ignoresUpdates
  /// The app finishes a transaction before it grants the content (rule: merchant.grant-before-finish).
  case finishesBeforeGranting
  /// The app grants and finishes transactions that can't be verified (rule: merchant.validation-strategy).
  case grantsUnverified
}

extension ScriptShape<Set<AppMisbehaviour>> {
  /// One mistake, a list of mistakes in the order of declaration, or `none`.
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
