import StoreModel

extension SessionScript {
  /// The JSON Schema of session files, for editors that complete and check YAML.
  ///
  /// The names of steps, answers and errors are derived from their types, which keeps the schema consistent with the
  /// reader.
  package static var jsonSchema: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Storefront session",
      "description": "A session script: the start of its store, and its steps.",
      "type": "object",
      "required": ["steps"],
      "additionalProperties": false,
      "properties": {
        \(SessionHeader.rows.map(\.property).joined(separator: ",\n        ")),
        "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}}
      },
      "$defs": {
    \(definitions)
        "step": {
          "oneOf": [
            {"enum": [\(wordsAlone)]},
            {"type": "object", "additionalProperties": false, "minProperties": 1,
             "maxProperties": \(ScriptStep.margin.count + 1),
             "properties": {
               \(ScriptStep.margin.map(\.property).joined(separator: ",\n           ")),
    \(stepProperties)
             }}
          ]
        }
      }
    }

    """
  }

  /// The definitions that the schemas of several steps refer to.
  private static var definitions: String {
    """
        "products": {"type": "array", "items": {"type": "string"}},
        "valueCheck": \(ScriptShape<ValueCheck>.checkSchema),
        "failureOrNone": {"enum": \(words(PurchaseFailure.allCases.map(\.rawValue) + ["none"]))},
        "answer": {
          "oneOf": [
            {"enum": \(words(SheetAnswer.Kind.allCases.map(\.rawValue)))},
            \(SheetAnswer.Kind.allCases.compactMap(\.chosenSchema).joined(separator: ",\n            "))
          ]
        },
        "buy": {
          "oneOf": [
            \(ScriptShape<ProductID>.productAlone.schema),
            {"type": "object", "additionalProperties": false, "required": ["product"],
             "properties": {
               \(Buy.byTheApp.properties(lineBreak: "\n           "))}}
          ]
        },
        "buyElsewhere": {
          "oneOf": [
            \(ScriptShape<ProductID>.productAlone.schema),
            {"type": "object", "additionalProperties": false, "required": ["product"],
             "properties": {
               \(Buy.elsewhere.properties(lineBreak: "\n           "))}}
          ]
        },
        "messageReason": {"enum": \(words(MessageReason.allCases.map(\.rawValue)))},
        "transaction": {
          "oneOf": [
            {"type": "string", "description": "latest, a product for its newest transaction, or the name of a step."},
            {"type": "integer", \(WholeBound.transaction.schemaMembers),
             "description": "A position counted from 1, or a transaction id."},
            {"type": "object", "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
             "properties": {
               "product": {"type": "string"}, "number": \(WholeBound.position.schema),
               "id": {"type": ["string", "integer"], \(WholeBound.transactionID.schemaMembers)}}}
          ]
        },
    """
  }
}
