import StoreModel

// The fields of `expect`.

extension SessionScript {
  static var expectSchema: String {
    let fields =
      [
        "entitlements", "unfinished", "updates", "granted", "history", "revoked", "shared",
        "refundRequests", "intents",
      ].map { ##""\##($0)": {"$ref": "#/$defs/products"}"## }
      + ["error", "sheet", "sheetPrice", "message"]
      .map { "\"\($0)\": {\"type\": \"string\"}" }
      + [
        "\"outcome\": {\"enum\": \(words(ExpectedOutcome.allCases.map(\.rawValue)))}",
        "\"systemSheet\": {\"enum\": \(words(SystemSheetName.allCases.map(\.rawValue) + ["none"]))}",
        ##""messages": {"type": "array", "items": {"$ref": "#/$defs/messageReason"}}"##,
        "\"time\": \(StoreInstant.schema)",
        #""transactions": \#(WholeBound.count.schema)"#,
        #""premium": {"type": "boolean"}"#,
        "\"registrations\": {\"type\": \"array\", "
          + "\"items\": {\"enum\": \(words(RegistrationVersion.allCases.map(\.rawValue)))}}",
        "\"notifications\": \(ExpectedNotifications.schema)",
        #""screen": {"type": ["string", "array"], "items": {"type": "string"}}"#,
      ]
      + subscriptionFields + Expectation.advancedCommerceSchema
    return object(fields)
  }

  /// The fields of `expect` that are tables by product or group.
  private static var subscriptionFields: [String] {
    func table(_ name: String, _ value: String) -> String {
      "\"\(name)\": {\"type\": \"object\", \"additionalProperties\": \(value)}"
    }
    func table(_ name: String, oneOf values: [String]) -> String {
      table(name, "{\"enum\": \(words(values))}")
    }
    return [
      table("status", oneOf: RenewalState.allCases.map(\.name)),
      table("priceIncrease", oneOf: ExpectedPriceIncrease.allCases.map(\.rawValue)),
      table("expirationReason", oneOf: ExpectedExpirationReason.allCases.map(\.rawValue)),
      table("renewalDate", StoreInstant.schema),
    ] + ["willAutoRenew", "eligibleForIntro", "access"].map { table($0, #"{"type": "boolean"}"#) }
      + ["renewsAs", "renewalPrice", "offer", "why"]
      .map { table($0, #"{"type": "string"}"#) }
  }

  static func object(_ fields: [String], required: [String] = []) -> String {
    """
    {"type": "object", "additionalProperties": false, \
    \(required.isEmpty ? "" : "\"required\": \(words(required)), ")\
    "properties": {\(fields.joined(separator: ", "))}}
    """
  }
}
