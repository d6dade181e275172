import AdvancedCommerce
import StoreModel
import Testing

struct ReadingTests {
  @Test func everyProblemOfAStrangersTextIsReportedWithItsPlace() {
    let json = """
      {
        "operation": "BUY",
        "version": 1,
        "requestinfo": {},
        "currency": "usd",
        "taxCode": null,
        "storefront": 7,
        "colour": "red",
        "item": {
          "sku": "A",
          "displayName": ["Holmes"],
          "price": 4.99,
        }
      }
      """
    #expect(
      lines(json) == [
        "1:1: 4000079 NullRequestInfoError: requestInfo: is missing",
        "2:16: 4000172 InvalidOperationError: operation: \"BUY\" is not \"CREATE_ONE_TIME_CHARGE\"",
        "3:14: 4000084 UnexpectedVersionError: version: 1 is not \"1\"",
        "4:3: warning: 4000173 MalformedPayloadError: requestinfo: is unknown; write"
          + " \"requestInfo\"",
        "5:15: 4000053 InvalidCurrencyError: currency: \"usd\" must be written USD",
        "6:14: 4000099 NullTaxCodeError: taxCode: is null; it must have a value",
        "7:17: 4000173 MalformedPayloadError: storefront: 7 is a number; it must be a string",
        "8:3: warning: 4000173 MalformedPayloadError: colour: is unknown and has no effect",
        "9:11: 4000105 NullSKUError: item.SKU: is missing",
        "9:11: 4000107 NullDescriptionError: item.description: is missing",
        "10:5: warning: 4000173 MalformedPayloadError: item.sku: is unknown; write \"SKU\"",
        "11:20: 4000173 MalformedPayloadError: item.displayName: [...] is an array; it must be a"
          + " string",
        "12:14: 4000132 InvalidAmountError: item.price: 4.99 is not a whole number of milliunits;"
          + " 4990 = 4.99",
        "12:18: 4000173 MalformedPayloadError: the last element has a comma after it; remove the"
          + " comma",
      ]
    )
  }

  @Test func anEmptyObjectLacksEachMemberUnderItsOwnNumber() {
    #expect(
      lines("{}") == [
        "1:1: 4000172 InvalidOperationError: operation: is missing",
        "1:1: 4000083 NullVersionError: version: is missing",
        "1:1: 4000098 NullCurrencyError: currency: is missing",
        "1:1: 4000102 NullItemError: item: is missing",
        "1:1: 4000079 NullRequestInfoError: requestInfo: is missing",
        "1:1: 4000099 NullTaxCodeError: taxCode: is missing",
      ]
    )
  }

  @Test func emptyInnerObjectsLackTheirMembersToo() {
    let json = """
      {"operation": "CREATE_ONE_TIME_CHARGE", "version": "1", "requestInfo": {}, "item": {},
       "currency": "USD", "taxCode": "C003-00-2"}
      """
    #expect(
      lines(json) == [
        "1:72: 4000080 NullRequestReferenceIDError: requestInfo.requestReferenceId: is missing",
        "1:84: 4000105 NullSKUError: item.SKU: is missing",
        "1:84: 4000106 NullDisplayNameError: item.displayName: is missing",
        "1:84: 4000107 NullDescriptionError: item.description: is missing",
        "1:84: 4000109 NullPriceError: item.price: is missing",
      ]
    )
  }

  @Test(arguments: [
    (
      "\"CREATE_ONE_TIME_CHARGE\"", "\"CREATE_SUBSCRIPTION\"",
      "2:18: 4000172 InvalidOperationError: operation: CREATE_SUBSCRIPTION is another kind of"
        + " request; here it is \"CREATE_ONE_TIME_CHARGE\""
    ),
    (
      "\"version\": \"1\"", "\"version\": \"2\"",
      "3:16: 4000084 UnexpectedVersionError: version: \"2\" is not \"1\""
    ),
    (
      "4990", "\"4990\"",
      "14:18: 4000173 MalformedPayloadError: item.price: \"4990\" is a string; it must be a number of"
        + " milliunits, without quotation marks"
    ),
    (
      "4990", "999",
      "14:18: 4000132 InvalidAmountError: item.price: 999 is USD 0.999, and USD has 2 decimals;"
        + " prices are milliunits: 9990 = 9.99"
    ),
    (
      "4990", "99999999999999999999",
      "14:18: 4000132 InvalidAmountError: item.price: 99999999999999999999 is not a whole number of"
        + " milliunits"
    ),
    (
      "\"USD\"", "\"USD\", \"currency\": \"EUR\"",
      "7:24: 4000173 MalformedPayloadError: the key \"currency\" is written twice in one object; remove one of them"
    ),
    (
      "\"item\": {", "\"item\": 5, \"x\": {",
      "10:13: 4000173 MalformedPayloadError: item: 5 is a number; it must be an object"
    ),
  ])
  func oneChangeIsOneProblem(_ part: String, _ replacement: String, _ problem: String) {
    let json = OneTimeChargeCreateRequest.holmes.json()
    #expect(lines(json.replacing(part, with: replacement)).first == problem)
  }

  @Test(arguments: [
    ("", "1:1: 4000173 MalformedPayloadError: the text is empty; write a JSON value"),
    ("[]", "1:1: 4000173 MalformedPayloadError: the text is an array; a request is an object"),
    (
      "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
      "1:1: 4000173 MalformedPayloadError: a value was expected, not eyJhbGciOiJFUzI1NiJ9; put"
        + " texts in double quotation marks"
    ),
    (
      "{\"a\": [}",
      "1:8: 4000173 MalformedPayloadError: a value was expected, not }; put a value there"
    ),
  ])
  func anotherJSONValueIsMalformed(_ text: String, _ problem: String) {
    #expect(lines(text) == [problem])
  }

  @Test(arguments: [
    (
      "ab-_",
      "4000173 MalformedPayloadError: character 3, \"-\", is not base64; the request is standard"
        + " base64, with + and /, not base64url"
    ),
    (
      "ewog ICB9",
      "4000173 MalformedPayloadError: character 5, \" \", is not base64; remove white space"
    ),
    (
      "{}",
      "4000173 MalformedPayloadError: character 1, \"{\", is not base64; the request is the"
        + " base64 of its JSON"
    ),
    (
      "e30",
      "4000173 MalformedPayloadError: 3 characters aren't complete base64; pad it with = to a multiple of four"
    ),
    (
      "e=30", "4000173 MalformedPayloadError: the text is not base64; = is allowed only at its end"
    ),
  ])
  func whatIsNotBase64IsMalformed(_ text: String, _ problem: String) {
    let reading = OneTimeChargeCreateRequest.read(base64: text)
    #expect(reading.request == nil)
    #expect(reading.problems.map(\.description) == [problem])
  }

  @Test func aWarningLeavesTheRequestAccepted() {
    let json = OneTimeChargeCreateRequest.holmes.json().replacing("C003-00-2", with: "C003-00-1")
    let reading = OneTimeChargeCreateRequest.read(json: Array(json.utf8))
    #expect(reading.request == .holmes.with { $0.taxCode = "C003-00-1" })
    #expect(reading.problems.map(\.position) == [SourcePosition(line: 8, column: 16)])
  }

  @Test func theInitializerThrowsTheProblemsOfTheReading() {
    let error = #expect(throws: ValidationError.self) {
      try OneTimeChargeCreateRequest(json: "{}".utf8)
    }
    #expect(error?.description.split(separator: "\n").map(String.init) == lines("{}"))
  }

  private func lines(_ json: String) -> [String] {
    OneTimeChargeCreateRequest.read(json: Array(json.utf8)).problems.map(\.description)
  }
}
