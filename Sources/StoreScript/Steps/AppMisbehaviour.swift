/// A deliberate mistake of the app, as scripts name it.
package enum AppMisbehaviour: String, Hashable, Sendable, CaseIterable {
  /// Delivers without finishing (rule: transactions.unfinished-redelivered).
  case neverFinishes
  /// Crashes during the delivery of every purchase, between granting and finishing.
  case crashesBeforeFinishing
  /// Doesn't listen to `Transaction.updates` (rule: entitlements.updates-cover-outside) and `Status.updates`.
  case ignoresUpdates
  /// Finishes a transaction before it grants the content (rule: merchant.grant-before-finish).
  case finishesBeforeGranting
  /// Grants and finishes what can't be verified (rule: merchant.validation-strategy).
  case grantsUnverified
}

extension ScriptShape<Set<AppMisbehaviour>> {
  /// A list of mistakes in their declared order, a single one, or `none`.
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
