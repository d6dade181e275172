public import Foundation

extension Product.SubscriptionPeriod {
  /// A format style for the time between two dates, in the largest suitable unit, such as `3 months`.
  ///
  /// This style replaces `Date.ComponentsFormatStyle`, which can't format dates on Linux.
  public struct RangeFormatStyle: FormatStyle, Hashable, Sendable {
    /// The length of the formatted text, from the longest to the shortest.
    public enum Style: Hashable, Sendable, Codable {
      /// Numbers and units as words: `three months`.
      case spellOut
      /// Units as words: `3 months`.
      case wide
      /// Abbreviated units in English: `3 mths`. In other languages, the same as `wide`.
      case abbreviated
      /// The same units as `abbreviated`, without a space: `3mths`.
      case condensedAbbreviated
      /// Units as single letters in English: `3m`. In other languages, the same as `condensedAbbreviated`.
      case narrow
    }

    /// The length of the texts.
    public var style: Style
    /// The language of the texts.
    public var locale: Locale
    /// The calendar with which units between two dates are counted.
    public var calendar: Calendar

    /// Creates a format style for a language.
    public init(
      style: Style = .wide,
      locale: Locale = .autoupdatingCurrent,
      calendar: Calendar? = nil
    ) {
      self.style = style
      self.locale = locale
      self.calendar = calendar ?? .ofPeriods
    }

    /// Returns the same style in another language.
    public func locale(_ locale: Locale) -> RangeFormatStyle {
      RangeFormatStyle(style: style, locale: locale, calendar: calendar)
    }

    /// Returns the same style with another calendar.
    public func calendar(_ calendar: Calendar) -> RangeFormatStyle {
      RangeFormatStyle(style: style, locale: locale, calendar: calendar)
    }

    /// Returns the duration of a date range as text.
    public func format(_ value: Range<Date>) -> String {
      let (count, unit) = measure(value)
      return PeriodWords(locale).text(count, unit, style)
    }

    private func measure(
      _ range: Range<Date>
    ) -> (count: Int, unit: Product.SubscriptionPeriod.Unit) {
      let (from, to) = (range.lowerBound, range.upperBound)
      let parts = calendar.dateComponents([.month, .day], from: from, to: to)
      let months = parts.month ?? 0
      if months > 0, parts.day ?? 0 == 0 {
        return months % 12 == 0 ? (months / 12, .year) : (months, .month)
      }
      let days = calendar.dateComponents([.day], from: from, to: to).day ?? 0
      return days > 0 && days % 7 == 0 ? (days / 7, .week) : (days, .day)
    }
  }
}
