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
    if settings.advancedCommerce.alwaysAsksConsent
      || Self.regionsThatAlwaysAsk.contains(storefront.countryCode)
    {
      return true
    }
    let year = SubscriptionPeriod(value: 1, unit: .year)
    if let raisedAt = terms.raisedAt, settings.timeRate.end(of: year, from: raisedAt) > now {
      return true
    }
    // An offer that ends is no rise of the regular price.
    let rise = increase.price - item.price
    guard rise > 0 else { return true }
    let limit = Self.fiveDollars(in: storefront.currency)
    return rise > item.price / 2 && rise > (terms.current.period == year ? 10 * limit : limit)
  }

  /// Storefronts where every rise needs consent; Apple names no list (assumed).
  static let regionsThatAlwaysAsk: Set<String> = ["AUT", "DEU", "KOR", "POL"]

  /// Where the end of an offer needs consent.
  static let regionsThatAskAfterOffers: Set<String> = ["KOR"]

  /// Where prices of Advanced Commerce cannot be raised (4000221).
  static let regionsWithoutIncreases: Set<String> = ["IND"]

  /// What USD 5 is in a currency of the App Store, in milliunits.
  ///
  /// Apple speaks of a local equivalent and names none: round amounts (assumed).
  static func fiveDollars(in currency: Currency) -> Int64 {
    equivalents[currency.rawValue].map { $0 * 1000 } ?? 5000
  }

  private static let equivalents: [String: Int64] = [
    "AED": 20, "AUD": 8, "BGN": 10, "BRL": 25, "CAD": 7, "CHF": 5, "CLP": 5000, "CNY": 35,
    "COP": 20_000, "CZK": 120, "DKK": 35, "EGP": 250, "EUR": 5, "GBP": 5, "HKD": 40, "HUF": 1800,
    "IDR": 80_000, "ILS": 20, "INR": 400, "JPY": 500, "KRW": 6500, "KZT": 2500, "MXN": 100,
    "MYR": 25, "NGN": 7500, "NOK": 55, "NZD": 8, "PEN": 20, "PHP": 300, "PKR": 1400, "PLN": 20,
    "QAR": 20, "RON": 25, "RUB": 400, "SAR": 20, "SEK": 55, "SGD": 7, "THB": 180, "TRY": 200,
    "TWD": 150, "TZS": 13_000, "USD": 5, "VND": 125_000, "ZAR": 90,
  ]
}
