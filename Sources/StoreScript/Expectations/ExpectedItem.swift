package import StoreModel

// What `expect` says of the parts of Advanced Commerce purchases; what is nil is not compared.

/// One item of a subscription, or what a one-time charge sold.
package struct ExpectedItem: Hashable, Sendable {
  package var name: String?
  /// The regular price as the customer reads it.
  package var price: String?
  /// The offer that runs, in the words of ``AdvancedCommerceInfo/Offer/words(in:)``, or its reason
  /// alone; `none` for none.
  package var offer: String?
  package var priceIncrease: ExpectedItemIncrease?
  /// What an announced increase raises the price to, as the customer reads it.
  package var raisedPrice: String?
  /// What was given back for it in all of its transactions, oldest first: `FULL $4.99`.
  package var refunds: [String]?
  /// Whether it was taken away.
  package var revoked: Bool?

  package init() {}
}

/// A subscription as a whole.
package struct ExpectedTerms: Hashable, Sendable {
  package var name: String?
  /// Such as `P1M`.
  package var period: String?
  package var taxCode: String?
  /// Whether the consistency token is another one than when a script last expected something of it.
  package var token: ExpectedToken?

  package init() {}
}

/// How far a higher price of an item has got.
package enum ExpectedItemIncrease: String, Hashable, Sendable, CaseIterable {
  case none
  case scheduled
  case pending
  case accepted

  package init(_ info: AdvancedCommerceInfo.PriceIncreaseInfo?) {
    self =
      switch info?.status {
      case nil: .none
      case .scheduled: .scheduled
      case .pending: .pending
      case .accepted: .accepted
      }
  }
}

/// What has become of a consistency token; the first time it is asked for, it has changed.
package enum ExpectedToken: String, Hashable, Sendable, CaseIterable {
  case changed
  case unchanged
}

extension AdvancedCommerceInfo.Offer {
  /// The offer in one line, such as `ACQUISITION 3 x P1M at $1.99`.
  package func words(in storefront: Storefront) -> String {
    let price = PriceFormat.displayPrice(
      Price(milliunits: price, currency: storefront.currency),
      in: storefront
    )
    return "\(reason) \(periodCount) x \(period) at \(price)"
  }
}

extension ExpectedItem {
  /// Reads the fields of an item.
  init(_ value: ScriptValue) throws(ScriptProblem) {
    var fields = FieldReader(value, of: "an item")
    name = fields.takeText("name")
    price = fields.takeText("price")
    offer = fields.takeText("offer")
    priceIncrease = fields.take("priceIncrease") { value throws(ScriptProblem) in
      try value.oneOf(ExpectedItemIncrease.self, called: "status of an item's price increase")
    }
    raisedPrice = fields.takeText("raisedPrice")
    refunds = fields.take("refunds") { value throws(ScriptProblem) in
      try value.list { value throws(ScriptProblem) in try value.string() }
    }
    revoked = fields.takeBool("revoked")
    fields.finish()
    if let problem = fields.problems.kept.first { throw problem }
  }

  var value: String {
    var fields = FlowMapping()
    fields.add("name", name.map(scalar))
    fields.add("price", price.map(scalar))
    fields.add("offer", offer.map(scalar))
    fields.add("priceIncrease", priceIncrease?.rawValue)
    fields.add("raisedPrice", raisedPrice.map(scalar))
    fields.add("refunds", refunds.map { flow($0.map(scalar)) })
    fields.add("revoked", revoked.map { String($0) })
    return fields.text
  }

  static var schema: String {
    """
    {"type": "object", "additionalProperties": false, "properties": {\
    "name": {"type": "string"}, "price": {"type": "string"}, \
    "offer": {"type": "string", "description": "ACQUISITION 3 x P1M at $1.99, its reason, or none."}, \
    "priceIncrease": {"enum": \(SessionScript.words(ExpectedItemIncrease.allCases.map(\.rawValue)))}, \
    "raisedPrice": {"type": "string"}, \
    "refunds": {"type": "array", "items": {"type": "string"}}, \
    "revoked": {"type": "boolean"}}}
    """
  }
}

extension ExpectedTerms {
  /// Reads the fields of a subscription's terms.
  init(_ value: ScriptValue) throws(ScriptProblem) {
    var fields = FieldReader(value, of: "a subscription")
    name = fields.takeText("name")
    period = fields.takeText("period")
    taxCode = fields.takeText("taxCode")
    token = fields.take("token") { value throws(ScriptProblem) in
      try value.oneOf(ExpectedToken.self, called: "word for a token")
    }
    fields.finish()
    if let problem = fields.problems.kept.first { throw problem }
  }

  var value: String {
    var fields = FlowMapping()
    fields.add("name", name.map(scalar))
    fields.add("period", period.map(scalar))
    fields.add("taxCode", taxCode.map(scalar))
    fields.add("token", token?.rawValue)
    return fields.text
  }

  static var schema: String {
    """
    {"type": "object", "additionalProperties": false, "properties": {\
    "name": {"type": "string"}, "period": {"type": "string"}, "taxCode": {"type": "string"}, \
    "token": {"enum": \(SessionScript.words(ExpectedToken.allCases.map(\.rawValue)))}}}
    """
  }
}
