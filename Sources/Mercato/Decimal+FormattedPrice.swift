public import Foundation

extension Decimal {
  /// An amount of money as people of a locale read it, with the currency's own symbol.
  ///
  /// A product's price is not for this: it comes as `displayPrice`. This is for what an app works
  /// out, such as a price by the day.
  ///
  /// - Parameters:
  ///   - locale: The reader's.
  ///   - currencyCode: ISO 4217, such as `USD`.
  ///   - applyingRounding: Whether to round up to whole units.
  /// - Returns: The text; never nil, the type is that of formatters.
  public func formattedPrice(
    locale: Locale = .current,
    currencyCode: String,
    applyingRounding: Bool = false
  ) -> String? {
    formattedPrice(
      currencyStyle: Decimal.FormatStyle.Currency(code: currencyCode, locale: locale),
      locale: locale,
      applyingRounding: applyingRounding
    )
  }

  /// An amount of money in a style, such as a product's `priceFormatStyle`.
  ///
  /// - Parameters:
  ///   - currencyStyle: Which currency, and how it is written.
  ///   - locale: The reader's, which replaces the style's.
  ///   - applyingRounding: Whether to round up to whole units.
  /// - Returns: The text, with the currency's own symbol.
  public func formattedPrice(
    currencyStyle: Decimal.FormatStyle.Currency,
    locale: Locale = .current,
    applyingRounding: Bool = false
  ) -> String {
    var style = currencyStyle.locale(locale).presentation(.narrow)
    if applyingRounding {
      style = style.precision(.fractionLength(0)).rounded(rule: .up)
    }
    return formatted(style)
  }
}
