import StoreKit

/// Purchases that customers start in the App Store and complete in the app.
@MainActor
func handleIntents(
  _ intents: PurchaseIntent.PurchaseIntents,
  isReady: @Sendable (Product) -> Bool,
  bought: @Sendable (String) -> Void
) async {
  for await intent in intents where isReady(intent.product) {
    var options: Set<Product.PurchaseOption> = []
    if let offer = intent.offer, offer.type == .winBack { options.insert(.winBackOffer(offer)) }
    if case .success(.verified(let transaction)) = try? await intent.product.purchase(
      options: options
    ) {
      bought("\(intent.id) \(transaction.offer?.id ?? "")")
      await transaction.finish()
    }
  }
}
