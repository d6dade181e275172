import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

/// Texts of an unknown kind of request, and the locations of problems in nested arrays.
struct AnyRequestReadingTests {
  private static let operations =
    "CREATE_ONE_TIME_CHARGE, CREATE_SUBSCRIPTION, MODIFY_SUBSCRIPTION, REACTIVATE_SUBSCRIPTION"

  @Test(arguments: [
    (#"{}"#, "1:1: 4000172 InvalidOperationError: operation: is missing; write one of"),
    (
      #"{"operation": "BUY"}"#,
      "1:15: 4000172 InvalidOperationError: operation: \"BUY\" is not one of"
    ),
    (
      #"{"operation": null}"#,
      "1:15: 4000172 InvalidOperationError: operation: is null; write one of"
    ),
    (
      #"{"operation": 1}"#,
      "1:15: 4000172 InvalidOperationError: operation: is not a string; write one of"
    ),
  ])
  func aTextThatSaysNothingOfItselfIsRefusedForThat(json: String, problem: String) {
    let reading = AnyInAppRequest.read(json: Array(json.utf8))
    #expect(reading.request == nil)
    #expect(reading.problems.map(\.description) == ["\(problem) \(Self.operations)"])
  }

  @Test(arguments: ["[]", "7", "", "{"])
  func anotherJSONValueIsMalformed(json: String) {
    for reading in [
      AnyInAppRequest.read(json: Array(json.utf8)).problems,
      AnyRequest.read(json: Array(json.utf8)).problems,
      AnyServerRequest.read(json: Array(json.utf8), as: .cancel).problems,
    ] {
      #expect(reading.first?.code == .malformedPayload)
    }
  }

  @Test func base64IsDecodedForEachOperation() throws {
    let json = Samples.json(.reactivateSubscription, isFull: true)
    let request = try AnyInAppRequest(json: json.utf8)
    #expect(request.reactivateSubscription?.items?.map(\.sku) == ["TALES", "SONGS"])
    #expect(AnyInAppRequest.read(base64: request.base64()).request == request)
    #expect(AnyInAppRequest.read(base64: "a b").problems.map(\.code) == [.malformedPayload])
    #expect(throws: ValidationError.self) { try AnyInAppRequest(base64: "") }
  }

  @Test(arguments: [
    RequestKind.oneTimeCharge, .createSubscription, .modifySubscription, .reactivateSubscription,
  ])
  func aRequestWithoutItsOperationIsKnownByItsOtherMembers(kind: RequestKind) throws {
    let value = try Samples.value(kind)
    for change in [nil, #""BUY""#] {
      let json = Array(value.with("operation", change).with("version", nil).text().utf8)
      for problems in [
        AnyInAppRequest.read(json: json).problems, AnyRequest.read(json: json).problems,
      ] {
        #expect(Set(problems.map(\.code)) == [.invalidOperation, .nullVersion])
      }
    }
  }

  @Test func anInAppRequestIsNotAServerRequest() {
    let json = Array(#"{"operation": "CANCEL", "requestInfo": {}}"#.utf8)
    #expect(AnyRequest.kind(of: json) == nil)
    #expect(AnyRequest.read(json: json).problems.map(\.code) == [.invalidOperation])
  }

  @Test func problemsInArraysHaveTheirLines() {
    let json = """
      {
        "operation": "CREATE_SUBSCRIPTION",
        "version": "1",
        "requestInfo": {"requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5"},
        "currency": "USD",
        "taxCode": "C003-00-2",
        "period": "P1M",
        "descriptors": {"displayName": "Nightly", "description": "Tales"},
        "items": [
          {
            "SKU": "A", "displayName": "Tales", "description": "Every tale", "price": 9.99,
            "offer": {"period": "P1M", "periodCount": 13, "price": 2990, "reason": "RETENTION"}
          },
          {"SKU": "A", "displayName": "Nightly", "description": "Songs", "price": 999},
          7
        ]
      }
      """
    #expect(
      AnyRequest.read(json: Array(json.utf8)).problems.map(\.description) == [
        "6:14: warning: 4000127 InvalidTaxProductCodeError: taxCode: C003-00-2 is for a one-time"
          + " charge; for a subscription write C003-00-1",
        "11:81: 4000132 InvalidAmountError: items[0].price: 9.99 is not a whole number of"
          + " milliunits; 9990 = 9.99",
        "12:49: 4000129 InvalidOfferPeriodCountError: items[0].offer.periodCount: 13 is above 12; an"
          + " offer lasts 1 to 12 periods",
        "14:13: 4000194 ItemCannotBeSpecifiedMultipleTimesError: items[1].SKU: \"A\" is already in"
          + " items[0].SKU; name each SKU once",
        "14:33: warning: 4000118 InvalidDisplayNameError: items[1].displayName: is the"
          + " subscription's name too; the payment sheet shows both, so name what this item adds",
        "14:77: 4000132 InvalidAmountError: items[1].price: 999 is USD 0.999, and USD has 2"
          + " decimals; prices are milliunits: 9990 = 9.99",
        "15:5: 4000173 MalformedPayloadError: items[2]: 7 is a number; it must be an object",
      ]
    )
  }

  @Test func aProblemOfAMissingMemberIsAtItsParent() throws {
    let json = """
      {"operation": "MODIFY_SUBSCRIPTION", "version": "1", "transactionId": "1",
       "requestInfo": {"requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5"},
       "retainBillingCycle": true, "changeItems": [],
       "descriptors": {"effective": "IMMEDIATELY"}}
      """
    let problems = AnyRequest.read(json: Array(json.utf8)).problems
    #expect(
      problems.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.field)" } == [
        "3:45 changeItems", "4:17 descriptors",
      ]
    )
  }

  /// The time for a very long text grows with its length, and not with the square of it.
  @Test(arguments: [20, 1000])
  func aTextWithoutEndIsReadToItsEnd(count: Int) {
    let name = String(repeating: "<", count: 50_000)
    let items = repeatElement(#"{"SKU": 7, "displayName": "x", "colour": 1}"#, count: count)
    let json = """
      {"operation": "CREATE_SUBSCRIPTION", "version": "1", "period": "P1M", "currency": "USD",
       "taxCode": "C003-00-1", "\(name)": 1,
       "requestInfo": {"requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5"},
       "descriptors": {"displayName": "\(name)", "description": "Tales"},
       "items": [\(items.joined(separator: ","))]}
      """
    let reading = AnyRequest.read(json: Array(json.utf8))
    let problems = reading.problems
    // Each item has a SKU, a description, a price and a color. Two names are too long.
    #expect(problems.count + reading.unlisted == count * 4 + 2)
    #expect(problems.count == min(count * 4 + 2, ProblemLimit.kept))
    guard reading.unlisted == 0 else { return }
    #expect(problems.filter { $0.code == .displayNameLengthExceeded }.count == 1)
    #expect(problems.filter { $0.code == .nullPrice }.count == count)
    #expect(problems.filter { $0.field.hasSuffix(".colour") && !$0.isError }.count == count)
  }
}
