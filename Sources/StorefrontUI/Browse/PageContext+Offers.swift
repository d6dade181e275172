import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import Texts

// The terms of products for this customer.
extension PageContext {
  /// Returns the terms of a billing plan for this customer.
  func headline(of product: Product, plan: BillingPlan.Kind = .upFront) -> String {
    guard !product.isGeneric else { return shelf.priceText(of: product, in: shelf.storefront) }
    let intro = product.subscription?.introductoryOffer(for: plan)
    let offer = obstacle(to: intro, of: product) == nil ? intro : nil
    return product.conditions(in: shelf.storefront, offer: offer, plan: plan, home: markedHome).text
  }

  /// The storefront of base prices, for marking base prices that are used in other storefronts.
  ///
  /// The value is `nil` in a presentation, where only the explanation of the mark names this storefront.
  var markedHome: String? { isForPresentation ? nil : shelf.home }

  /// Returns the length of a non-renewing subscription, or `nil` for any other product.
  func length(ofNonRenewing product: Product) -> SubscriptionPeriod? {
    guard product.type == .nonRenewing else { return nil }
    return (store?.settings ?? StoreSettings()).length(ofNonRenewing: product.duration)
  }

  /// Returns the time at which the app ends a non-renewing subscription, or `nil` for any other transaction.
  ///
  /// If the catalog no longer contains the product, the setting for non-renewing subscriptions determines the length.
  func end(ofNonRenewing record: TransactionRecord) -> StoreInstant? {
    store?.end(ofNonRenewing: record, shelf.product(record.transaction.productId)?.duration)
  }

  /// Returns the reason why this customer can't have an introductory offer, or `nil` if the customer can have the
  /// offer.
  func obstacle(to offer: SubscriptionOffer?, of product: Product) -> IntroOfferObstacle? {
    guard offer?.kind == .introductory, let group = product.subscription?.groupID else {
      return nil
    }
    return store?.introOfferObstacle(in: group)
  }
}

extension IntroOfferObstacle {
  /// The text below an offer that explains why the customer can't have the offer.
  var words: String {
    switch self {
    case .used: localized("browse.already-used-in-this-group")
    case .subscribed: localized("browse.not-while-subscription-group-runs")
    }
  }
}
