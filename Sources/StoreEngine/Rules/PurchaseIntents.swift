import StoreModel

/// Purchases that begin outside the app (rule: purchasing.intents-outside-app).
extension Decision {
  /// Sends an intent, because the customer tapped a promoted product or win-back offer in the App Store.
  ///
  /// The customer's eligibility for the offer is checked later, when the app buys the product
  /// (rule: purchasing.intent-offer-judged-late).
  mutating func sendPurchaseIntent(
    _ product: Product,
    offerID: String?
  ) throws(StoreRefusal) {
    guard !store.settings.isOffline else { throw .purchase(.networkError) }
    do {
      try store.check(PurchaseRequest(product: product))
    } catch {
      throw .purchase(error.failure)
    }
    if let offerID {
      let isOffered = product.subscription?.offers.contains {
        $0.kind == .winBack && $0.id == offerID
      }
      guard isOffered == true else { throw .purchase(.invalidOfferIdentifier) }
    }
    let intent = PurchaseIntent(
      id: store.nextPurchaseIntent,
      product: product,
      offerID: offerID
    )
    record(.purchaseIntentSent(intent: intent))
  }
}
