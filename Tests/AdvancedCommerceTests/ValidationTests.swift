import AdvancedCommerce
import StoreTestSupport
import Testing

struct ValidationTests {
  /// A change of a valid request, and the lines of its problems.
  struct Case: CustomTestStringConvertible, Sendable {
    let change: @Sendable (inout OneTimeChargeCreateRequest) -> Void
    let problems: [String]

    init(
      _ problems: String...,
      change: @escaping @Sendable (inout OneTimeChargeCreateRequest) -> Void
    ) {
      self.change = change
      self.problems = problems
    }

    var testDescription: String { problems.joined(separator: ", ") }
  }

  @Test func theSampleHasNoProblem() throws {
    #expect(OneTimeChargeCreateRequest.holmes.problems() == [])
    try OneTimeChargeCreateRequest.holmes.validate()
  }

  @Test(
    .rule(
      "advanced-commerce.requests.lengths",
      "advanced-commerce.requests.texts-acceptable",
      "advanced-commerce.requests.milliunits",
      "advanced-commerce.requests.decimals-error",
      "advanced-commerce.requests.tax-codes",
      "advanced-commerce.requests.currency-of-customer",
      "storefronts.codes"
    ),
    arguments: identifiers + codes + texts + prices
  )
  func aProblemNamesItsFieldNumberAndCorrection(_ sample: Case) {
    let request = OneTimeChargeCreateRequest.holmes.with(sample.change)
    #expect(request.problems().map(\.description) == sample.problems)
  }

  @Test func everyProblemIsThrownAtOnce() {
    let request = OneTimeChargeCreateRequest(
      currency: "usd",
      item: OneTimeChargeItem(sku: "", displayName: " ", description: "a\nb", price: -1),
      requestInfo: RequestInfo(requestReferenceId: "1", appAccountToken: "2"),
      taxCode: "C003-00-1",
      storefront: "US"
    )
    #expect {
      try request.validate()
    } throws: { error in
      (error as? ValidationError)?.problems.map { "\($0.field) \($0.code.rawValue) \($0.severity)" }
        == [
          "requestInfo.requestReferenceId 4000081 error",
          "requestInfo.appAccountToken 4000033 error",
          "currency 4000053 error",
          "taxCode 4000127 warning",
          "storefront 4000028 error",
          "item.SKU 4000122 error",
          "item.displayName 4000118 error",
          "item.description 4000119 error",
          "item.price 4000086 error",
        ]
    }
  }

  @Test func warningsAloneDoNotThrow() throws {
    let request = OneTimeChargeCreateRequest.holmes.with { $0.taxCode = "C003-00-1" }
    #expect(request.problems().map(\.severity) == [.warning])
    try request.validate()
  }

  @Test(
    .rule("advanced-commerce.requests.lengths", "advanced-commerce.requests.lengths-in-characters")
  )
  func lengthsCountCharactersAndTheLimitItselfIsAllowed() {
    let family = "👩‍👩‍👧"
    let request = OneTimeChargeCreateRequest.holmes.with {
      $0.item.sku = String(repeating: family, count: 128)
      $0.item.displayName = String(repeating: "é", count: 30)
      $0.item.description = String(repeating: "書", count: 45)
    }
    #expect(request.problems() == [])
  }

  private static let identifiers: [Case] = [
    Case(
      "4000080 NullRequestReferenceIDError: requestInfo.requestReferenceId: is empty; give each"
        + " request a UUID"
    ) { $0.requestInfo.requestReferenceId = "" },
    Case(
      "4000081 InvalidRequestReferenceIDError: requestInfo.requestReferenceId: \"order 1\" is not a"
        + " UUID such as f55df048-4cd8-4261-b404-b6f813ff70e5"
    ) { $0.requestInfo.requestReferenceId = "order 1" },
    Case(
      "4000033 InvalidAppAccountTokenError: requestInfo.appAccountToken: \"me\" is not a UUID such"
        + " as f55df048-4cd8-4261-b404-b6f813ff70e5"
    ) { $0.requestInfo.appAccountToken = "me" },
    Case { $0.requestInfo.appAccountToken = "" },
    Case(
      "warning: 4000082 InvalidConsistencyTokenError: requestInfo.consistencyToken: is for"
        + " subscriptions; remove it from a one-time charge"
    ) { $0.requestInfo.consistencyToken = "1.2.3" },
  ]

  private static let codes: [Case] = [
    Case(
      "4000053 InvalidCurrencyError: currency: is empty; write an ISO 4217 code such as USD"
    ) { $0.currency = "" },
    Case("4000053 InvalidCurrencyError: currency: \"eur\" must be written EUR") {
      $0.currency = "eur"
    },
    Case(
      "4000053 InvalidCurrencyError: currency: ISK is not one of the App Store's 43 currencies"
    ) { $0.currency = "ISK" },
    Case(
      "4000053 InvalidCurrencyError: currency: \"dollar\" is not an ISO 4217 code such as USD:"
        + " three capital letters"
    ) { $0.currency = "dollar" },
    Case(
      "4000127 InvalidTaxProductCodeError: taxCode: is empty; the App Store's default is C003-00-2"
    ) { $0.taxCode = "" },
    Case(
      "4000127 InvalidTaxProductCodeError: taxCode: \"C003-00\" is not a tax code such as C003-00-2"
    ) { $0.taxCode = "C003-00" },
    Case(
      "warning: 4000127 InvalidTaxProductCodeError: taxCode: C009-0102-1 is for a subscription; for"
        + " a one-time charge write C009-01-2"
    ) { $0.taxCode = "C009-0102-1" },
    Case(
      "warning: 4000127 InvalidTaxProductCodeError: taxCode: X999-00-2 is not one of the documented"
        + " codes; use it only if Apple gave it to you"
    ) { $0.taxCode = "X999-00-2" },
    Case("4000028 InvalidStorefrontError: storefront: \"US\" must be written USA") {
      $0.storefront = "US"
    },
    Case("4000028 InvalidStorefrontError: storefront: \"usa\" must be written USA") {
      $0.storefront = "usa"
    },
    Case(
      "4000028 InvalidStorefrontError: storefront: XYZ is not one of the App Store's 175 storefronts"
    ) { $0.storefront = "XYZ" },
    Case(
      "4000028 InvalidStorefrontError: storefront: \"America\" is not an ISO 3166-1 alpha-3 code"
        + " such as USA"
    ) { $0.storefront = "America" },
    Case(
      "warning: 4000053 InvalidCurrencyError: currency: is USD, but the storefront DEU sells in EUR"
    ) { $0.storefront = "DEU" },
    Case(
      "4000028 InvalidStorefrontError: storefront: is empty; remove it or write an ISO 3166-1"
        + " alpha-3 code such as USA"
    ) { $0.storefront = "" },
    Case { $0.storefront = nil },
  ]

  private static let texts: [Case] = [
    Case("4000122 InvalidSKUError: item.SKU: is empty") { $0.item.sku = "" },
    Case(
      "4000087 SKULengthExceededError: item.SKU: has 129 characters, 1 more than the 128 allowed"
    ) { $0.item.sku = String(repeating: "x", count: 129) },
    Case("4000122 InvalidSKUError: item.SKU: contains the control character U+0000") {
      $0.item.sku = "a\0b"
    },
    Case("4000118 InvalidDisplayNameError: item.displayName: is only white space") {
      $0.item.displayName = " \u{3000}"
    },
    Case(
      "4000089 DisplayNameLengthExceededError: item.displayName: has 33 characters, 3 more than the"
        + " 30 allowed"
    ) { $0.item.displayName = "The Complete Sherlock Holmes, Two" },
    Case(
      "4000118 InvalidDisplayNameError: item.displayName: contains a line break, U+2028; write one line"
    ) { $0.item.displayName = "a\u{2028}b" },
    Case(
      "4000118 InvalidDisplayNameError: item.displayName: contains markup, \"<b>\"; write plain text"
    ) { $0.item.displayName = "A <b>bold</b> name" },
    Case(
      "4000118 InvalidDisplayNameError: item.displayName: contains markup, \"&amp;\"; write plain text"
    ) { $0.item.displayName = "Q&amp;A" },
    Case { $0.item.displayName = "Q&A: 1 < 2; 3 > 2" },
    Case(
      "warning: 4000118 InvalidDisplayNameError: item.displayName: has white space around it"
    ) { $0.item.displayName = "Holmes " },
    Case(
      "warning: 4000118 InvalidDisplayNameError: item.displayName: contains the emoticon 🔥; write words"
    ) { $0.item.displayName = "Holmes 🔥" },
    Case(
      "warning: 4000118 InvalidDisplayNameError: item.displayName: is all in capitals; write it as a"
        + " name"
    ) { $0.item.displayName = "SHERLOCK HOLMES" },
    Case { $0.item.displayName = "シャーロック #1" },
    Case("4000119 InvalidDescriptionError: item.description: is empty") {
      $0.item.description = ""
    },
    Case(
      "4000088 DescriptionLengthExceededError: item.description: has 46 characters, 1 more than the"
        + " 45 allowed"
    ) { $0.item.description = String(repeating: "x", count: 46) },
  ]

  private static let prices: [Case] = [
    Case("4000086 NegativePriceError: item.price: -10 is below zero; 0 is free of charge") {
      $0.item.price = -10
    },
    Case(
      "4000132 InvalidAmountError: item.price: 999 is USD 0.999, and USD has 2 decimals; prices are"
        + " milliunits: 9990 = 9.99"
    ) { $0.item.price = 999 },
    Case(
      "4000132 InvalidAmountError: item.price: 4990 is JPY 4.99, and JPY has no decimals; prices are"
        + " milliunits: 4990000 = 4990"
    ) {
      $0.currency = "JPY"
      $0.storefront = "JPN"
      $0.item.price = 4990
    },
    Case(
      "4000132 InvalidAmountError: item.price: 9223372036854775807 is more than any price can be,"
        + " 1000000000000 milliunits"
    ) { $0.item.price = .max },
    Case {
      $0.currency = "KRW"
      $0.storefront = "KOR"
      $0.item.price = 3_300_000
    },
    Case { $0.item.price = 0 },
  ]
}
