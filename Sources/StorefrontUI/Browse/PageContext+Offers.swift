import StoreCatalog
import StoreEngine
import StoreModel
import Texts

// What this customer would pay.
extension PageContext {
  /// The terms of a billing plan for this customer.
  func headline(of product: Product, plan: BillingPlan.Kind = .upFront) -> String {
    guard !product.isGeneric else { return shelf.priceText(of: product, in: shelf.storefront) }
    let intro = product.subscription?.introductoryOffer(for: plan)
    let offer = obstacle(to: intro, of: product) == nil ? intro : nil
    return product.conditions(in: shelf.storefront, offer: offer, plan: plan, home: markedHome).text
  }

  /// The storefront of base prices, so that one that is used in another storefront is marked; `nil` in a meeting, where
  /// only the text with the meaning of the mark has it.
  var markedHome: String? { isForMeeting ? nil : shelf.home }

  /// How long a non-renewing subscription lasts; nil for any other product.
  func length(ofNonRenewing product: Product) -> SubscriptionPeriod? {
    guard product.type == .nonRenewing else { return nil }
    return (store?.settings ?? StoreSettings()).length(ofNonRenewing: product.duration)
  }

  /// When the app ends a non-renewing subscription that was bought; nil for any other transaction.
  ///
  /// One whose product has left the catalog lasts as long as the switch says.
  func end(ofNonRenewing record: TransactionRecord) -> StoreInstant? {
    store?.end(ofNonRenewing: record, shelf.product(record.transaction.productId)?.duration)
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
    case .used: said("browse.already-used-in-this-group")
    case .subscribed: said("browse.not-while-subscription-group-runs")
    }
  }
}
