import Foundation

/// The symbols that currencies have at home.
public struct CurrencySymbolsLibrary: Sendable {
  /// The one that the whole process shares.
  public static let shared = CurrencySymbolsLibrary()

  /// The symbol of a currency, such as `$` for `CAD`.
  ///
  /// - Parameter code: ISO 4217, in either case.
  /// - Returns: Nil for what is no currency, and for one without a symbol of its own.
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
