import StoreModel

extension StepReader {
  /// The fields of `buy`, `buyElsewhere` and `familyBuy`, or a product alone.
  mutating func buy(_ value: ScriptValue, of name: StepName) -> Buy? {
    if let text = value.text { return Buy(product: ProductID(rawValue: text)) }
    var fields = FieldReader(value, of: name.rawValue)
    let product = fields.requireProduct("product")
    let quantity = fields.take("quantity") { value throws(ScriptProblem) in
      try value.whole(.quantity)
    }
    let token = fields.take("appAccountToken") { value throws(ScriptProblem) in
      try value.uuid()
    }
    var buy = Buy(
      product: product ?? "",
      quantity: quantity ?? 1,
      appAccountToken: token,
      offer: fields.takeText("offer")
    )
    buy.billingPlan = fields.take("billingPlan") { value throws(ScriptProblem) in
      try value.oneOf(BillingPlan.Kind.self, called: "billing plan")
    }
    buy.introductoryOffer = fields.takeBool("introductoryOffer")
    if name == .buy {
      buy.takeWhatAnAppSays(&fields)
    } else {
      buy.date = fields.takeInstant("date")
      buy.renews = fields.takeBool("renews")
    }
    guard finish(&fields), product != nil else { return nil }
    return buy
  }
}

extension Buy {
  /// What only the app's own call says.
  fileprivate mutating func takeWhatAnAppSays(_ fields: inout FieldReader) {
    askToBuy = fields.takeBool("askToBuy") ?? false
    let signed = fields.take("signedOffer") { value throws(ScriptProblem) in
      (value: value, isOn: try value.bool())
    }
    guard let signed, signed.isOn else { return }
    signedOffer = true
    if offer == nil {
      fields.complain(
        signed.value.problem("signedOffer names no offer", "add offer: with the offer's id")
      )
    }
  }
}
