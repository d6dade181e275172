import AdvancedCommerce
import StoreModel

/// Reactivation, which turns renewal on again before a subscription expires
/// (rules: advanced-commerce.requests.reactivate-members, advanced-commerce.changes.reactivate-turns-on).
extension Store {
  /// Returns the terms of a reactivation at this moment.
  ///
  /// - Throws: ``Unsellable`` if the store refuses the request.
  func quote(
    for reactivate: SubscriptionReactivateInAppRequest,
    with product: Product
  ) throws(Unsellable) -> Quote {
    let request = AnyInAppRequest.reactivateSubscription(reactivate)
    let known = try subscription(named: reactivate.transactionId, by: request, with: product)
    try checkIsReactivable(known, by: request)
    try check(tokenOf: request, for: known)
    guard var terms = known.advancedCommerce else {
      throw request.unsellable(in: .state, .inactiveACASub, "the subscription has no items")
    }
    terms.requestReferenceId = reactivate.requestInfo.requestReferenceId
    terms.next.items = try items(of: terms, goingOnBy: reactivate)
    try check(terms.next, of: request)
    guard known.isHeld else { return beginningAnew(terms, of: known) }
    return .scheduled(
      Quote.Terms(
        terms,
        price: 0,
        lines: terms.next.items.map { SheetLine($0, priceNow: 0) },
        currency: storefront(of: known).currency,
        change: .autoRenew(.autoRenewEnabled),
        continued: known
      ),
      change: .autoRenew(.autoRenewEnabled),
      of: known
    )
  }

  /// Refuses a subscription that renews (rule: advanced-commerce.changes.active-already) or has ended
  /// (rule: advanced-commerce.changes.reactivate-expired).
  private func checkIsReactivable(
    _ known: Subscription,
    by request: AnyInAppRequest
  ) throws(Unsellable) {
    if known.isHeld {
      guard known.isRenewalWanted else { return }
      throw request.unsellable(
        in: .state,
        .subscriptionAlreadyActive,
        "the subscription of transaction \(known.id) renews already; there is nothing to turn on"
      )
    }
    // A revoked subscription stays revoked (rules: advanced-commerce.changes.reactivate-revoked,
    // advanced-commerce.changes.reactivate-expired).
    guard known.state == .expired, settings.advancedCommerce.reactivatesExpired else {
      throw request.unsellable(
        in: .state,
        .inactiveACASub,
        "the subscription of transaction \(known.id) is over; restart it with"
          + " previousTransactionId"
      )
    }
  }

  /// Returns the items that renew from now on: the items that the request names, or all items that would have renewed.
  ///
  /// If a named item's removal was pending, the item stays (rule: advanced-commerce.changes.reactivate-turns-on). The
  /// sheet shows an announced price, so the customer accepts this price by buying
  /// (rule: advanced-commerce.prices.reactivate-agrees).
  private func items(
    of terms: AdvancedCommerceTerms,
    goingOnBy reactivate: SubscriptionReactivateInAppRequest
  ) throws(Unsellable) -> [AdvancedCommerceTerms.Item] {
    var items = terms.next.items
    if let named = reactivate.items, !named.isEmpty {
      items = []
      for sku in named.map(\.sku) {
        let upcoming = terms.upcomingIndex(of: sku).map { terms.next.items[$0] }
        let held = terms.current.items.first { $0.sku == sku }?.following
        guard let item = upcoming ?? held else {
          throw AnyInAppRequest.reactivateSubscription(reactivate).unsellable(
            in: .state,
            .invalidProduct,
            "\(sku) is not in the subscription; it has "
              + terms.current.items.map(\.sku).joined(separator: ", ")
          )
        }
        items.append(item)
      }
    }
    for index in items.indices where items[index].priceIncrease?.status == .pending {
      items[index].priceIncrease?.status = .accepted
      items[index].refusesIncrease = nil
    }
    return items
  }

  /// Returns the terms of an expired subscription that starts again at the full prices.
  ///
  /// Only a setting permits this (rule: advanced-commerce.changes.reactivate-expired).
  private func beginningAnew(_ asked: AdvancedCommerceTerms, of known: Subscription) -> Quote {
    var terms = asked
    for index in terms.next.items.indices { terms.next.items[index].offer = nil }
    terms.beginNextPeriod(at: now)
    return .charge(
      Quote.Terms(
        terms,
        price: terms.current.charge,
        lines: terms.current.items.map { SheetLine($0, priceNow: $0.charge) },
        currency: settings.storefront.currency,
        change: .plan(.resubscribed),
        continued: known
      )
    )
  }
}
