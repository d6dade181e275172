package import StoreModel

extension Currency {
  /// The distance between rounded prices in this currency, in milliunits.
  ///
  /// A currency without decimals may have coarser prices than its unit: no price in Vietnam or Indonesia ends
  /// below a thousand. The table is ours, from prices seen in these storefronts, because Apple publishes its
  /// price points only in App Store Connect (rule: storefronts.price-rounding-steps).
  package var roundingStep: Int64 {
    Self.coarseSteps[rawValue].map { $0 * 1000 } ?? step
  }

  package static let datedRounding = DatedTable(
    "steps of rounded prices",
    checked: "2026-11-28",
    source: "prices seen in Vietnam, Indonesia and South Korea",
    rule: "storefronts.price-rounding-steps"
  )

  /// The steps in whole units.
  private static let coarseSteps: [String: Int64] = ["IDR": 1000, "VND": 1000, "KRW": 100]
}
