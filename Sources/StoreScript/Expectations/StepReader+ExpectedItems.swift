import AdvancedCommerce
import StoreModel

extension Expectation {
  /// What Advanced Commerce requests have come to.
  mutating func takeAdvancedCommerce(_ fields: inout FieldReader) {
    refusal = fields.take("refusal") { value throws(ScriptProblem) in try value.refusal() }
    refusalReason = fields.takeText("refusalReason")
    sheetLines = fields.take("sheetLines") { value throws(ScriptProblem) in try value.texts() }
    items = fields.takeTable("items") { value throws(ScriptProblem) in try value.texts() }
    nextItems = fields.takeTable("nextItems") { value throws(ScriptProblem) in try value.texts() }
    item = fields.takeTable("item") { value throws(ScriptProblem) in try ExpectedItem(value) }
    nextItem = fields.takeTable("nextItem") { value throws(ScriptProblem) in
      try ExpectedItem(value)
    }
    terms = fields.takeTable("terms") { value throws(ScriptProblem) in try ExpectedTerms(value) }
    nextTerms = fields.takeTable("nextTerms") { value throws(ScriptProblem) in
      try ExpectedTerms(value)
    }
    estimatedTax = fields.takeTable("estimatedTax") { value throws(ScriptProblem) in
      try value.string()
    }
  }

  /// The same parts in a step's one line.
  func addAdvancedCommerce(to fields: inout FlowMapping) {
    fields.add("refusal", refusal.map(scalar))
    fields.add("refusalReason", refusalReason.map(scalar))
    fields.add("sheetLines", sheetLines.map { flow($0.map(scalar)) })
    fields.add("items", table(items) { flow($0.map(scalar)) })
    fields.add("nextItems", table(nextItems) { flow($0.map(scalar)) })
    fields.add("item", table(item, \.value))
    fields.add("nextItem", table(nextItem, \.value))
    fields.add("terms", table(terms, \.value))
    fields.add("nextTerms", table(nextTerms, \.value))
    fields.add("estimatedTax", table(estimatedTax, scalar))
  }

  /// The same parts for an editor.
  static var advancedCommerceSchema: [String] {
    func table(_ name: String, _ value: String) -> String {
      "\"\(name)\": {\"type\": \"object\", \"additionalProperties\": \(value)}"
    }
    let texts = #"{"type": "array", "items": {"type": "string"}}"#
    return [
      """
      "refusal": {"type": ["string", "integer"], \
      "description": "Apple's number or name for the error, or none."}
      """,
      #""refusalReason": {"type": "string"}"#,
      "\"sheetLines\": \(texts)",
      table("items", texts),
      table("nextItems", texts),
      table("item", ExpectedItem.schema),
      table("nextItem", ExpectedItem.schema),
      table("terms", ExpectedTerms.schema),
      table("nextTerms", ExpectedTerms.schema),
      table("estimatedTax", #"{"type": "string"}"#),
    ]
  }
}

extension ScriptValue {
  func texts() throws(ScriptProblem) -> [String] {
    try list { value throws(ScriptProblem) in try value.string() }
  }

  /// `none`, or the number or the name of one of Apple's errors, as it was written.
  fileprivate func refusal() throws(ScriptProblem) -> String {
    let text = try string()
    let names = AdvancedCommerceErrorCode.all.map(\.name)
    guard text != "none", !AdvancedCommerceErrorCode.all.contains(where: { $0.isCalled(text) })
    else { return text }
    throw problem(
      "Apple has no error \(shown)",
      !isNumeric
        ? Suggestion.nearest(to: text, among: names).map { "did you mean \($0)?" }
          ?? "write its number, its name, or none"
        : "write one such as 4000082, or none"
    )
  }
}

extension AdvancedCommerceErrorCode {
  /// Whether a script means this error: by its number, or by its name with or without `Error`.
  package func isCalled(_ text: String) -> Bool {
    text == String(rawValue) || text == name || "\(text)Error" == name
  }
}
