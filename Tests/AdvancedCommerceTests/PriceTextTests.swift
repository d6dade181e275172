import AdvancedCommerce
import StoreModel
import Testing

struct PriceTextTests {
  @Test(
    arguments: [
      ("4.99", "USD", 4990), ("4,99", "EUR", 4990), (" 5 ", "USD", 5000), ("0", "USD", 0),
      ("0.990", "USD", 990), ("$4.99", "USD", 4990), ("4.99 USD", "USD", 4990),
      ("usd 4.9", "USD", 4900), ("359", "JPY", 359_000), ("¥ 359.00", "JPY", 359_000),
      ("3300", "KRW", 3_300_000),
    ] as [(String, Currency, Int64)]
  )
  func aPriceIsReadAsPeopleTypeIt(
    _ text: String,
    _ currency: Currency,
    _ milliunits: Int64
  ) throws {
    #expect(
      try Price.typed(text, in: currency) == Price(milliunits: milliunits, currency: currency)
    )
  }

  /// A text that names its currency needs no other.
  @Test(
    arguments: [
      ("4,99 EUR", 4990, "EUR"), ("jpy 499", 499_000, "JPY"), ("4.99", 4990, nil),
    ] as [(String, Int64, Currency?)]
  )
  func anAmountMayNameItsCurrency(text: String, milliunits: Int64, currency: Currency?) throws {
    let amount = try Price.amount(text, in: nil)
    #expect(amount.milliunits == milliunits)
    #expect(amount.currency == currency)
  }

  @Test(arguments: [
    ("4.999 USD", "4.999 has 3 decimals, and USD has 2 decimals; for thousands write 4999"),
    ("4.9999", "4.9999 has 4 decimals, and no currency has more than 2"),
    ("4.99 dollars", "\"dollars\" is not a currency; write its code, such as USD"),
    ("USD 4.99 EUR", "the price is in USD, not in \"EUR\""),
  ])
  func anAmountInAWrongCurrencySaysWhy(text: String, reason: String) {
    let error = #expect(throws: PriceTextError.self) { try Price.amount(text, in: nil) }
    #expect(error?.description == reason)
  }

  @Test(
    arguments: [
      ("", "USD", "a price is missing; write one like 4.99"),
      ("$", "USD", "a price is missing; write one like 4.99"),
      (" ", "JPY", "a price is missing; write one like 499"),
      ("-1", "USD", "-1 is below zero; 0 is free of charge"),
      ("4.9x9", "USD", "\"x\" is not part of a price like 4.99"),
      ("1e3", "USD", "\"e\" is not part of a price like 4.99"),
      (
        "1,299.00", "USD",
        "1,299.00 has several separators; write thousands without one, like 1299.00"
      ),
      (
        "1.299.000", "EUR",
        "1.299.000 has several separators; write thousands without one, like 1299000"
      ),
      ("4.", "USD", "digits are missing next to the separator in 4."),
      (".99", "USD", "digits are missing next to the separator in .99"),
      ("4.999", "USD", "4.999 has 3 decimals, and USD has 2 decimals; for thousands write 4999"),
      ("0.999", "USD", "0.999 has 3 decimals, and USD has 2 decimals"),
      ("abc", "USD", "\"abc\" is not a price like 4.99"),
      (" EUR ", "JPY", "\"EUR\" is not a price like 499"),
      ("4.9999", "USD", "4.9999 has 4 decimals, and USD has 2 decimals"),
      ("3.5", "JPY", "3.5 has 1 decimal, and JPY has no decimals"),
      ("4.99 EUR", "USD", "the price is in USD, not in \"EUR\""),
      (
        "99999999999999999999", "USD",
        "99999999999999999999 is more than any price can be; write one from 0 to 1000000000"
      ),
      (
        "1000000000.01", "USD",
        "1000000000.01 is more than any price can be; write one from 0 to 1000000000"
      ),
    ] as [(String, Currency, String)]
  )
  func aPriceThatCannotBeChargedSaysWhy(
    _ text: String,
    _ currency: Currency,
    _ reason: String
  ) {
    let error = #expect(throws: PriceTextError.self) { try Price.typed(text, in: currency) }
    #expect(error?.description == reason)
  }
}
