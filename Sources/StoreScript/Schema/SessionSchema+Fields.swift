import StoreModel

// The fields of `set`.

extension SessionScript {
  static var setSchema: String {
    let assumptions = object(SettingsChange.AdvancedCommerce.properties)
    let webhooks =
      #"{"type": "array", "maxItems": \#(WebAddress.webhookLimit), "items": \#(WebAddress.schema)}"#
    let retries = words(SettingsChange.Retries.allCases.map(\.rawValue))
    return object(
      [#""storefront": {"type": "string"}"#] + TableChange<StoreSettings>.properties + [
        "\"advancedCommerce\": \(assumptions)", "\"webhooks\": \(webhooks)",
        "\"retries\": {\"enum\": \(retries)}",
      ]
    )
  }

  static func object(_ fields: [String], required: [String] = []) -> String {
    """
    {"type": "object", "additionalProperties": false, \
    \(required.isEmpty ? "" : "\"required\": \(words(required)), ")\
    "properties": {\(fields.joined(separator: ", "))}}
    """
  }
}
