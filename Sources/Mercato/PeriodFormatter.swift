public import Foundation
@_spi(Storefront) import SimulatedStoreKit

/// A formatter that writes periods in words.
///
/// The original library's property `formatter` is missing, because Foundation can't format calendar units on Linux.
public struct PeriodFormatter: Sendable {
  /// Returns a period in words, such as `3 months`.
  ///
  /// - Parameters:
  ///   - unit: The unit: `day`, `weekOfMonth`, `weekOfYear`, `month` or `year`.
  ///   - numberOfUnits: The number of units.
  ///   - locale: The locale of the reader.
  /// - Returns: The period, or `nil` for another unit or a number of 0.
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
  /// Creates a unit of a subscription period, or returns `nil` if the calendar unit can't be one.
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
