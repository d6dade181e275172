import AdvancedCommerce
import StoreModel

/// Change Subscription Price: new prices from a renewal on
/// (rules: advanced-commerce.prices.change-from-renewal, advanced-commerce.prices.needs-active).
extension Decision {
  mutating func changePrice(
    _ change: SubscriptionPriceChangeRequest,
    asked request: AnyServerRequest,
    of id: TransactionID,
    _ known: Subscription
  ) throws(StoreRefusal) {
    guard known.state == .subscribed, known.willAutoRenew, var terms = known.advancedCommerce else {
      throw request.refusal(
        .subscriptionNotEligible,
        known.state == .subscribed
          ? "renewal is off, so no price follows" : "the subscription is \(known.state.words)"
      )
    }
    let storefront = store.storefront(of: known)
    guard known.product.isPriced(in: storefront) else {
      throw request.refusal(
        .missingPricingConfigForStorefront,
        "\(known.product.id) has no price for \(storefront.countryCode); set one, any will do",
        in: .product
      )
    }
    let currency = storefront.currency
    if let named = change.currency, named != currency.rawValue {
      throw request.refusal(
        .invalidCurrency,
        "currency is \(named), and the subscription is paid in \(currency)",
        in: .storefront
      )
    }
    for (index, item) in change.items.enumerated() {
      try check(item, at: index, of: request, known, terms)
    }
    try checkDependents(of: change, asked: request, terms)
    for item in change.items {
      guard let index = terms.next.items.firstIndex(where: { $0.sku == item.sku }) else { continue }
      let present = terms.next.items[index].price
      terms.next.items[index].dropIncrease()
      terms.next.items[index].laterPrice = nil
      if item.price > present {
        terms.next.items[index].priceIncrease = AdvancedCommerceInfo.PriceIncreaseInfo(
          status: .scheduled,
          price: item.price,
          dependentSKUs: item.dependentSKUs?.isEmpty == true ? nil : item.dependentSKUs
        )
        store.planIncrease(of: &terms.next.items[index], in: known)
      } else if store.isInTime(beforeRenewalOf: known) {
        // From the next renewal (rule: advanced-commerce.prices.decrease-no-consent).
        terms.next.items[index].price = item.price
      } else if item.price < present {
        terms.next.items[index].laterPrice = item.price
      }
    }
    accept(request, of: id)
    record(known, with: terms, change: .request(.priceChanged))
  }

  /// Refuses an item whose price can't be changed now
  /// (rules: advanced-commerce.prices.needs-active, advanced-commerce.prices.announced-is-final,
  /// advanced-commerce.prices.india-refused).
  private func check(
    _ item: SubscriptionPriceChangeItem,
    at index: Int,
    of request: AnyServerRequest,
    _ known: Subscription,
    _ terms: AdvancedCommerceTerms
  ) throws(StoreRefusal) {
    let field = "items[\(index)]"
    guard let next = terms.next[sku: item.sku] else {
      let isKnown = terms.current[sku: item.sku] != nil
      throw request.refusal(
        isKnown ? .invalidSKUProvidedMustBeCurrentSKUSetToRenew : .invalidProduct,
        "\(field).SKU \(item.sku) \(isKnown ? "is not set to renew" : "is not in the subscription")"
      )
    }
    let storefront = store.storefront(of: known)
    if let problem = storefront.currency.refusal(of: item.price, as: "\(field).price") {
      throw request.refusal(.invalidAmount, problem, in: .payload)
    }
    guard next.offer == nil, terms.current[sku: item.sku]?.offer == nil else {
      throw request.refusal(
        .subscriptionNotEligible,
        "\(field).SKU \(item.sku) is in an offer; change its price when that has run out"
      )
    }
    guard !next.isIncreaseAnnounced else {
      throw request.refusal(
        .priceChangeCannotBeIssuedWhenAlreadyCommunicated,
        "\(field).SKU \(item.sku): a higher price was announced to the customer already"
      )
    }
    if item.price > next.price, Store.regionsWithoutIncreases.contains(storefront.countryCode) {
      throw request.refusal(
        .acaPriceIncreaseIsNotCurrentlySupportedInIndia,
        "\(field).price is a rise, and prices cannot be raised in \(storefront.countryCode)"
      )
    }
  }

  /// Refuses dependent SKUs that don't renew, and conflicts with the dependents of other requests:
  /// chains, and dependents that two items share (rule: advanced-commerce.prices.dependents).
  ///
  /// The check of the request's syntax has already refused such conflicts inside one request.
  private func checkDependents(
    of change: SubscriptionPriceChangeRequest,
    asked request: AnyServerRequest,
    _ terms: AdvancedCommerceTerms
  ) throws(StoreRefusal) {
    let changed = change.items.map(\.sku)
    let others = terms.next.items.filter { !changed.contains($0.sku) }
    for (index, item) in change.items.enumerated() {
      let field = "items[\(index)].dependentSKUs"
      let dependents = item.dependentSKUs ?? []
      if let stranger = dependents.first(where: { terms.next[sku: $0] == nil }) {
        throw request.refusal(
          .invalidSKUProvidedMustBeCurrentSKUSetToRenew,
          "\(field): \(stranger) is not set to renew"
        )
      }
      for other in others {
        let theirs = other.priceIncrease?.dependentSKUs ?? []
        if let shared = dependents.first(where: theirs.contains) {
          throw request.refusal(
            .dependentSKUsCannotBeShared,
            "\(field): \(shared) depends on \(other.sku) already"
          )
        }
        let isChain =
          !theirs.isEmpty && dependents.contains(other.sku)
          || !dependents.isEmpty && theirs.contains(item.sku)
        guard !isChain else {
          throw request.refusal(
            .dependentSKUsCannotBeChained,
            "\(field): \(item.sku) and \(other.sku) would make a chain"
          )
        }
      }
    }
  }
}

extension Store {
  /// Returns whether a price that is requested now takes effect at the next renewal.
  ///
  /// This is the case until 24 hours before the renewal, scaled by the time rate
  /// (rules: advanced-commerce.prices.change-from-renewal, time.notice-days-scale).
  fileprivate func isInTime(beforeRenewalOf subscription: Subscription) -> Bool {
    now <= settings.timeRate.moment(ofNoticeDay: 1, before: subscription.expiresDate)
  }
}

extension RenewalState {
  /// The state in words, as a part of a sentence.
  var words: String {
    switch self {
    case .subscribed: "active"
    case .expired: "expired"
    case .inBillingRetryPeriod: "in billing retry"
    case .inGracePeriod: "in its grace period"
    case .revoked: "revoked"
    }
  }
}
