import StoreModel

/// The limits for the part of a script from its start to the expectation.
package struct ExpectedBudget: Hashable, Sendable {
  /// The maximum number of steps, including captions and expectations.
  package var steps: Int?
  /// The maximum number of events of the store.
  package var events: Int?
  /// The maximum amount of store time since the script began, in the form of `advance`.
  package var time: Advance?

  package init() {}
}

extension ScriptShape<ExpectedBudget> {
  static var budget: ScriptShape {
    var table = FieldTable(
      ExpectedBudget(),
      [
        .optional("steps", \.steps, .count), .optional("events", \.events, .count),
        .optional("time", \.time, .length),
      ]
    )
    table.name = "a budget"
    table.needsOne = true
    return .fields(table)
  }
}

extension ScriptShape<Advance> {
  /// An amount of time, without a date and `next`.
  fileprivate static var length: ScriptShape {
    advance.told(as: #"{"type": "string", "examples": ["45s", "31d"]}"#).checked {
      advance,
      value throws(ScriptProblem) in
      switch advance {
      case .by, .bySeconds: return
      case .to, .toNextEvent:
        throw value.problem("\(value.shown) isn't a duration", "write one such as 31d")
      }
    }
  }
}
