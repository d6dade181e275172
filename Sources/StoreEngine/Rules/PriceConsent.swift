package import StoreModel

/// Whether a subscriber must agree to a higher price that the merchant sets.
extension Store {
  /// Judges a higher price of an ordinary subscription by ``RecurringPriceRise`` and by earlier increases
  /// (rules: prices.consent-thresholds, prices.consent-second-within-year, prices.consent-always-regions).
  ///
  /// A year that is billed monthly is judged by its monthly bill (rule: prices.consent-monthly-bill).
  ///
  /// - Parameters:
  ///   - known: The subscription.
  ///   - price: The price of its next period, in its currency.
  ///   - product: The product as the catalog has it now, or `nil` if the catalog doesn't have it.
  ///   - home: The storefront of the catalog's base prices.
  /// - Returns: Whether consent is needed; otherwise the subscriber is only informed.
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

  /// Whether the answer depends on what a price is: a new base price, or the storefront's first price of its own.
  ///
  /// The catalog tells, if it has the price.
  ///
  /// - Parameters:
  ///   - known: The subscription.
  ///   - price: The price of its next period, in its currency.
  ///   - product: The product as the catalog has it now, or `nil` if the catalog doesn't have it.
  ///   - home: The storefront of the catalog's base prices.
  /// - Returns: Whether one of the two needs consent, and the other doesn't.
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

  /// Judges a higher price in the currency in which the product was sold
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

  /// The deadline of the customer's consent to an announced price: the first renewal that no offer covers
  /// (rule: prices.increase-offer-postpones).
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

  /// Whether less than a year of the store's rate has passed since an increase
  /// (rules: prices.consent-second-within-year, time.year-of-rate).
  func isWithinAYear(ofIncreaseAt moment: StoreInstant?) -> Bool {
    guard let moment else { return false }
    let year = SubscriptionPeriod(value: 1, unit: .year)
    return settings.timeRate.end(of: year, from: moment) > now
  }
}

extension Subscription {
  /// The present price as an increase is judged by it.
  ///
  /// It is the price with which the product was sold or lowered: its own in the storefront, or the base
  /// price. A price that an earlier increase set is of the same kind as the new one
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
