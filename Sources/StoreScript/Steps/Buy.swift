package import StoreModel

/// The purchase that a step makes.
package struct Buy: Hashable, Sendable {
  package var product: ProductID
  package var quantity: Int
  /// The account token, which is a UUID in lowercase.
  package var appAccountToken: String?
  /// The public identifier of the offer.
  package var offer: String?
  /// Whether the app's merchant signs the promotional offer.
  package var signedOffer = false
  /// The billing plan for a commitment, or `nil` for the product's ordinary terms.
  package var billingPlan: BillingPlan.Kind?
  /// Whether the customer is eligible for the introductory offer, as signed by the app's merchant.
  ///
  /// If the value is `nil`, the store determines the eligibility.
  package var introductoryOffer: Bool?
  /// Whether the purchase needs approval as if `askToBuy` were on.
  package var askToBuy = false
  /// The store time of a purchase on another device, or `nil` for the current store time.
  package var date: StoreInstant?
  /// Whether a subscription that is bought on another device renews.
  ///
  /// The value `nil` means `true`.
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

// The form of purchases in files.
extension Buy {
  /// Returns the shape of a purchase: only a product, or a mapping.
  ///
  /// - Parameters:
  ///   - table: The fields of the mapping, which are ``byTheApp`` or ``elsewhere``.
  ///   - definition: The name of the shape in the schema.
  /// - Returns: The shape.
  static func shape(of table: FieldTable<Buy>, told definition: String) -> ScriptShape<Buy> {
    ScriptShape<ProductID>.productAlone
      .of({ Buy(product: $0) }, { $0 == Buy(product: $0.product) ? $0.product : nil })
      .orFields(table)
      .told(as: "{\"$ref\": \"#/$defs/\(definition)\"}")
  }

  /// The fields of a purchase that the app makes.
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

  /// The fields of a purchase that is made outside the app.
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
