import StoreModel

/// Whether a customer has to agree to a higher price, or is only told (advanced-commerce.md 4.6).
extension Store {
  /// Whether the price on its way to an item needs the customer's consent.
  ///
  /// Any of these: the region always asks; the rise is above 50 percent and above USD 5 a period, USD
  /// 50 for a year, or what that is in the customer's currency; another rise began in the last 12
  /// months; in South Korea the end of an offer. Lengths are those of the store's rate.
  func needsConsent(_ item: AdvancedCommerceTerms.Item, of subscription: Subscription) -> Bool {
    guard let increase = item.priceIncrease, let terms = subscription.advancedCommerce else {
      return false
    }
    let storefront = storefront(of: subscription)
    let rise = RecurringPriceRise(
      from: Price(milliunits: item.price, currency: storefront.currency),
      to: Price(milliunits: increase.price, currency: storefront.currency),
      period: terms.current.period,
      storefront: storefront,
      thresholds: settings.priceIncreaseThresholds
    )
    if settings.advancedCommerce.alwaysAsksConsent || rise.isAlwaysAsked { return true }
    if isWithinAYear(ofIncreaseAt: terms.raisedAt) { return true }
    // An offer that ends is no rise of the regular price.
    guard increase.price > item.price else { return true }
    return rise.isLarge
  }

  /// Where the end of an offer needs consent.
  static let regionsThatAskAfterOffers: Set<String> = ["KOR"]

  /// Where prices of Advanced Commerce cannot be raised (4000221).
  package static let regionsWithoutIncreases: Set<String> = ["IND"]
}
