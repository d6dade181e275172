import StoreModel

/// Prices that need the customer's consent (rule: advanced-commerce.prices.consent-rules).
extension Store {
  /// Returns whether the announced or scheduled price of an item needs the customer's consent.
  ///
  /// Consent is needed in regions that always require it, and above the thresholds of
  /// ``PriceIncreaseThresholds``. It is also needed if another increase took effect in the last 12
  /// months (rule: advanced-commerce.prices.consent-rules), and at the end of an offer in South
  /// Korea (rule: advanced-commerce.prices.south-korea-offer-end). The store's rate scales these
  /// times.
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
    // The end of an offer doesn't raise the regular price.
    guard increase.price > item.price else { return true }
    return rise.isLarge
  }

  /// The regions where the end of an offer needs consent
  /// (rule: advanced-commerce.prices.south-korea-offer-end).
  static let regionsThatAskAfterOffers: Set<String> = ["KOR"]

  /// The regions where prices of Advanced Commerce can't be raised
  /// (rule: advanced-commerce.prices.india-refused).
  package static let regionsWithoutIncreases: Set<String> = ["IND"]
}
