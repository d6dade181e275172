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

  /// Whether an offer is an introductory one that this customer cannot have again.
  func isUsed(_ offer: SubscriptionOffer?, of product: Product) -> Bool {
    guard offer?.kind == .introductory, let group = product.subscription?.groupID else {
      return false
    }
    return store?.isEligibleForIntroOffer(in: group) == false
  }
}
