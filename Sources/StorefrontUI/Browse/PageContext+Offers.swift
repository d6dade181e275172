import StoreEngine
import StoreModel

// What this customer would pay.
extension PageContext {
  /// What this customer would pay.
  func headline(of product: Product) -> String {
    guard !product.isGeneric else { return shelf.priceText(of: product, in: shelf.storefront) }
    let intro = product.subscription?.introductoryOffer
    return product.terms(in: shelf.storefront, offer: isUsed(intro, of: product) ? nil : intro)
  }

  /// How long a non-renewing subscription lasts; nil for any other product.
  func length(ofNonRenewing product: Product) -> SubscriptionPeriod? {
    guard product.type == .nonRenewing else { return nil }
    return (store?.settings ?? StoreSettings()).length(ofNonRenewing: product.duration)
  }

  /// When the app ends a non-renewing subscription that was bought; nil for any other transaction.
  ///
  /// One whose product has left the catalog lasts as long as the switch says.
  func end(ofNonRenewing record: TransactionRecord) -> StoreInstant? {
    let transaction = record.transaction
    guard transaction.type == .nonRenewing, let settings = store?.settings else { return nil }
    return settings.length(ofNonRenewing: shelf.product(transaction.productId)?.duration)
      .end(from: transaction.purchaseDate)
  }

  /// Whether an offer is an introductory one that this customer cannot have again.
  func isUsed(_ offer: SubscriptionOffer?, of product: Product) -> Bool {
    guard offer?.kind == .introductory, let group = product.subscription?.groupID else {
      return false
    }
    return store?.isEligibleForIntroOffer(in: group) == false
  }
}
