/// A currency by its ISO 4217 code.
package struct Currency: RawRepresentable, Hashable, Sendable, Codable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The number of decimals that the App Store charges in this currency, 0 or 2.
  ///
  /// 21 currencies don't have decimals: the yen, but also the rupee and the baht (rule: storefronts.currency-decimals).
  /// Apple documents these decimals for Advanced Commerce, and they apply to all products
  /// (rule: storefronts.currency-decimals-others). A currency that the App Store doesn't use has two decimals.
  package var decimals: Int {
    Self.numbersWithoutDecimals.contains(Self.number(of: rawValue)) ? 0 : 2
  }

  /// Whether prices are shown with decimals, even if the App Store charges none: `999,00 kr`, `₹999.00`.
  ///
  /// StoreKit's `displayPrice` uses Foundation's currency style (rule: storefronts.display-price), which has CLDR's
  /// data. A test compares this property with Foundation.
  package var showsDecimals: Bool {
    !Self.shownWithoutDecimals.contains(rawValue)
  }

  private static let shownWithoutDecimals: Set<String> = [
    "CLP", "COP", "IDR", "JPY", "KRW", "PKR", "VND",
  ]

  /// The smallest amount that the App Store charges in this currency, in milliunits.
  ///
  /// Every price is a multiple of this amount.
  package var step: Int64 { decimals == 0 ? 1000 : 10 }

  /// Returns whether an amount in milliunits doesn't have more decimals than the currency.
  package func canCharge(_ milliunits: Int64) -> Bool { milliunits.isMultiple(of: step) }

  /// The currency's number of decimals in words: `no decimals` or `2 decimals`.
  package var decimalWords: String { decimals == 0 ? "no decimals" : "\(decimals) decimals" }

  /// The remedy for an amount with more decimals than the currency.
  package var decimalRemedy: String {
    decimals == 0 ? "write a whole number" : "write at most two decimals"
  }

  /// Whether the App Store uses the currency.
  package var isSoldIn: Bool {
    Self.withoutDecimals.contains(rawValue) || Self.withTwoDecimals.contains(rawValue)
  }

  /// The codes of the App Store's currencies, in alphabetical order.
  package static let appStore: [Currency] =
    (withoutDecimals + withTwoDecimals).sorted().map(Currency.init(rawValue:))

  /// The currencies that storefronts used in the past.
  ///
  /// Files from that time may name these currencies.
  package static let former: [Currency] = ["BGN"]

  private static let withoutDecimals = [
    "CLP", "COP", "DKK", "HKD", "HUF", "IDR", "INR", "JPY", "KRW", "KZT", "MXN", "NGN", "NOK",
    "PHP", "PKR", "RUB", "SEK", "THB", "TWD", "TZS", "VND",
  ]

  /// The codes in ``withoutDecimals`` as numbers, because every charge reads them and numbers are faster to compare.
  private static let numbersWithoutDecimals = withoutDecimals.map(number)

  /// Returns a code of three letters as a number, or 0 for any other string.
  private static func number(of code: String) -> UInt32 {
    code.utf8.count == 3 ? code.utf8.reduce(0) { $0 << 8 | UInt32($1) } : 0
  }

  private static let withTwoDecimals = [
    "AED", "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "EGP", "EUR", "GBP", "ILS", "MYR",
    "NZD", "PEN", "PLN", "QAR", "RON", "SAR", "SGD", "TRY", "USD", "ZAR",
  ]
}

extension Currency {
  /// The source of the charged decimals, which Apple publishes only for Advanced Commerce.
  package static let dated = DatedTable(
    "currencies and their decimals",
    checked: "2026-11-28",
    source: "Advanced Commerce API documentation, prices; other products charge alike (assumed)",
    rule: "storefronts.currency-decimals"
  )

  /// The source of the shown decimals.
  package static let datedStyle = DatedTable(
    "decimals of shown prices",
    checked: "2026-11-28",
    source: "Foundation's currency style (CLDR)",
    rule: "storefronts.display-price"
  )
}

extension Currency: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  package var description: String { rawValue }
}
