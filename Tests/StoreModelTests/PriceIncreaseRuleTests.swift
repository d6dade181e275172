import StoreTestSupport
import Testing

@testable import StoreModel

/// Tests of the consent to a higher price.
///
/// The expected prices were computed by hand from the percentage, the limits in US dollars and the
/// rates.
struct PriceIncreaseRuleTests {
  private static let month = SubscriptionPeriod(value: 1, unit: .month)
  private static let year = SubscriptionPeriod(value: 1, unit: .year)

  private func rise(
    _ from: String,
    _ to: String,
    in code: String,
    each period: SubscriptionPeriod = month
  ) throws -> RecurringPriceRise {
    let storefront = try #require(Storefront(countryCode: code))
    func price(_ text: String) throws -> Price {
      Price(
        milliunits: try #require(Price.milliunits(decimal: text)),
        currency: storefront.currency
      )
    }
    return RecurringPriceRise(
      from: try price(from),
      to: try price(to),
      period: period,
      storefront: storefront,
      thresholds: .bundled
    )
  }

  /// The highest price without consent, and the lowest price with consent.
  @Test(
    .rule("prices.consent-thresholds"),
    arguments: [
      // 5 dollars: 5.00, 4.40 euros, 750 yen, 27.50 reais, 7,000 won.
      ("USA", "6.00", "11.00", "11.01"), ("FRA", "6.00", "10.40", "10.41"),
      ("JPN", "1000", "1750", "1751"), ("BRA", "30.00", "57.50", "57.51"),
      ("KOR", "10000", "17000", "17001"),
      // 50 percent.
      ("USA", "20.00", "30.00", "30.01"), ("FRA", "20.00", "30.00", "30.01"),
      ("JPN", "3000", "4500", "4501"), ("BRA", "100.00", "150.00", "150.01"),
      ("KOR", "30000", "45000", "45001"),
    ]
  )
  func aPeriodHasTheseBoundaries(code: String, from: String, last: String, first: String) throws {
    #expect(try !rise(from, last, in: code).isLarge)
    #expect(try rise(from, first, in: code).isLarge)
  }

  @Test(
    .rule("prices.consent-thresholds"),
    arguments: [
      // 50 dollars a year: 50.00, 44.00 euros, 7,500 yen, 275.00 reais, 70,000 won.
      ("USA", "60.00", "110.00", "110.01"), ("FRA", "60.00", "104.00", "104.01"),
      ("JPN", "10000", "17500", "17501"), ("BRA", "300.00", "575.00", "575.01"),
      ("KOR", "100000", "170000", "170001"),
      ("USA", "200.00", "300.00", "300.01"), ("FRA", "200.00", "300.00", "300.01"),
      ("JPN", "30000", "45000", "45001"), ("BRA", "1000.00", "1500.00", "1500.01"),
      ("KOR", "300000", "450000", "450001"),
    ]
  )
  func aYearHasTheseBoundaries(code: String, from: String, last: String, first: String) throws {
    #expect(try !rise(from, last, in: code, each: Self.year).isLarge)
    #expect(try rise(from, first, in: code, each: Self.year).isLarge)
  }

  @Test(.rule("prices.consent-always-regions", "prices.consent-rates-and-regions"))
  func someStorefrontsAlwaysAsk() throws {
    let asking = try Storefront.all.map(\.countryCode).filter {
      try rise("20", "21", in: $0).needsConsent
    }
    #expect(asking.sorted() == ["AUT", "DEU", "KOR", "POL"])
  }

  /// The base price is compared in the base currency, in every storefront.
  @Test(.rule("prices.consent-judged-currency"))
  func aStorefrontWithoutAPriceFollowsTheBasePrice() throws {
    func needsConsent(_ base: Int64, in code: String) throws -> Bool {
      let storefront = try #require(Storefront(countryCode: code))
      let prices = [19_990, base].map {
        let product = Product(id: "plus", type: .autoRenewable, milliunits: $0)
        let price = product.price(in: storefront)
        return product.judged(price, of: .upFront, in: storefront, home: .unitedStates)
      }
      return RecurringPriceRise(
        from: prices[0],
        to: prices[1],
        period: Self.month,
        storefront: storefront,
        thresholds: .bundled
      ).needsConsent
    }
    for storefront in Storefront.all {
      let code = storefront.countryCode
      #expect(try needsConsent(29_990, in: code), "\(code)")
      #expect(
        try needsConsent(29_980, in: code)
          == PriceIncreaseThresholds.bundled.alwaysAsk.contains(code),
        "\(code)"
      )
    }
  }

  @Test(.rule("prices.consent-rates-and-regions"))
  func theBundledFileIsCompleteAndDated() throws {
    let own = PriceIncreaseThresholds.bundled
    #expect(own.date == "2026-11-28" && own.status == .assumed && !own.source.isEmpty)
    #expect(own.percent == 50 && own.usdPerPeriod == 5000 && own.usdPerYear == 50_000)
    let currencies = (Currency.appStore + Currency.former).map(\.rawValue).sorted()
    #expect(own.perUSD.keys.sorted() == currencies)
  }

  @Test func aFileReplacesItsMembers() throws {
    let root = try #require(
      JSONDocument(#"{"date": "2027-01-31", "perUSD": {"EUR": 0.8512}, "alwaysAsk": ["FRA"]}"#).root
    )
    let read = try PriceIncreaseThresholds(root)
    #expect(read.rate(of: "EUR") == 851_200 && read.rate(of: "JPY") == 150_000_000)
    #expect(read.alwaysAsk == ["FRA"] && read.date == "2027-01-31" && read.percent == 50)
  }

  @Test(arguments: [
    ("[]", "priceIncreaseThresholds is an array; write an object in braces"),
    (
      #"{"perUsd": {}}"#,
      #"priceIncreaseThresholds has the unknown key "perUsd"; did you mean "perUSD"?"#
    ),
    (#"{"date": "tomorrow"}"#, #"date is "tomorrow"; write a date such as "2026-11-28""#),
    (#"{"status": "sure"}"#, #"status is "sure"; write "assumed" or "published""#),
    (#"{"percent": -1}"#, "percent is -1; write a whole number from 0 to 1000"),
    (#"{"usdPerYear": "many"}"#, #"usdPerYear is "many"; write an amount in US dollars such as 5"#),
    (
      #"{"alwaysAsk": ["DE"]}"#,
      #"a storefront of alwaysAsk is "DE"; write three capital letters such as "DEU""#
    ),
    (
      #"{"perUSD": {"XXX": 1}}"#,
      #"perUSD has "XXX", which isn't a currency of the App Store; write a code such as "EUR""#
    ),
    (
      #"{"perUSD": {"EUR": 0}}"#,
      "EUR of perUSD is 0; write the units that a US dollar is worth, with at most six decimals, such as 0.88"
    ),
    (#"{"perUSD": {"USD": 2}}"#, "USD of perUSD is 2; write 1"),
  ])
  func anInvalidMemberExplainsTheForm(text: String, message: String) throws {
    let root = try #require(JSONDocument(text).root)
    let problem = try #require(throws: PriceIncreaseThresholdsProblem.self) {
      _ = try PriceIncreaseThresholds(root)
    }
    #expect("\(problem.message); \(problem.remedy)" == message)
  }
}
