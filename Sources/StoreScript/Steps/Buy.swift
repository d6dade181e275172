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
