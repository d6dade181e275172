import StoreModel

/// What a script may take from its beginning to here, and no more.
package struct ExpectedBudget: Hashable, Sendable {
  /// Steps that were played, captions and expectations included.
  package var steps: Int?
  /// Events that the store has had.
  package var events: Int?
  /// Store time since the script began, as `advance` has it.
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
  /// A length of time.
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
