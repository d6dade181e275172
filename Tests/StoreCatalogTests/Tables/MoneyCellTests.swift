import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

struct MoneyCellTests {
  @Test(arguments: [
    ("4.99", "USD", 4_990), ("4,99", "EUR", 4_990), ("5", "EUR", 5_000), ("4,9", "EUR", 4_900),
    ("€4.99", "EUR", 4_990), ("4,99 €", "EUR", 4_990), ("4,99\u{A0}€", "EUR", 4_990),
    ("EUR 4.99", "EUR", 4_990), ("4.99 usd", "USD", 4_990), ("$4.99", "USD", 4_990),
    ("1.234,50 €", "EUR", 1_234_500), ("1,234.50", "USD", 1_234_500),
    ("1 234,50", "EUR", 1_234_500), ("1\u{202F}234,50", "EUR", 1_234_500),
    ("1'234.50", "CHF", 1_234_500), ("CHF 1’234.50", "CHF", 1_234_500),
    ("1.234.567,00", "EUR", 1_234_567_000), ("¥1,500", "JPY", 1_500_000),
    ("1.500", "JPY", 1_500_000), ("1500", "JPY", 1_500_000), ("1500.00", "JPY", 1_500_000),
    ("12,34,567", "INR", 1_234_567_000), ("₹499", "INR", 499_000), ("R$ 24,90", "BRL", 24_900),
    ("0,00", "EUR", 0), ("0.990", "USD", 990), ("  4.99  ", "USD", 4_990),
  ])
  func pricesAreReadAsPeopleWriteThem(text: String, currency: String, milliunits: Int64) {
    #expect(
      MoneyCell(text, currency: Currency(rawValue: currency)) == .amount(milliunits),
      "\(text)"
    )
  }

  @Test(arguments: ["", "  ", "\u{A0}"])
  func nothingIsNothing(text: String) {
    #expect(MoneyCell(text, currency: "EUR") == .empty)
  }

  @Test(arguments: [
    ("1.234", "EUR", "\"1.234\" can mean 1234 or 1.23; write 1234.00 or 1.23"),
    ("1,234", "USD", "\"1,234\" can mean 1234 or 1.23; write 1234.00 or 1.23"),
    ("$4.99", "EUR", "\"$4.99\" isn't a price in EUR; write one such as 4.99 or 4,99"),
    ("4.99 EUR", "USD", "\"4.99 EUR\" isn't a price in USD; write one such as 4.99 or 4,99"),
    ("-4.99", "USD", "\"-4.99\" isn't a price in USD; write one such as 4.99 or 4,99"),
    ("04. Mai", "EUR", "\"04. Mai\" isn't a price in EUR; write one such as 4.99 or 4,99"),
    ("1,00E+06", "EUR", "\"1,00E+06\" isn't a price; write one such as 4.99 or 4,99"),
    ("4.99.", "USD", "\"4.99.\" isn't a price in USD; write one such as 4.99 or 4,99"),
    ("1.2.3", "USD", "\"1.2.3\" isn't a price; write one such as 4.99 or 4,99"),
    ("x", "USD", "\"x\" isn't a price in USD; write one such as 4.99 or 4,99"),
    ("4.5", "JPY", "\"4.5\" isn't a price in JPY, which has no decimals; write a whole number"),
    ("#REF!", "JPY", "\"#REF!\" isn't a price in JPY; write a whole number such as 600"),
    ("99999999999", "USD", "\"99999999999\" isn't a price; write one such as 4.99 or 4,99"),
  ])
  func anInvalidPriceIsReported(text: String, currency: String, words: String) {
    guard
      case .wrong(let message, let remedy) = MoneyCell(text, currency: Currency(rawValue: currency))
    else {
      Issue.record("\(text) was read")
      return
    }
    #expect("\(message); \(remedy)" == words)
  }

  @Test func everyDisplayPriceIsRead() {
    for storefront in Storefront.all {
      for milliunits: Int64 in [5_000, 990_000, 1_234_000, 12_345_000] {
        let price = Price(milliunits: milliunits, currency: storefront.currency)
        let shown = PriceFormat.displayPrice(price, in: storefront)
        #expect(
          MoneyCell(shown, currency: storefront.currency) == .amount(milliunits),
          "\(storefront.countryCode): \(shown)"
        )
      }
    }
  }
}
