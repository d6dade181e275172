import StoreModel

/// Announcements of higher prices and the customer's answers, item by item
/// (rule: advanced-commerce.prices.rise-statuses).
extension Decision {
  /// Announces the increases that are due.
  ///
  /// If an increase needs consent, the customer is asked. Otherwise the announcement alone makes the increase accepted.
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

  /// Accepts or declines a higher price of one item, as the customer's answer.
  ///
  /// A declined price stays pending: the item ends with the period, unless the customer accepts the price later
  /// (rule: advanced-commerce.prices.refusal-waits).
  mutating func answerItemPrice(
    _ id: TransactionID,
    sku: String,
    agrees: Bool
  ) throws(StoreRefusal) {
    try answerPrices(id, agrees: agrees) { $0.sku == sku }
  }

  /// Accepts or declines the prices of some of the pending items.
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

  /// Records a subscription with new terms, and the price that results from them.
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
