import AdvancedCommerce
import StoreTestSupport
import Testing

struct TaxCodeTests {
  @Test(.rule("advanced-commerce.requests.tax-codes"))
  func theDocumentedCodesAreThoseOfApplesTable() {
    #expect(
      TaxCode.codes(for: .oneTime).map(\.rawValue) == [
        "C003-00-2", "S007-01-2", "S007-010409-2", "S008-02-2", "S001-03050614-2",
        "S001-03060714-2", "S002-02040708-2", "S002-02-2", "C025-00-2", "C009-01-2", "S022-00-2",
        "S022-01-2", "S020-01-2", "S019-01-2", "S021-08-2", "S021-0308-2",
      ]
    )
    #expect(
      TaxCode.codes(for: .subscription).map(\.rawValue) == [
        "C003-00-1", "S007-01-1", "S007-010409-1", "S008-02-1", "S001-03050614-1",
        "S001-03060714-1", "S002-02040708-1", "S002-02-1", "C009-0102-1", "S021-08-1",
        "S021-0308-1",
      ]
    )
  }

  @Test(.rule("advanced-commerce.requests.tax-codes"))
  func everyDocumentedCodeHasTheFormItsSuffixSays() {
    for kind in TaxCode.Kind.allCases {
      #expect(TaxCode.codes(for: kind).filter { $0.kind != kind } == [])
    }
  }

  @Test(arguments: ["", "C003", "C003-00", "C003-00-3", "c003-00-2", "C003-0-2", "C003--2", "é"])
  func anotherFormHasNoKind(_ text: String) {
    #expect(TaxCode(rawValue: text).kind == nil)
  }

  @Test func aCategoryNamesItselfAndItsOtherCode() {
    let games = TaxCode(rawValue: "C009-01-2")
    #expect(games.category?.title == "Games (mainly played online)")
    #expect(games.counterpart == TaxCode(rawValue: "C009-0102-1"))
    #expect(TaxCode(rawValue: "C025-00-2").counterpart == nil)
  }
}

struct AdvancedCommerceErrorCodeTests {
  @Test func numbersAreUniqueAndInOrder() {
    let numbers = AdvancedCommerceErrorCode.all.map(\.rawValue)
    #expect(numbers == Set(numbers).sorted())
    #expect(numbers.count == 129)
  }

  @Test(
    .rule("advanced-commerce.requests.error-numbers"),
    arguments: [
      (4_000_132, "4000132 InvalidAmountError", 400),
      (4_010_000, "4010000 UnauthorizedError", 401),
      (4_030_015, "4030015 InactiveACASubError", 403),
      (4_040_010, "4040010 TransactionIdNotFoundError", 404),
      (4_290_000, "4290000 RateLimitExceededError", 429),
      (5_000_001, "5000001 GeneralInternalRetryableError", 500),
      (4_009_999, "4009999 UnknownError", 400),
    ]
  )
  func aNumberHasItsNameAndStatus(_ number: Int, _ text: String, _ status: Int) {
    let code = AdvancedCommerceErrorCode(rawValue: number)
    #expect(code.description == text)
    #expect(code.httpStatus == status)
  }

  @Test func meaningsAreKnownForListedNumbersOnly() {
    #expect(AdvancedCommerceErrorCode.malformedPayload.meaning == "JSON or base64 cannot be read")
    #expect(AdvancedCommerceErrorCode(rawValue: 1).meaning == nil)
  }
}
