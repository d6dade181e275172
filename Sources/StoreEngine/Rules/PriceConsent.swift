package import StoreModel

/// The check of whether a merchant's higher price needs the subscriber's consent.
extension Store {
  /// Returns whether a higher price of an ordinary subscription needs consent.
  ///
  /// The result depends on ``RecurringPriceRise`` and on earlier increases (rules: prices.consent-thresholds,
  /// prices.consent-second-within-year, prices.consent-always-regions). A year with monthly charges is judged by its
  /// monthly charge (rule: prices.consent-monthly-bill).
  ///
  /// - Parameters:
  ///   - known: The subscription.
  ///   - price: The new price of the next period, in the subscription's currency.
  ///   - product: The product in the current catalog, or `nil` if the catalog lacks it.
  ///   - home: The storefront of the catalog's base prices.
  /// - Returns: Whether consent is needed. Otherwise the subscriber is only informed.
  package func needsConsent(
    _ known: Subscription,
    to price: Price,
    sold product: Product?,
    home: Storefront
  ) -> Bool {
    let storefront = storefront(of: known)
    let sold = product ?? known.product
    let new = sold.judged(price, of: known.planKind, in: storefront, home: home)
    return needsConsent(known, judging: new, home: home)
  }

  /// Returns whether the need for consent is unclear, because the new price may be a base price or the storefront's own
  /// price.
  ///
  /// If the catalog contains the new price, the kind of the price is clear.
  ///
  /// - Parameters:
  ///   - known: The subscription.
  ///   - price: The new price of the next period, in the subscription's currency.
  ///   - product: The product in the current catalog, or `nil` if the catalog lacks it.
  ///   - home: The storefront of the catalog's base prices.
  /// - Returns: `true` if a price of one kind would need consent and a price of the other kind wouldn't.
  package func isConsentUnclear(
    _ known: Subscription,
    to price: Price,
    sold product: Product?,
    home: Storefront
  ) -> Bool {
    let storefront = storefront(of: known)
    let sold = product ?? known.product
    guard known.planKind == .upFront,
      !sold.hasPrice(of: .upFront, in: storefront, home: home.countryCode),
      price != sold.bill(.upFront, in: storefront)
    else { return false }
    let base = Price(milliunits: price.milliunits, currency: home.currency)
    return needsConsent(known, judging: base, home: home)
      != needsConsent(known, judging: price, home: home)
  }

  /// Returns whether a higher price needs consent, where the price is in the currency of the product's sale
  /// (rules: prices.consent-thresholds, prices.consent-second-within-year, prices.consent-always-regions,
  /// prices.consent-monthly-bill).
  private func needsConsent(
    _ known: Subscription,
    judging new: Price,
    home: Storefront
  ) -> Bool {
    let storefront = storefront(of: known)
    let rise = RecurringPriceRise(
      from: known.judgedPrice(beside: new, in: storefront, home: home),
      to: new,
      period: known.billedPeriod ?? BillingPlan.month,
      storefront: storefront,
      thresholds: settings.priceIncreaseThresholds
    )
    return rise.needsConsent || isWithinAYear(ofIncreaseAt: known.raisedAt)
  }

  /// Returns the deadline for the consent to an announced price.
  ///
  /// The deadline is the first renewal that no offer covers (rule: prices.increase-offer-postpones).
  package func consentDeadline(of known: Subscription) -> StoreInstant {
    let storefront = storefront(of: known)
    var coming = known
    while coming.upcomingOffer != nil, coming.expiresDate < .last {
      let end = coming.expiresDate
      coming.beginNextPeriod(at: end, rate: settings.timeRate, in: storefront)
      guard coming.expiresDate > end else { break }
    }
    return coming.expiresDate
  }

  /// Returns whether less than a year at the store's rate has passed since an increase
  /// (rules: prices.consent-second-within-year, time.year-of-rate).
  func isWithinAYear(ofIncreaseAt moment: StoreInstant?) -> Bool {
    guard let moment else { return false }
    let year = SubscriptionPeriod(value: 1, unit: .year)
    return settings.timeRate.end(of: year, from: moment) > now
  }
}

extension Subscription {
  /// Returns the current price in the currency in which it is compared with an increase.
  ///
  /// It is the currency of the storefront's own price or of the base price, whichever set the product's price at the
  /// sale or at the last lowering. If an earlier increase set the current price, it is the currency of the new price
  /// (rule: prices.consent-judged-currency).
  fileprivate func judgedPrice(beside new: Price, in storefront: Storefront, home: Storefront)
    -> Price
  {
    let present = presentPrice(in: storefront)
    guard raisedAt == nil else {
      return Price(milliunits: present.milliunits, currency: new.currency)
    }
    return product.judged(present, of: planKind, in: storefront, home: home)
  }
}
