import AdvancedCommerce
import StoreModel

/// Checks of the changes of a subscription's items.
extension Store {
  /// Refuses a change that the named item doesn't permit.
  func check(
    _ item: SubscriptionModifyChangeItem,
    of modify: SubscriptionModifyInAppRequest,
    _ terms: AdvancedCommerceTerms
  ) throws(Unsellable) {
    let request = AnyInAppRequest.modifySubscription(modify)
    guard let held = terms.current.items.first(where: { $0.sku == item.currentSku }) else {
      throw request.unsellable(
        in: .state,
        .changeItemNotFound,
        "\(item.currentSku) is not in the subscription; it has "
          + terms.current.items.map(\.sku).joined(separator: ", ")
      )
    }
    // Any other reason is valid for every change (rule: advanced-commerce.changes.reason-fits).
    if item.reason == .applyOffer, item.offer == nil {
      throw request.unsellable(
        in: .payload,
        .invalidProductChanges,
        "\(item.currentSku) is to have an offer (APPLY_OFFER), and there is none; give offer, or"
          + " another reason"
      )
    }
    // An offer lasts to the end of the cycle (rule: advanced-commerce.changes.offer-blocks-change).
    if item.effective == .immediately, let offer = held.offer {
      throw request.unsellable(
        in: .state,
        .offerPreventsItemMidCycleChange,
        "\(held.sku) is in an offer, with \(offer.periodCount) x \(offer.period) to go from now;"
          + " change it at the NEXT_BILL_CYCLE"
      )
    }
    guard item.sku == item.currentSku else { return }
    try checkPrice(of: item, held, modify, terms)
  }

  /// Refuses another price for the same SKU, because the customer would have to consent to that price.
  ///
  /// Once an increase is announced, requests for the item must use the higher price. The old price is refused only
  /// together with an offer, as Apple's error 4000214 says. A price for another period isn't a change
  /// (rule: advanced-commerce.changes.price-through-endpoint).
  private func checkPrice(
    of item: SubscriptionModifyChangeItem,
    _ held: AdvancedCommerceTerms.Item,
    _ modify: SubscriptionModifyInAppRequest,
    _ terms: AdvancedCommerceTerms
  ) throws(Unsellable) {
    let request = AnyInAppRequest.modifySubscription(modify)
    let upcoming = terms.upcomingIndex(of: item.sku).map { terms.next.items[$0] }
    let increased = upcoming.flatMap { $0.sku == item.sku ? $0.announcedPrice : nil }
    if let increased, increased != upcoming?.price, item.offer != nil, item.price != increased {
      throw request.unsellable(
        in: .state,
        .invalidPriceForChangeItemInPriceIncrease,
        "the price of \(item.sku) is going up to \(increased); send that price with the offer"
      )
    }
    guard item.offer == nil, modify.periodChange == nil else { return }
    guard item.price == held.price || item.price == increased else {
      throw request.unsellable(
        in: .state,
        .priceChangeNotSupportedThroughModifyItems,
        "\(item.sku) costs \(held.price) milliunits, not \(item.price); keep the price, or use"
          + " Change Subscription Price"
      )
    }
  }
}
