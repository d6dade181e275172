import AdvancedCommerce
import StoreModel

/// Changes of a subscription's items, names and period (rule: advanced-commerce.requests.modify-members).
extension Store {
  /// Returns the terms of a modification at this moment.
  ///
  /// - Throws: ``Unsellable`` if the store refuses the request.
  func quote(
    for modify: SubscriptionModifyInAppRequest,
    with product: Product
  ) throws(Unsellable) -> Quote {
    let request = AnyInAppRequest.modifySubscription(modify)
    if let currency = modify.currency { try check(currency: currency, of: request) }
    let known = try subscription(named: modify.transactionId, by: request, with: product)
    try checkIsModifiable(known, by: request)
    try check(tokenOf: request, for: known)
    guard let terms = known.advancedCommerce else {
      throw request.unsellable(in: .state, .inactiveACASub, "the subscription has no items")
    }
    try check(modify, of: known, terms)
    let modification = Modification(of: terms, by: modify, proration: proration(of: known))
    let changed = modification.terms
    try check(modify, leadsTo: changed, from: terms)
    let quote = Quote.Terms(
      changed,
      price: modification.price,
      lines: modification.lines,
      currency: storefront(of: known).currency,
      change: .request(modification.isImmediate ? .modified : .modificationScheduled),
      continued: known,
      beginsCycle: !modify.retainBillingCycle
    )
    return modification.isImmediate
      ? .charge(quote) : .scheduled(quote, change: .request(.modificationScheduled), of: known)
  }

  /// Refuses a subscription that won't renew, or whose renewal failed, because Apple documents only other operations
  /// for such subscriptions (rule: advanced-commerce.changes.not-renewing-unmodifiable).
  private func checkIsModifiable(
    _ known: Subscription,
    by request: AnyInAppRequest
  ) throws(Unsellable) {
    switch known.state {
    case .expired, .revoked:
      throw request.unsellable(
        in: .state,
        .inactiveACASub,
        "the subscription of transaction \(known.id) is over; restart it with"
          + " previousTransactionId"
      )
    case .inGracePeriod, .inBillingRetryPeriod:
      throw request.unsellable(
        in: .state,
        .subscriptionNotEligible,
        "a renewal of transaction \(known.id)'s subscription has failed; settle its billing first"
      )
    case .subscribed:
      guard !known.willAutoRenew else { return }
      throw request.unsellable(
        in: .state,
        .subscriptionNotEligible,
        "the subscription of transaction \(known.id) will not renew; reactivate it first"
      )
    }
  }

  /// Refuses changes that are invalid for the subscription's items.
  private func check(
    _ modify: SubscriptionModifyInAppRequest,
    of known: Subscription,
    _ terms: AdvancedCommerceTerms
  ) throws(Unsellable) {
    let request = AnyInAppRequest.modifySubscription(modify)
    let offers =
      modify.added.count { $0.offer != nil } + modify.changed.count { $0.offer != nil }
    try check(offers: offers, of: request)
    // Apple's sample only removes an item (rule: advanced-commerce.changes.removal-alone).
    if settings.advancedCommerce.refusesRemovalAlone, !modify.removed.isEmpty,
      modify.added.isEmpty, modify.changed.isEmpty
    {
      throw request.unsellable(
        in: .payload,
        .removeItemsWithoutAddOrChangeItems,
        "removeItems is without addItems or changeItems; the setting refusesRemovalAlone"
          + " forbids it"
      )
    }
    for item in modify.changed { try check(item, of: modify, terms) }
    for item in modify.removed where terms.upcomingIndex(of: item.sku) == nil {
      let isLeaving = terms.current.items.contains { $0.sku == item.sku }
      throw request.unsellable(
        in: .state,
        .removeItemNotFound,
        "\(item.sku) " + (isLeaving ? "will not renew already" : "is not in the subscription")
      )
    }
    try checkNewItems(of: modify, known, terms)
    if modify.periodChange != nil { try checkAllAreRestated(in: modify, terms) }
  }

  /// Refuses SKUs that the customer already has, except the current SKU of a changed item
  /// (rule: advanced-commerce.requests.sku-owned-subscription).
  private func checkNewItems(
    of modify: SubscriptionModifyInAppRequest,
    _ known: Subscription,
    _ terms: AdvancedCommerceTerms
  ) throws(Unsellable) {
    let request = AnyInAppRequest.modifySubscription(modify)
    var new = Set(modify.added.map(\.sku))
    for item in modify.changed where item.sku != item.currentSku {
      // A pending change may be requested again with other terms.
      let isWaiting = terms.next.items.contains {
        $0.sku == item.sku && $0.follows == item.currentSku
      }
      if !isWaiting { new.insert(item.sku) }
    }
    if let held = terms.items.first(where: { new.contains($0.sku) }) {
      throw request.unsellable(
        in: .state,
        .productAlreadyExists,
        "\(held.sku) is in the subscription already; to change it, name it in changeItems"
      )
    }
    try checkAreNew(new, to: known, of: request)
  }

  /// Refuses another period unless every remaining item gets a new price
  /// (rule: advanced-commerce.changes.all-restated).
  private func checkAllAreRestated(
    in modify: SubscriptionModifyInAppRequest,
    _ terms: AdvancedCommerceTerms
  ) throws(Unsellable) {
    let restated = Set(modify.changed.map(\.currentSku) + modify.removed.map(\.sku))
    let missing = terms.next.items.first { item in
      !restated.contains(item.sku) && !(item.follows.map(restated.contains) ?? false)
    }
    guard let missing else { return }
    throw AnyInAppRequest.modifySubscription(modify).unsellable(
      in: .state,
      .missingUpdatedItemsWithPeriodChange,
      "the period changes, and \(missing.sku) has no price for the new one; name every item in"
        + " changeItems or removeItems"
    )
  }

  /// Refuses a modification that leaves no items, too many items, or offers that don't end together
  /// (rules: advanced-commerce.changes.last-item-stays, advanced-commerce.requests.item-limits,
  /// advanced-commerce.changes.offer-same-length).
  private func check(
    _ modify: SubscriptionModifyInAppRequest,
    leadsTo changed: AdvancedCommerceTerms,
    from terms: AdvancedCommerceTerms
  ) throws(Unsellable) {
    let request = AnyInAppRequest.modifySubscription(modify)
    guard !changed.next.items.isEmpty, !changed.current.items.isEmpty else {
      throw request.unsellable(
        in: .state,
        .removalAllNotAllowed,
        "nothing would be left of the subscription; cancel it instead"
      )
    }
    let count = max(changed.current.items.count, changed.next.items.count)
    if let limit = settings.advancedCommerce.itemLimit, count > limit, !modify.added.isEmpty {
      throw request.unsellable(
        in: .state,
        .itemLimitExceeded,
        "the subscription would have \(count) items, and \(limit) are allowed"
      )
    }
    try check(changed.current, of: request)
    try check(changed.next, of: request)
    guard !modify.retainBillingCycle || changed.current.cycle == terms.current.cycle else {
      throw request.unsellable(
        in: .state,
        .misalignedBillingCycle,
        "an offer of \(changed.current.cycle) does not fit into the cycle of"
          + " \(terms.current.cycle) that is retained; give it that period, or begin a new cycle"
      )
    }
  }
}

extension SubscriptionModifyInAppRequest {
  var added: [SubscriptionModifyAddItem] { addItems ?? [] }
  var changed: [SubscriptionModifyChangeItem] { changeItems ?? [] }
  var removed: [SubscriptionModifyRemoveItem] { removeItems ?? [] }
}

extension AdvancedCommerceTerms {
  /// Returns the index in ``next`` of the item with the given current or future SKU.
  func upcomingIndex(of sku: String) -> Int? {
    next.items.firstIndex { $0.follows == sku } ?? next.items.firstIndex { $0.sku == sku }
  }
}
