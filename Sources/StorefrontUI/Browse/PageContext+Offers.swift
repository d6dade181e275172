import StoreEngine
import StoreModel

// What this customer would pay.
extension PageContext {
  /// What this customer would pay.
  func headline(of product: Product) -> String {
    guard !product.isGeneric else { return shelf.priceText(of: product, in: shelf.storefront) }
    let intro = product.subscription?.introductoryOffer
    let offer = obstacle(to: intro, of: product) == nil ? intro : nil
    return product.terms(in: shelf.storefront, offer: offer)
  }

  /// Why this customer cannot have an offer, if it is an introductory one.
  func obstacle(to offer: SubscriptionOffer?, of product: Product) -> IntroOfferObstacle? {
    guard offer?.kind == .introductory, let group = product.subscription?.groupID else {
      return nil
    }
    return store?.introOfferObstacle(in: group)
  }
}

extension IntroOfferObstacle {
  /// What stands below an offer that the customer cannot have.
  var words: String {
    switch self {
    case .used: "already used in this group"
    case .subscribed: "not while a subscription of this group runs"
    }
  }
}
