import StoreModel

extension Store {
  /// Returns reasons about a subscription's items: the current items, the items that renew, and their prices.
  ///
  /// The list is empty for an ordinary subscription.
  func items(of subscription: Subscription, _ latest: Transaction) -> [Reason] {
    guard let terms = subscription.advancedCommerce else { return [] }
    let currency = latest.currency ?? settings.storefront.currency
    func price(_ milliunits: Int64) -> Price { Price(milliunits: milliunits, currency: currency) }
    var reasons: [Reason] = []
    if subscription.isActive {
      for item in terms.current.items {
        reasons.append(.item(item.displayName, .runs(price(item.price))))
        if let offer = item.offer {
          let now = ItemReason.inOffer(price(offer.price), periods: offer.periodCount)
          reasons.append(.item(item.displayName, now))
        }
      }
      if subscription.willAutoRenew {
        reasons += changes(of: terms, at: subscription.expiresDate, price)
        reasons += laterPrices(of: subscription, price)
      }
    }
    return reasons
  }

  /// Returns the refunds of a transaction's items, and the items that were revoked.
  func itemRefunds(of transaction: Transaction) -> [Reason] {
    let currency = transaction.currency ?? settings.storefront.currency
    return (transaction.advancedCommerceInfo?.items ?? []).flatMap { item in
      let back = (item.refunds ?? []).map { refund in
        ItemReason.refunded(
          Price(milliunits: refund.refundAmount, currency: currency),
          at: refund.refundDate
        )
      }
      let away = item.revocationDate.map { [ItemReason.takenAway(at: $0)] } ?? []
      return (back + away).map { Reason.item(item.displayName, $0) }
    }
  }

  /// Returns the last refused request for the given kind of generic product.
  ///
  /// The list is empty if the product was sold after the refusal.
  func lastRefusal(with product: Product) -> [Reason] {
    guard product.isGeneric else { return [] }
    let isCharge = product.type == .consumable
    let last = refusals.last { noted in
      (noted.refusal.operation == "CREATE_ONE_TIME_CHARGE") == isCharge
    }
    let sold = latest(for: product.id).flatMap { transactions[id: $0]?.transaction.signedDate }
    guard let last, sold.map({ $0 <= last.at }) ?? true else { return [] }
    return [.requestRefused(last.refusal, at: last.at)]
  }

  /// Returns the changes of items that take effect with the next period.
  private func changes(
    of terms: AdvancedCommerceTerms,
    at renewal: StoreInstant,
    _ price: (Int64) -> Price
  ) -> [Reason] {
    var reasons: [Reason] = []
    for item in terms.current.items where terms.next[sku: item.sku] == nil {
      reasons.append(.item(item.displayName, .leaves(at: renewal)))
    }
    for item in terms.next.items {
      if let running = terms.current[sku: item.sku] {
        if running.price != item.price {
          let change = ItemReason.changesPrice(price(item.price), at: renewal)
          reasons.append(.item(item.displayName, change))
        }
      } else {
        reasons.append(.item(item.displayName, .comes(price(item.price), at: renewal)))
      }
      reasons += rise(of: item, in: terms, price).map { .item(item.displayName, $0) }
    }
    return reasons
  }

  /// Returns the lower prices that take effect one renewal after the next
  /// (rule: advanced-commerce.prices.change-from-renewal).
  private func laterPrices(of subscription: Subscription, _ price: (Int64) -> Price) -> [Reason] {
    let items = (subscription.advancedCommerce?.next.items ?? []).filter { $0.laterPrice != nil }
    guard !items.isEmpty else { return [] }
    var renewed = subscription
    renewed.beginNextPeriod(
      at: subscription.expiresDate,
      rate: settings.timeRate,
      in: storefront(of: subscription)
    )
    return items.compactMap { item in
      item.laterPrice.map {
        .item(item.displayName, .changesPrice(price($0), at: renewed.expiresDate))
      }
    }
  }

  private func rise(
    of item: AdvancedCommerceTerms.Item,
    in terms: AdvancedCommerceTerms,
    _ price: (Int64) -> Price
  ) -> [ItemReason] {
    var reasons: [ItemReason] = []
    if let increase = item.priceIncrease {
      switch increase.status {
      case .scheduled: reasons.append(.riseIsScheduled(price(increase.price)))
      case .pending:
        reasons.append(
          .riseAwaitsConsent(price(increase.price), isRefused: item.refusesIncrease == true)
        )
      case .accepted: reasons.append(.riseIsAccepted(price(increase.price)))
      }
    }
    let parent = terms.next.items.first {
      $0.priceIncrease?.dependentSKUs?.contains(item.sku) ?? false
    }
    if let parent { reasons.append(.depends(on: parent.displayName)) }
    return reasons
  }
}
