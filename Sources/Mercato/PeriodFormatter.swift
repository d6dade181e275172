public import Foundation
@_spi(Storefront) import SimulatedStoreKit

/// A formatter for periods in words.
///
/// Unlike the original library, this type doesn't have a property `formatter`, because Foundation can't format calendar
/// units on Linux.
public struct PeriodFormatter: Sendable {
  /// Returns a period in words, such as `3 months`.
  ///
  /// - Parameters:
  ///   - unit: The unit: `day`, `weekOfMonth`, `weekOfYear`, `month` or `year`.
  ///   - numberOfUnits: The number of units.
  ///   - locale: The locale of the reader.
  /// - Returns: The text, or `nil` if the unit isn't supported or the number is 0.
  public static func format(
    unit: NSCalendar.Unit,
    numberOfUnits: Int,
    locale: Locale = .current
  ) -> String? {
    guard numberOfUnits != 0, let unit = Product.SubscriptionPeriod.Unit(unit) else { return nil }
    return PeriodWords(locale).text(numberOfUnits, unit, .wide)
  }
}

extension Product.SubscriptionPeriod.Unit {
  /// Creates the unit of a subscription period, or returns `nil` if the calendar unit isn't supported.
  fileprivate init?(_ unit: NSCalendar.Unit) {
    switch unit {
    case .day: self = .day
    case .weekOfMonth, .weekOfYear: self = .week
    case .month: self = .month
    case .year: self = .year
    default: return nil
    }
  }
}
