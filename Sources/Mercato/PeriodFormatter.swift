public import Foundation
import SimulatedStoreKit

/// Writes periods in words.
///
/// The Apple library's `formatter` is not here: Foundation writes no calendar units on Linux.
public struct PeriodFormatter: Sendable {
  /// A period in words, such as `3 months`.
  ///
  /// - Parameters:
  ///   - unit: `day`, `weekOfMonth`, `month` or `year`.
  ///   - numberOfUnits: How many.
  ///   - locale: The reader's.
  /// - Returns: Nil for any other unit, and for no units at all.
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
  /// The calendar's unit, nil where no subscription has it.
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
