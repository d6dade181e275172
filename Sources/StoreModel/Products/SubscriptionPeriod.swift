import VisibleText

/// A length of calendar time in one unit: StoreKit's `Product.SubscriptionPeriod`.
package struct SubscriptionPeriod: Hashable, Sendable {
  /// The unit that a period counts.
  package enum Unit: String, Sendable, CaseIterable {
    case day = "D"
    case week = "W"
    case month = "M"
    case year = "Y"
  }

  /// The number of units, within ``Unit/bound``.
  package let value: Int
  package let unit: Unit

  /// Creates a period with a number of units, or with the nearest valid number.
  ///
  /// Readers reject a number out of bounds instead. See ``init(iso8601:)``.
  package init(value: Int, unit: Unit) {
    self.value = Int(unit.bound.nearest(Int64(value)))
    self.unit = unit
  }

  /// Reads `P1M`, `P3D`, `P2W` or `P1Y`, or returns `nil` for other strings and for more than 8,000 years.
  package init?(iso8601 text: String) {
    guard text.hasPrefix("P"), let last = text.last, let unit = Unit(rawValue: String(last)),
      let value = unit.bound.number(text.dropFirst().dropLast())
    else { return nil }
    self.init(value: value, unit: unit)
  }

  /// The remedy in a message about an invalid period.
  package static var bounds: String {
    let longest = Unit.allCases.map { SubscriptionPeriod(value: .max, unit: $0).iso8601 }
    return "write one from P1D up to \(longest.joined(separator: ", "))"
  }

  /// The ISO 8601 form, such as `P1M`.
  package var iso8601: String { "P\(value)\(unit.rawValue)" }

  /// Returns the end of `count` consecutive periods that begin at `start`.
  ///
  /// Months and years are counted from the beginning, so that a subscription bought on 31 January renews on
  /// 28 February and then on 31 March (rule: renewal.month-ends-kept). An end after the year 9999 becomes
  /// ``StoreInstant/last``, which is never reached.
  package func end(after count: Int = 1, from start: StoreInstant) -> StoreInstant {
    let units = value.multipliedSaturated(by: count)
    return switch unit {
    case .day: start.advanced(byDays: Int64(units))
    case .week: start.advanced(byDays: Int64(units.multipliedSaturated(by: 7)))
    case .month: CivilDate(start).adding(months: units).instant
    case .year: CivilDate(start).adding(months: units.multipliedSaturated(by: 12)).instant
    }
  }
}

extension SubscriptionPeriod.Unit {
  /// The valid numbers of units in a period, up to the length of store time.
  package var bound: WholeBound {
    switch self {
    case .day: Self.days
    case .week: Self.weeks
    case .month: Self.months
    case .year: Self.years
    }
  }

  private static let days = WholeBound("a number of days", 1...2_922_000)
  private static let weeks = WholeBound("a number of weeks", 1...417_000)
  private static let months = WholeBound("a number of months", 1...96_000)
  private static let years = WholeBound("a number of years", 1...8000)
}

extension SubscriptionPeriod: Codable, CustomStringConvertible {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let period = SubscriptionPeriod(iso8601: text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "a period must be written like P1M, not \(text.quoted): \(Self.bounds)"
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
