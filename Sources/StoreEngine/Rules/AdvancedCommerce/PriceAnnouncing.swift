import StoreModel

/// Higher prices are announced, agreed to and refused, item by item
/// (rule: advanced-commerce.prices.rise-statuses).
extension Decision {
  /// Announces what has fallen due.
  ///
  /// Where consent is needed the customer is asked, elsewhere told: no consent, no refusal.
  mutating func announceIncreases(of known: Subscription) {
    guard var terms = known.advancedCommerce else { return }
    var asks = false
    for index in terms.next.items.indices {
      guard let moment = terms.next.items[index].announcesIncreaseAt, moment <= store.now else {
        continue
      }
      let needsConsent = store.needsConsent(terms.next.items[index], of: known)
      terms.next.items[index].announcesIncreaseAt = nil
      terms.next.items[index].priceIncrease?.status = needsConsent ? .pending : .accepted
      asks = asks || needsConsent
    }
    record(known, with: terms, change: .price(.priceIncreaseAnnounced))
    if asks { post(.priceIncreaseConsent, about: known.id) }
  }

  /// The customer agrees to a higher price of one item, or refuses it.
  ///
  /// A refused price stays pending: the item ends with the period, unless the customer agrees after all
  /// (rule: advanced-commerce.prices.refusal-waits).
  mutating func answerItemPrice(
    _ id: TransactionID,
    sku: String,
    agrees: Bool
  ) throws(StoreRefusal) {
    try answerPrices(id, agrees: agrees) { $0.sku == sku }
  }

  /// Answers for the items that are chosen among those that wait.
  mutating func answerPrices(
    _ id: TransactionID,
    agrees: Bool,
    where isChosen: (AdvancedCommerceTerms.Item) -> Bool = { _ in true }
  ) throws(StoreRefusal) {
    let known = try subscription(of: id)
    guard var terms = known.advancedCommerce else { throw .noPriceIncreasePending(id) }
    let chosen = terms.next.items.indices.filter {
      terms.next.items[$0].awaitsConsent && isChosen(terms.next.items[$0])
    }
    guard !chosen.isEmpty else { throw .noPriceIncreasePending(id) }
    for index in chosen {
      if agrees { terms.next.items[index].priceIncrease?.status = .accepted }
      terms.next.items[index].refusesIncrease = agrees ? nil : true
    }
    record(
      known,
      with: terms,
      change: .price(agrees ? .priceIncreaseAgreed : .priceIncreaseDeclined)
    )
  }

  /// Records a subscription with other terms, and the price that follows from them.
  mutating func record(
    _ known: Subscription,
    with terms: AdvancedCommerceTerms,
    change: SubscriptionChange
  ) {
    var subscription = known
    subscription.advancedCommerce = terms
    subscription.renewalPrice = subscription.nextPrice(in: store.storefront(of: known))
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: change))
  }
}
