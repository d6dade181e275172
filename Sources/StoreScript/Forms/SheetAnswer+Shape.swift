import StoreModel

extension SheetAnswer {
  /// The answer in the form that `answer:` and `standingAnswer:` use.
  var value: String { chosen.map { "{\(kind.rawValue): \($0)}" } ?? kind.rawValue }
}

extension SheetAnswer.Kind {
  /// The schema of an answer that includes a choice, or `nil` if this kind of answer doesn't include one.
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
  /// The answer to a purchase sheet.
  static var answer: ScriptShape {
    ScriptShape(
      ##"{"$ref": "#/$defs/answer"}"##,
      { value throws(ScriptProblem) in try value.sheetAnswer() },
      { $0.value }
    )
  }
}
