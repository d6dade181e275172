public import Foundation

extension Decimal {
  /// Returns an amount of money in the format of a locale, with the currency's own symbol.
  ///
  /// Use it for amounts that the app calculates, such as a price per day. For the price of a product, use
  /// `displayPrice`.
  ///
  /// ```swift
  /// let perDay = product.priceInDay.formattedPrice(currencyCode: "USD")
  /// ```
  ///
  /// - Parameters:
  ///   - locale: The locale of the reader.
  ///   - currencyCode: The ISO 4217 code, such as `USD`.
  ///   - applyingRounding: Whether to round up to whole units.
  /// - Returns: The text, which is never `nil`. The result is optional only because the results of
  ///   formatters are.
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

  /// Returns an amount of money in a style, such as a product's `priceFormatStyle`.
  ///
  /// - Parameters:
  ///   - currencyStyle: The currency and its format.
  ///   - locale: The locale of the reader, which replaces that of the style.
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
