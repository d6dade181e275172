package import StoreModel

/// A higher price of something that is paid for again and again (advanced-commerce.md 4.6).
///
/// What it takes here is told by the prices alone; whether another rise began in the last 12 months,
/// the store knows.
package struct RecurringPriceRise: Hashable, Sendable {
  /// The price of a period now and then, in milliunits of the storefront's currency.
  package let from: Int64
  package let to: Int64
  package let period: SubscriptionPeriod
  package let storefront: Storefront

  package init(from: Int64, to: Int64, period: SubscriptionPeriod, storefront: Storefront) {
    self.from = from
    self.to = to
    self.period = period
    self.storefront = storefront
  }

  /// Whether present customers have to agree to it; else they are told.
  package var needsConsent: Bool { amount > 0 && (isWhereAllAreAsked || isLarge) }

  /// What is added; not above 0 for what is no rise.
  var amount: Int64 { to - from }

  /// Whether the region asks for consent whatever the rise is.
  package var isWhereAllAreAsked: Bool {
    Self.regionsThatAlwaysAsk.contains(storefront.countryCode)
  }

  /// Whether it is above 50 percent and above USD 5 a period, USD 50 for a year, or what that is in the
  /// customer's currency.
  var isLarge: Bool {
    let limit = Self.fiveDollars(in: storefront.currency)
    let year = SubscriptionPeriod(value: 1, unit: .year)
    return amount > from / 2 && amount > (period == year ? 10 * limit : limit)
  }

  /// Storefronts where every rise needs consent; Apple names no list (assumed).
  static let regionsThatAlwaysAsk: Set<String> = ["AUT", "DEU", "KOR", "POL"]

  /// What USD 5 is in a currency of the App Store, in milliunits.
  ///
  /// Apple speaks of a local equivalent and names none: round amounts (assumed).
  static func fiveDollars(in currency: Currency) -> Int64 {
    equivalents[currency.rawValue].map { $0 * 1000 } ?? 5000
  }

  private static let equivalents: [String: Int64] = [
    "AED": 20, "AUD": 8, "BRL": 25, "CAD": 7, "CHF": 5, "CLP": 5000, "CNY": 35,
    "COP": 20_000, "CZK": 120, "DKK": 35, "EGP": 250, "EUR": 5, "GBP": 5, "HKD": 40, "HUF": 1800,
    "IDR": 80_000, "ILS": 20, "INR": 400, "JPY": 500, "KRW": 6500, "KZT": 2500, "MXN": 100,
    "MYR": 25, "NGN": 7500, "NOK": 55, "NZD": 8, "PEN": 20, "PHP": 300, "PKR": 1400, "PLN": 20,
    "QAR": 20, "RON": 25, "RUB": 400, "SAR": 20, "SEK": 55, "SGD": 7, "THB": 180, "TRY": 200,
    "TWD": 150, "TZS": 13_000, "USD": 5, "VND": 125_000, "ZAR": 90,
  ]
}
