/// A length of calendar time in one unit: StoreKit's `Product.SubscriptionPeriod`.
package struct SubscriptionPeriod: Hashable, Sendable {
  /// The unit that a period counts.
  package enum Unit: String, Sendable, CaseIterable {
    case day = "D"
    case week = "W"
    case month = "M"
    case year = "Y"
  }

  /// How many units; at least 1.
  package let value: Int
  package let unit: Unit

  package init(value: Int, unit: Unit) {
    precondition(value >= 1, "a period counts at least one unit")
    self.value = value
    self.unit = unit
  }

  /// Reads `P1M`, `P3D`, `P2W` or `P1Y`; nil for any other text.
  package init?(iso8601 text: String) {
    guard text.hasPrefix("P"), let last = text.last, let unit = Unit(rawValue: String(last)),
      let value = Int(text.dropFirst().dropLast()), value >= 1
    else { return nil }
    self.init(value: value, unit: unit)
  }

  /// The ISO 8601 form, such as `P1M`.
  package var iso8601: String { "P\(value)\(unit.rawValue)" }

  /// The end of a number of these periods that begin at a moment.
  ///
  /// Months and years are counted from the beginning, so that a subscription bought on 31 January
  /// renews on 28 February and then on 31 March.
  package func end(after count: Int = 1, from start: StoreInstant) -> StoreInstant {
    switch unit {
    case .day: start.advanced(byDays: Int64(value * count))
    case .week: start.advanced(byDays: Int64(7 * value * count))
    case .month: CivilDate(start).adding(months: value * count).instant
    case .year: CivilDate(start).adding(months: 12 * value * count).instant
    }
  }
}

extension SubscriptionPeriod: Codable, CustomStringConvertible {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let period = SubscriptionPeriod(iso8601: text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "a period is written like P1M, not \"\(text)\""
      )
    }
    self = period
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso8601)
  }

  package var description: String { iso8601 }
}
