import Foundation
import StoreModel
import StoreTestSupport
import Testing
import VisibleText

struct PriceFormatTests {
  /// Except for Romania: StoreKit writes "lei" there, and Foundation doesn't.
  @Test(
    .rule("storefronts.display-price"),
    arguments: Storefront.all.filter { $0.countryCode != "ROU" }
  )
  func everyStorefrontShowsMoneyAsFoundationDoes(storefront: Storefront) throws {
    for milliunits: Int64 in [0, 990_000, 1_000, 4_990, 1_234_500, 12_345_670, 1_234_567_890_000] {
      let price = Price(milliunits: milliunits, currency: storefront.currency)
      let style = Decimal.FormatStyle.Currency(code: storefront.currency.rawValue)
        .locale(Locale(identifier: storefront.locale))
      #expect(Decimal(999).formatted(style).contains("00") == storefront.currency.showsDecimals)
      let decimals = price.decimal.split(separator: ".").dropFirst().first?.count ?? 0
      let amount = try #require(Decimal(string: price.decimal))
      let expected = amount.formatted(
        .currency(code: storefront.currency.rawValue)
          .locale(Locale(identifier: storefront.locale))
          .precision(.fractionLength(storefront.currency.showsDecimals ? 2 : decimals))
      )
      #expect(PriceFormat.storeKitPrice(price, in: storefront) == expected)
      let shown = PriceFormat.displayPrice(price, in: storefront)
      #expect(shown == PriceFormat.withoutMarks(expected))
      // Escaping leaves a price unchanged in every output.
      #expect(PlainText("\(shown)").description == shown)
      #expect(shown.escaped == shown)
    }
  }

  @Test(
    .rule("storefronts.display-price-romania", "storefronts.euro-in-bulgaria"),
    arguments: [
      ("USA", 4_990, "$4.99"), ("DEU", 4_990, "4,99\u{A0}€"), ("JPN", 650_000, "¥650"),
      ("BRA", 24_900, "R$\u{A0}24,90"), ("POL", 4_990, "4,99\u{A0}zł"),
      ("IND", 1_234_567_000, "₹12,34,567.00"), ("KOR", 5_500_000, "₩5,500"),
      ("CHE", 1_234_500, "CHF\u{A0}1’234.50"), ("FRA", 1_234_500, "1\u{202F}234,50\u{A0}€"),
      ("ESP", 1_234_500, "1234,50\u{A0}€"), ("ROU", 3_990, "3,99\u{A0}lei"),
      ("BGR", 1_990, "1,99\u{A0}€"), ("ISR", 9_990, "9.99\u{A0}₪"), ("USA", -4_990, "-$4.99"),
      ("JPN", 4_990, "¥4.99"),
    ]
  )
  func aCustomerSeesTheMoneyOfTheCountry(
    code: String,
    milliunits: Int64,
    shown: String
  ) throws {
    let storefront = try #require(Storefront(countryCode: code))
    let price = Price(milliunits: milliunits, currency: storefront.currency)
    #expect(PriceFormat.displayPrice(price, in: storefront) == shown)
  }

  @Test func foreignMoneyIsNamedByItsCode() {
    let price = Price(milliunits: 1_234_560, currency: "EUR")
    #expect(PriceFormat.displayPrice(price, in: .unitedStates) == "EUR\u{A0}1,234.56")
  }
}
