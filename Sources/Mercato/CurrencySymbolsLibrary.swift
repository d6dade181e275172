import Foundation

/// The local symbols of currencies, as used in their own countries.
public struct CurrencySymbolsLibrary: Sendable {
  /// The shared library.
  public static let shared = CurrencySymbolsLibrary()

  /// Returns the local symbol of a currency, such as `$` for `CAD`.
  ///
  /// - Parameter code: The ISO 4217 code, in upper or lower case.
  /// - Returns: The symbol, or `nil` if the code is invalid or the currency doesn't have a symbol.
  public func symbol(for code: String) -> String? {
    let code = code.uppercased()
    guard Locale.Currency(code).isISOCurrency else { return nil }
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: "en_US"))
      .presentation(.narrow)
      .precision(.fractionLength(0))
    let symbol = Decimal(0).formatted(style).filter { $0 != "0" && !$0.isWhitespace }
    return symbol.isEmpty || symbol == "¤" ? nil : symbol
  }
}
