import StoreModel

// What the customer and the store do outside a purchase.

extension StepReader {
  /// `GROUP`, or `all`; a group of that name is written `{group: all}`.
  mutating func manageSubscriptions(_ value: ScriptValue) -> Step? {
    if let text = value.text {
      return .manageSubscriptions(text == "all" ? nil : SubscriptionGroupID(rawValue: text))
    }
    var fields = FieldReader(value, of: "manageSubscriptions")
    let group = fields.require("group") { value throws(ScriptProblem) in try value.string() }
    guard finish(&fields), let group else { return nil }
    return .manageSubscriptions(SubscriptionGroupID(rawValue: group))
  }

  /// Nothing for the oldest message, or a reason.
  mutating func showMessage(_ value: ScriptValue?) -> Step? {
    guard let value, !value.isEmpty else { return .showMessage(nil) }
    return reading { () throws(ScriptProblem) in .showMessage(try value.messageReason()) }
  }

  /// `REASON`, or `{reason: REASON, subscription: TRANSACTION}`.
  mutating func message(_ value: ScriptValue) -> Step? {
    if value.text != nil {
      return reading { () throws(ScriptProblem) in
        .message(try value.messageReason(), subscription: nil)
      }
    }
    var fields = FieldReader(value, of: "message")
    let reason = fields.require("reason") { value throws(ScriptProblem) in
      try value.messageReason()
    }
    let subscription = fields.takeTransaction("subscription")
    guard finish(&fields), let reason else { return nil }
    return .message(reason, subscription: subscription)
  }

  /// `PRODUCT`, or `{product: PRODUCT, offer: ID}`.
  mutating func sendIntent(_ value: ScriptValue) -> Step? {
    if let text = value.text { return .sendIntent(ProductID(rawValue: text), offer: nil) }
    var fields = FieldReader(value, of: "sendIntent")
    let product = fields.requireProduct("product")
    let offer = fields.takeText("offer")
    guard finish(&fields), let product else { return nil }
    return .sendIntent(product, offer: offer)
  }

  mutating func decideRefund(_ value: ScriptValue) -> Step? {
    var fields = FieldReader(value, of: "decideRefund")
    let transaction = fields.requireTransaction("transaction")
    let isGranted = fields.require("granted") { value throws(ScriptProblem) in try value.bool() }
    guard finish(&fields), let transaction, let isGranted else { return nil }
    return .decideRefund(transaction, isGranted: isGranted)
  }

  mutating func raisePrice(_ value: ScriptValue) -> Step? {
    var fields = FieldReader(value, of: "raisePrice")
    let transaction = fields.requireTransaction("transaction")
    let price = fields.require("to") { value throws(ScriptProblem) in try value.amount() }
    let needsConsent = fields.takeBool("consent")
    guard finish(&fields), let transaction, let price else { return nil }
    return .raisePrice(
      PriceRise(
        of: transaction,
        to: price.milliunits,
        currency: price.currency,
        needsConsent: needsConsent ?? true
      )
    )
  }
}

extension ScriptValue {
  func messageReason() throws(ScriptProblem) -> MessageReason {
    try oneOf(MessageReason.self, called: "message reason")
  }

  /// `5.99`, or `5.99 USD`.
  func amount() throws(ScriptProblem) -> (milliunits: Int64, currency: Currency?) {
    let parts = try string().split(separator: " ")
    guard (1...2).contains(parts.count),
      let milliunits = Price.milliunits(decimal: String(parts[0]))
    else {
      throw problem(
        "\(shown) is not an amount of money",
        "write one such as 5.99, \(Price.decimalWords)"
      )
    }
    return (milliunits, parts.dropFirst().first.map { Currency(rawValue: String($0)) })
  }
}
