public import Foundation
import StoreModel

extension Product.SubscriptionPeriod {
  /// The time that the period takes from a date on, by the Gregorian calendar.
  ///
  /// - Parameter referenceDate: When the period begins.
  /// - Returns: From that date to the end of the period.
  public func dateRange(referenceDate: Date = .now) -> Range<Date> {
    let end = Calendar.ofPeriods.date(byAdding: components, to: referenceDate) ?? referenceDate
    // What is no number is neither before nor after anything, and makes no range.
    guard referenceDate <= end else { return Date.distantPast..<Date.distantPast }
    return referenceDate..<end
  }

  /// The period in the words of a style for ranges, such as ``Product/subscriptionPeriodFormatStyle``
  /// (rule: storekit.periods-formatted).
  ///
  /// - Parameters:
  ///   - format: The style.
  ///   - referenceDate: When the period begins.
  /// - Returns: What the style makes of it.
  public func formatted<S>(_ format: S, referenceDate: Date = .now) -> S.FormatOutput
  where S: Foundation.FormatStyle, S.FormatInput == Range<Date> {
    format.format(dateRange(referenceDate: referenceDate))
  }

  /// The period in the words of a style for durations.
  ///
  /// - Parameters:
  ///   - format: The style.
  ///   - referenceDate: When the period begins.
  /// - Returns: What the style makes of it.
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
  /// The unit in the words of a style, such as ``Product/subscriptionPeriodUnitFormatStyle``.
  public func formatted<S>(_ format: S) -> S.FormatOutput
  where S: Foundation.FormatStyle, S.FormatInput == Product.SubscriptionPeriod.Unit {
    format.format(self)
  }

  /// Writes a unit behind a price: `month` of `$4.99/month`.
  public struct FormatStyle: Foundation.FormatStyle, Hashable, Sendable {
    private var locale: Locale

    init(locale: Locale) {
      self.locale = locale
    }

    /// The same style in another language.
    public func locale(_ locale: Locale) -> FormatStyle {
      FormatStyle(locale: locale)
    }

    /// The unit's name.
    public func format(_ value: Product.SubscriptionPeriod.Unit) -> String {
      PeriodWords(locale).name(of: value)
    }
  }
}

extension Product {
  /// How a period is written in the storefront's language.
  ///
  /// A type of our own, because Foundation's `Date.ComponentsFormatStyle` cannot format on Linux.
  public var subscriptionPeriodFormatStyle: SubscriptionPeriod.RangeFormatStyle {
    SubscriptionPeriod.RangeFormatStyle(locale: Locale(identifier: storefront.locale))
  }

  /// How the unit of a period is written in the storefront's language.
  public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle {
    SubscriptionPeriod.Unit.FormatStyle(locale: Locale(identifier: storefront.locale))
  }
}

extension Calendar {
  /// The calendar that subscriptions go by: Gregorian, in the device's time zone.
  static var ofPeriods: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }
}
