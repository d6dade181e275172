extension PriceIncreaseThresholds {
  /// The default thresholds, which a catalog can replace.
  package static let bundled = PriceIncreaseThresholds(
    date: "2026-11-28",
    status: .assumed,
    source: """
      Apple Support 109501 for the percentage and the amounts in US dollars; the always-asking storefronts and the round \
      exchange rates are ours. Apple lists its own on App Store Connect Help, "Auto-renewable subscription price increase \
      thresholds".
      """,
    percent: 50,
    usdPerPeriod: 5_000,
    usdPerYear: 50_000,
    alwaysAsk: ["AUT", "DEU", "KOR", "POL"],
    perUSD: rates
  )

  /// The units of each currency for one US dollar.
  private static let units = """
    AED 3.67, AUD 1.5, BGN 1.721, BRL 5.5, CAD 1.4, CHF 0.85, CLP 950, CNY 7.2, COP 4200, CZK 22, DKK 6.5, EGP 50, \
    EUR 0.88, GBP 0.77, HKD 7.8, HUF 350, IDR 16000, ILS 3.6, INR 86, JPY 150, KRW 1400, KZT 500, MXN 19, MYR 4.4, \
    NGN 1500, NOK 10.5, NZD 1.7, PEN 3.7, PHP 57, PKR 280, PLN 3.8, QAR 3.64, RON 4.4, RUB 85, SAR 3.75, SEK 10, \
    SGD 1.3, THB 33, TRY 40, TWD 32, TZS 2600, USD 1, VND 26000, ZAR 18
    """

  private static var rates: [String: Int64] {
    units.split(separator: ", ").reduce(into: [:]) { rates, unit in
      rates[String(unit.prefix(3))] = millionths(String(unit.dropFirst(4)))
    }
  }
}
