import StoreModel

// What stands behind the steps of the merchant's server.

extension SessionScript {
  private static let transaction = ##""transaction": {"$ref": "#/$defs/transaction"}"##

  private static let extensionFields = [
    #""extendByDays": \#(WholeBound.count.schema)"#,
    #""extendReasonCode": \#(WholeBound.count.schema)"#,
    #""requestIdentifier": {"type": ["string", "integer"]}"#,
  ]

  private static let ofExtension = ["extendByDays", "requestIdentifier"]

  static var extendSchema: String {
    object([transaction] + extensionFields, required: ["transaction"] + ofExtension)
  }

  static var extendAllSchema: String {
    object(
      [
        #""productId": {"type": "string"}"#,
        ##""storefrontCountryCodes": {"type": ["string", "array"], "items": {"type": "string"}}"##,
      ] + extensionFields,
      required: ["productId"] + ofExtension
    )
  }

  static var setAccountTokenSchema: String {
    object(
      [transaction, #""appAccountToken": {"type": "string"}"#],
      required: ["transaction", "appAccountToken"]
    )
  }

  static var consumptionSchema: String {
    func number(_ name: String) -> String {
      "\"\(name)\": \(WholeBound.count.schema)"
    }
    let shared = [
      transaction, #""customerConsented": {"type": "boolean"}"#,
      #""sampleContentProvided": {"type": "boolean"}"#,
    ]
    let current =
      shared + [
        #""version": {"const": 2}"#, number("consumptionPercentage"),
        "\"deliveryStatus\": {\"enum\": \(words(DeliveryStatus.allCases.map(\.rawValue)))}",
        "\"refundPreference\": {\"enum\": \(words(RefundPreference.allCases.map(\.rawValue)))}",
      ]
    let first =
      shared + [#""version": {"const": 1}"#, #""appAccountToken": {"type": "string"}"#]
      + [
        "consumptionStatus", "platform", "deliveryStatus", "accountTenure", "playTime",
        "lifetimeDollarsRefunded", "lifetimeDollarsPurchased", "userStatus", "refundPreference",
      ].map(number)
    let forms = [
      object(current, required: ["transaction"]),
      object(first, required: ["transaction", "version"]),
    ]
    return "{\"anyOf\": [\(forms.joined(separator: ", "))]}"
  }

  static var performanceTestSchema: String {
    object(
      [transaction, #""target": {"type": "string"}"#, #""passed": {"type": "boolean"}"#],
      required: ["transaction"]
    )
  }

  static var messagingSchema: String {
    func text(_ name: String) -> String { "\"\(name)\": {\"type\": \"string\"}" }
    func word(_ name: String, _ values: [String]) -> String {
      "\"\(name)\": {\"enum\": \(words(values))}"
    }
    func nested(_ name: String, _ fields: [String]) -> String { "\"\(name)\": \(object(fields))" }
    let sizes = RetentionImage.Size.allCases.map(\.rawValue)
    let positions = RetentionMessage.HeaderPosition.allCases.map(\.rawValue)
    let states = ReviewState.allCases.map(\.rawValue)
    let bullet = object([text("text"), text("imageIdentifier"), text("altText")])
    return object([
      nested(
        "image",
        [
          text("imageIdentifier"), word("imageSize", sizes),
          #""width": \#(WholeBound.count.schema)"#,
          #""height": \#(WholeBound.count.schema)"#,
        ]
      ),
      text("deleteImage"),
      nested("reviewImage", [text("imageIdentifier"), word("imageState", states)]),
      nested(
        "message",
        [
          text("messageIdentifier"), text("header"), text("body"),
          nested("image", [text("imageIdentifier"), text("altText")]),
          word("headerPosition", positions),
          "\"bulletPoints\": {\"type\": \"array\", \"items\": \(bullet)}",
        ]
      ),
      text("deleteMessage"),
      nested("reviewMessage", [text("messageIdentifier"), word("messageState", states)]),
      nested("default", [text("productId"), text("locale"), text("messageIdentifier")]),
      nested("deleteDefault", [text("productId"), text("locale")]),
      text("realtimeURL"),
    ])
  }
}
