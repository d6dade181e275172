public import Foundation

extension Product.SubscriptionPeriod {
  /// Writes the time between two dates in the largest unit that fits, such as `3 months`.
  ///
  /// It stands for `Date.ComponentsFormatStyle`, which Foundation has on Apple's systems only: here
  /// that type is an empty shell that cannot format.
  public struct RangeFormatStyle: FormatStyle, Hashable, Sendable {
    /// How wordy a style is, from the longest to the shortest.
    public enum Style: Hashable, Sendable, Codable {
      /// Numbers in words: `three months`.
      case spellOut
      /// Units in words: `3 months`.
      case wide
      /// Short units: `3 mths`. Only English has them, here and below; else as in `wide`.
      case abbreviated
      /// Short units without a space: `3mths`.
      case condensedAbbreviated
      /// Letters: `3m`.
      case narrow
    }

    /// How wordy it is.
    public var style: Style
    /// The language of the words.
    public var locale: Locale
    /// The calendar that tells how many units there are between two dates.
    public var calendar: Calendar

    /// A style for a language.
    public init(
      style: Style = .wide,
      locale: Locale = .autoupdatingCurrent,
      calendar: Calendar? = nil
    ) {
      self.style = style
      self.locale = locale
      self.calendar = calendar ?? .ofPeriods
    }

    /// The same style in another language.
    public func locale(_ locale: Locale) -> RangeFormatStyle {
      RangeFormatStyle(style: style, locale: locale, calendar: calendar)
    }

    /// The same style with another calendar.
    public func calendar(_ calendar: Calendar) -> RangeFormatStyle {
      RangeFormatStyle(style: style, locale: locale, calendar: calendar)
    }

    /// The time of a range in words.
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
