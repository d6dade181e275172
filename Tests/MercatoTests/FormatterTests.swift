import Foundation
import Mercato
import Testing

/// Prices, currency symbols and periods in words, which don't need a store.
struct FormatterTests {
  private static let prices: [(String, String, String, Bool, String)] = [
    ("9.99", "en_US", "USD", false, "$9.99"),
    ("9.49", "en_US", "USD", true, "$10"),
    ("0", "en_US", "USD", true, "$0"),
    ("10", "en_US", "USD", true, "$10"),
    ("1234.5", "en_US", "USD", false, "$1,234.50"),
    ("-9.99", "en_US", "USD", false, "-$9.99"),
    ("29.99", "en_GB", "GBP", false, "£29.99"),
    ("19.99", "fr_FR", "EUR", false, "19,99\u{a0}€"),
    ("1234.5", "de_DE", "EUR", false, "1.234,50\u{a0}€"),
    ("1000", "ja_JP", "JPY", false, "￥1,000"),
    ("4.99", "en_US", "CAD", false, "$4.99"),
    ("499.99", "ru_RU", "RUB", false, "499,99\u{a0}₽"),
  ]

  @Test(arguments: prices)
  func aPriceIsWrittenAsItsReadersDo(
    amount: String,
    locale: String,
    currency: String,
    rounds: Bool,
    text: String
  ) throws {
    let price = try #require(Decimal(string: amount))
    let locale = Locale(identifier: locale)
    let found = price.formattedPrice(
      locale: locale,
      currencyCode: currency,
      applyingRounding: rounds
    )
    #expect(found == text)
    let style = Decimal.FormatStyle.Currency(code: currency, locale: Locale(identifier: "tr_TR"))
    #expect(
      price.formattedPrice(currencyStyle: style, locale: locale, applyingRounding: rounds) == text
    )
  }

  private static let symbols: [(String, String?)] = [
    ("USD", "$"), ("usd", "$"), ("CAD", "$"), ("AUD", "$"), ("MXN", "$"), ("EUR", "€"),
    ("GBP", "£"), ("JPY", "¥"), ("CNY", "¥"), ("INR", "₹"), ("KRW", "₩"), ("RUB", "₽"),
    ("BRL", "R$"), ("CHF", "CHF"), ("XaYZ", nil), ("US$", nil), ("", nil), ("ZZZ", nil),
  ]

  @Test(arguments: symbols)
  func aCurrencyHasItsSymbol(code: String, symbol: String?) {
    #expect(CurrencySymbolsLibrary.shared.symbol(for: code) == symbol)
  }

  private static let periods: [(NSCalendar.Unit, Int, String, String?)] = [
    (.day, 1, "en_US", "1 day"),
    (.day, 14, "en_US", "14 days"),
    (.weekOfMonth, 1, "en_US", "1 week"),
    (.weekOfMonth, 2, "en_US", "2 weeks"),
    (.weekOfYear, 2, "en_US", "2 weeks"),
    (.month, 1, "en_US", "1 month"),
    (.month, 6, "en_US", "6 months"),
    (.year, 1, "en_US", "1 year"),
    (.month, 3, "de_DE", "3 Monate"),
    (.month, 1, "fr_FR", "1 mois"),
    (.year, 2, "ja_JP", "2年"),
    (.month, 3, "eo", "3 months"),
    (.day, 0, "en_US", nil),
    (.hour, 3, "en_US", nil),
    (.quarter, 1, "en_US", nil),
  ]

  @Test(arguments: periods)
  func aPeriodIsWrittenInWords(
    unit: NSCalendar.Unit,
    count: Int,
    locale: String,
    text: String?
  ) {
    let found = PeriodFormatter.format(
      unit: unit,
      numberOfUnits: count,
      locale: Locale(identifier: locale)
    )
    #expect(found == text)
  }
}
