public import Foundation
import StoreModel

extension Product.SubscriptionPeriod {
  /// Returns the range of dates of a period that starts at a date, in the Gregorian calendar.
  ///
  /// - Parameter referenceDate: The start of the period.
  /// - Returns: The range from the start to the end of the period.
  public func dateRange(referenceDate: Date = .now) -> Range<Date> {
    let end = Calendar.ofPeriods.date(byAdding: components, to: referenceDate) ?? referenceDate
    // If the reference date is NaN, it can't be compared, so it can't be the start of a range.
    guard referenceDate <= end else { return Date.distantPast..<Date.distantPast }
    return referenceDate..<end
  }

  /// Returns the period formatted with a style for date ranges, such as ``Product/subscriptionPeriodFormatStyle``
  /// (rule: storekit.periods-formatted).
  ///
  /// - Parameters:
  ///   - format: The style.
  ///   - referenceDate: The start of the period.
  /// - Returns: The output of the style.
  public func formatted<S>(_ format: S, referenceDate: Date = .now) -> S.FormatOutput
  where S: Foundation.FormatStyle, S.FormatInput == Range<Date> {
    format.format(dateRange(referenceDate: referenceDate))
  }

  /// Returns the period formatted with a style for durations.
  ///
  /// - Parameters:
  ///   - format: The style.
  ///   - referenceDate: The start of the period.
  /// - Returns: The output of the style.
  public func formatted<S>(_ format: S, referenceDate: Date = .now) -> S.FormatOutput
  where S: Foundation.FormatStyle, S.FormatInput == Duration {
    let range = dateRange(referenceDate: referenceDate)
    return format.format(.seconds(range.upperBound.timeIntervalSince(range.lowerBound)))
  }

  private var components: DateComponents {
    switch unit {
    case .day: DateComponents(day: value)
    case .week: DateComponents(day: 7 * value)
    case .month: DateComponents(month: value)
    case .year: DateComponents(year: value)
    }
  }
}

extension Product.SubscriptionPeriod.Unit {
  /// Returns the unit formatted with a style, such as ``Product/subscriptionPeriodUnitFormatStyle``.
  public func formatted<S>(_ format: S) -> S.FormatOutput
  where S: Foundation.FormatStyle, S.FormatInput == Product.SubscriptionPeriod.Unit {
    format.format(self)
  }

  /// A format style for a unit that follows a price, such as `month` in `$4.99/month`.
  public struct FormatStyle: Foundation.FormatStyle, Hashable, Sendable {
    private var locale: Locale

    init(locale: Locale) {
      self.locale = locale
    }

    /// Returns the same style in another language.
    public func locale(_ locale: Locale) -> FormatStyle {
      FormatStyle(locale: locale)
    }

    /// Returns the name of a unit.
    public func format(_ value: Product.SubscriptionPeriod.Unit) -> String {
      PeriodWords(locale).name(of: value)
    }
  }
}

extension Product {
  /// The format style for periods in the storefront's language.
  ///
  /// The style's type belongs to this module, because Foundation's `Date.ComponentsFormatStyle` can't format dates on
  /// Linux.
  public var subscriptionPeriodFormatStyle: SubscriptionPeriod.RangeFormatStyle {
    SubscriptionPeriod.RangeFormatStyle(locale: Locale(identifier: storefront.locale))
  }

  /// The format style for the units of periods in the storefront's language.
  public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle {
    SubscriptionPeriod.Unit.FormatStyle(locale: Locale(identifier: storefront.locale))
  }
}

extension Calendar {
  /// The calendar for subscription periods: the Gregorian calendar in the device's time zone.
  static var ofPeriods: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }
}
