public import Foundation

extension Decimal {
  /// Returns this amount of money as text in the format of a locale, with the currency's local symbol.
  ///
  /// Use this function for amounts that the app calculates, such as a price per day. For the price of a product, use
  /// `displayPrice`.
  ///
  /// ```swift
  /// let perDay = product.priceInDay.formattedPrice(currencyCode: "USD")
  /// ```
  ///
  /// - Parameters:
  ///   - locale: The locale of the reader.
  ///   - currencyCode: The ISO 4217 code, such as `USD`.
  ///   - applyingRounding: Whether to round up to whole units of the currency.
  /// - Returns: The text, which is never `nil`. The type is optional only because the results of Foundation's
  ///   formatters are optional.
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

  /// Returns this amount of money as text in a format style, such as a product's `priceFormatStyle`.
  ///
  /// - Parameters:
  ///   - currencyStyle: The format style, which contains the currency.
  ///   - locale: The locale of the reader. It replaces the locale of the format style.
  ///   - applyingRounding: Whether to round up to whole units of the currency.
  /// - Returns: The text, with the currency's local symbol.
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
