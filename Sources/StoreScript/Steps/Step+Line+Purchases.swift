import StoreModel

extension Buy {
  /// What stands behind `buy:`, `buyElsewhere:` and `familyBuy:`.
  var value: String {
    if self == Buy(product: product) { return scalar(product.rawValue) }
    var fields = FlowMapping()
    fields.add("product", scalar(product.rawValue))
    fields.add("quantity", quantity == 1 ? nil : String(quantity))
    fields.add("appAccountToken", appAccountToken)
    fields.add("offer", offer.map(scalar))
    fields.add("signedOffer", signedOffer ? "true" : nil)
    fields.add("billingPlan", billingPlan?.rawValue)
    fields.add("introductoryOffer", introductoryOffer.map { String($0) })
    fields.add("askToBuy", askToBuy ? "true" : nil)
    fields.add("date", date.map { quoted($0.description) })
    fields.add("renews", renews.map { String($0) })
    return fields.text
  }
}

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

extension SystemSheetResponse {
  /// What stands behind `respond:`.
  var value: String {
    switch self {
    case .agree: "agree"
    case .cancel: "cancel"
    case .decline: "decline"
    case .redeem(let code, nil): "{redeem: \(scalar(code))}"
    case .redeem(let code, let product?):
      "{redeem: \(scalar(code)), product: \(scalar(product.rawValue))}"
    case .change(let product): "{change: \(scalar(product.rawValue))}"
    case .cancelRenewal(let reference): "{cancelRenewal: \(reference.value)}"
    case .resumeRenewal(let reference): "{resumeRenewal: \(reference.value)}"
    case .fail(let failure): "{fail: \(failure.rawValue)}"
    }
  }
}

extension PriceRise {
  /// What stands behind `raisePrice:`.
  var value: String {
    // A currency's own decimals; two where it is not named.
    let price = Price(milliunits: milliunits, currency: currency ?? "USD").decimal
    var fields = FlowMapping()
    fields.add("transaction", transaction.value)
    fields.add("to", scalar(currency.map { "\(price) \($0)" } ?? price))
    fields.add("consent", String(needsConsent))
    return fields.text
  }
}
