import StoreModel

/// The prices of a period in a storefront, before and after a change.
struct StorefrontPrices {
  let storefront: Storefront
  /// The prices that customers pay.
  let before: Price
  let after: Price
  /// The same prices in the form in which an increase is judged.
  let judgedBefore: Price
  let judgedAfter: Price
}

/// The storefronts in which prices change, grouped by the consequence for present subscribers.
struct PriceChangeFinder {
  /// The storefronts in which subscribers must agree.
  ///
  /// All three lists hold country codes in the order of storefronts.
  private(set) var asked: [String] = []
  private(set) var told: [String] = []
  private(set) var lower: [String] = []

  init(
    _ prices: [StorefrontPrices],
    period: SubscriptionPeriod,
    _ thresholds: PriceIncreaseThresholds
  ) {
    for price in prices {
      let code = price.storefront.countryCode
      let rise = RecurringPriceRise(
        from: price.judgedBefore,
        to: price.judgedAfter,
        period: period,
        storefront: price.storefront,
        thresholds: thresholds
      )
      if price.after.milliunits < price.before.milliunits {
        lower.append(code)
      } else if price.after.milliunits > price.before.milliunits {
        if rise.needsConsent { asked.append(code) } else { told.append(code) }
      }
    }
  }
}
