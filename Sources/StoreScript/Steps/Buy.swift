package import StoreModel

/// A purchase that a step asks for.
package struct Buy: Hashable, Sendable {
  package var product: ProductID
  package var quantity: Int
  /// A UUID, in lower case.
  package var appAccountToken: String?
  /// The public id of an offer.
  package var offer: String?
  /// Whether the app's merchant signs the promotional offer.
  package var signedOffer = false
  /// How a commitment is billed; nil takes the product's ordinary terms.
  package var billingPlan: BillingPlan.Kind?
  /// What the app's merchant signs of the introductory offer; nil leaves it to the store.
  package var introductoryOffer: Bool?
  /// Asks for approval as if `askToBuy` was on.
  package var askToBuy = false
  /// When a purchase made elsewhere happened, in store time; nil is now.
  package var date: StoreInstant?
  /// Whether a subscription bought elsewhere renews; nil is yes.
  package var renews: Bool?

  package init(
    product: ProductID,
    quantity: Int = 1,
    appAccountToken: String? = nil,
    offer: String? = nil
  ) {
    self.product = product
    self.quantity = quantity
    self.appAccountToken = appAccountToken
    self.offer = offer
  }
}

// How files write a purchase.
extension Buy {
  /// What stands behind a step's key: a product alone, or the fields of a table.
  ///
  /// - Parameters:
  ///   - table: ``byTheApp`` or ``elsewhere``.
  ///   - definition: The name of the shape in the schema.
  /// - Returns: The shape.
  static func shape(of table: FieldTable<Buy>, told definition: String) -> ScriptShape<Buy> {
    ScriptShape<ProductID>.productAlone
      .of({ Buy(product: $0) }, { $0 == Buy(product: $0.product) ? $0.product : nil })
      .orFields(table)
      .told(as: "{\"$ref\": \"#/$defs/\(definition)\"}")
  }

  /// The fields of a purchase by the app.
  static let byTheApp: FieldTable<Buy> = {
    var table = FieldTable(Buy(product: ""), product + [signed] + terms + [asking])
    table.readFirst = [
      "product", "quantity", "appAccountToken", "offer", "billingPlan", "introductoryOffer",
      "askToBuy",
    ]
    table.toldFirst = [
      ["product", "quantity"], ["appAccountToken", "offer"], ["signedOffer", "introductoryOffer"],
      ["billingPlan"],
    ]
    return table
  }()

  /// The fields of a purchase that is made without the app.
  static let elsewhere: FieldTable<Buy> = {
    let past: [FieldRow<Buy>] = [
      .optional("date", \.date, .instant), .optional("renews", \.renews, .flag),
    ]
    var table = FieldTable(Buy(product: ""), product + terms + past)
    table.toldFirst = [
      ["product", "quantity"], ["appAccountToken", "offer"], ["introductoryOffer"],
      ["billingPlan"], ["date"],
    ]
    return table
  }()

  private static let product: [FieldRow<Buy>] = [
    .required("product", \.product, .knownProduct),
    .unless(1, "quantity", \.quantity, .whole(.quantity)),
    .optional(
      "appAccountToken",
      \.appAccountToken,
      .uuid
    ),
    .optional("offer", \.offer, .offer),
  ]

  private static let terms: [FieldRow<Buy>] = [
    .optional("billingPlan", \.billingPlan, .word("billing plan")),
    .optional("introductoryOffer", \.introductoryOffer, .flag),
  ]

  private static let signed = FieldRow<Buy>.unless(false, "signedOffer", \.signedOffer, .flag)
    .checked { buy, written throws(ScriptProblem) in
      guard buy.signedOffer, buy.offer == nil else { return }
      throw written.problem("signedOffer names no offer", "add offer: with the offer's id")
    }

  private static let asking = FieldRow<Buy>.unless(false, "askToBuy", \.askToBuy, .flag)
}
