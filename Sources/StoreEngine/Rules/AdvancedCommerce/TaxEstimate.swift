package import StoreModel

/// The tax that a transaction reports, inside its price or on top of it.
///
/// The App Store doesn't publish its taxes. The rates are the standard rates of each country's sales tax, regardless of
/// the tax code. If tax differs inside a country, as in the United States, or if no rate is listed, the rate is 0
/// (rule: storefronts.tax-rates). Prices contain the tax, except in the United States and in Canada
/// (rule: storefronts.tax-on-top). The tax is rounded to the currency's decimals.
package struct TaxEstimate: Equatable {
  /// The rate in the format of payloads, such as `0.15`, or `0` if no tax is estimated.
  let rate: String
  /// The price without tax, in milliunits.
  let exclusivePrice: Int64
  /// The tax, in milliunits.
  let tax: Int64

  /// Creates the estimate of the tax on a charge in a storefront.
  ///
  /// - Parameters:
  ///   - price: The charge, in milliunits.
  ///   - currency: The currency of the charge.
  ///   - countryCode: The storefront, ISO 3166-1 alpha-3.
  ///   - isEstimated: Whether to estimate the tax. If `false`, the rate is 0 everywhere.
  init(on price: Int64, in currency: Currency, storefront countryCode: String, isEstimated: Bool) {
    let thousandths = isEstimated ? Self.thousandths[countryCode] ?? 0 : 0
    rate = Self.text(thousandths)
    let unit = currency.step
    if Self.isOnTop(in: countryCode) {
      exclusivePrice = price
      tax = Self.share(thousandths, of: price, in: 1000, unit: unit)
    } else {
      tax = Self.share(thousandths, of: price, in: 1000 + thousandths, unit: unit)
      exclusivePrice = price - tax
    }
  }

  /// Returns whether tax is added to a price (rule: storefronts.tax-on-top).
  private static func isOnTop(in countryCode: String) -> Bool {
    countryCode == "USA" || countryCode == "CAN"
  }

  /// Returns the fraction `part / whole` of a price, rounded half up to multiples of a unit in milliunits.
  private static func share(_ part: Int64, of price: Int64, in whole: Int64, unit: Int64) -> Int64 {
    guard part > 0, price > 0 else { return 0 }
    let (high, low) = price.multipliedFullWidth(by: part)
    let (units, rest) = (whole * unit).dividingFullWidth((high, low))
    return (units + (rest >= whole * unit - rest ? 1 : 0)) * unit
  }

  /// Returns a number of thousandths as a decimal without trailing zeros: `0.255`, `0.1`, `0`.
  private static func text(_ thousandths: Int64) -> String {
    guard thousandths > 0 else { return "0" }
    var digits = String(thousandths)
    digits = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "0.\(digits)"
  }

  /// The storefronts with a rate, unordered.
  static var storefronts: [String] { Array(thousandths.keys) }

  package static let dated = DatedTable(
    "tax rates",
    checked: "2026-11-27",
    source: "standard rates of the countries as of 2025; Apple publishes none",
    rule: "storefronts.tax-rates"
  )

  /// Standard rates in thousandths as of the year 2025, by storefront (rule: storefronts.tax-rates).
  private static let thousandths: [String: Int64] = [
    // The European Union.
    "AUT": 200, "BEL": 210, "BGR": 200, "HRV": 250, "CYP": 190, "CZE": 210, "DNK": 250, "EST": 240,
    "FIN": 255, "FRA": 200, "DEU": 190, "GRC": 240, "HUN": 270, "IRL": 230, "ITA": 220, "LVA": 210,
    "LTU": 210, "LUX": 170, "MLT": 180, "NLD": 210, "POL": 230, "PRT": 230, "ROU": 210, "SVK": 230,
    "SVN": 220, "ESP": 210, "SWE": 250,
    // The rest of Europe.
    "ALB": 200, "ARM": 200, "BIH": 170, "BLR": 200, "CHE": 81, "GBR": 200, "GEO": 180, "ISL": 240,
    "MDA": 200, "MKD": 180, "MNE": 210, "NOR": 250, "RUS": 200, "SRB": 200, "TUR": 200, "UKR": 200,
    // America.
    "CAN": 50, "CHL": 190, "COL": 190, "MEX": 160, "PER": 180,
    // Asia and Oceania.
    "ARE": 50, "AUS": 100, "BHR": 100, "IDN": 110, "IND": 180, "ISR": 180, "JPN": 100, "KAZ": 120,
    "KOR": 100, "MYS": 80, "NZL": 150, "OMN": 50, "PHL": 120, "SAU": 150, "SGP": 90, "THA": 70,
    "TWN": 50, "UZB": 120, "VNM": 100,
    // Africa.
    "EGY": 140, "KEN": 160, "NGA": 75, "ZAF": 150,
  ]
}
