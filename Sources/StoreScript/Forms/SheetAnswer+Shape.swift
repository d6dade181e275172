import StoreModel

extension SheetAnswer {
  /// The answer as `answer:` and `standingAnswer:` write it.
  var value: String { chosen.map { "{\(kind.rawValue): \($0)}" } ?? kind.rawValue }
}

extension SheetAnswer.Kind {
  /// The answer with what it is chosen with; nil where there is nothing to choose.
  var chosenSchema: String? {
    let choices: [String]
    switch row.choice {
    case .nothing: return nil
    case .flaw: choices = SignatureFlaw.allCases.map(\.rawValue)
    case .failure: choices = PurchaseFailure.allCases.map(\.rawValue)
    }
    return """
      {"type": "object", "additionalProperties": false, "required": ["\(rawValue)"],
                   "properties": {"\(rawValue)": {"enum": \(SessionScript.words(choices))}}}
      """
  }
}

extension ScriptShape<SheetAnswer> {
  /// How a purchase sheet is answered.
  static var answer: ScriptShape {
    ScriptShape(
      ##"{"$ref": "#/$defs/answer"}"##,
      { value throws(ScriptProblem) in try value.sheetAnswer() },
      { $0.value }
    )
  }
}
