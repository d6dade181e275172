import StoreModel

extension SheetAnswer {
  /// The answer in the form of `answer:` and `standingAnswer:`.
  var value: String { chosen.map { "{\(kind.rawValue): \($0)}" } ?? kind.rawValue }
}

extension SheetAnswer.Kind {
  /// The schema of the answer with its choice, or `nil` if there is nothing to choose.
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
