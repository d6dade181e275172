import AdvancedCommerce
import Foundation
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

/// The reading of Advanced Commerce requests in steps.
struct RequestStepTests {
  private static let reference = "requestReferenceId: f55df048-4cd8-4261-b404-b6f813ff70e5"

  private func read(_ step: String, files: [String: String] = [:]) -> ScriptReading {
    SessionScript.read("steps:\n  - \(step)\n") { files[$0].map { Array($0.utf8) } }
  }

  private func problems(of step: String, files: [String: String] = [:]) -> [String] {
    read(step, files: files).problems.map { $0.rendered(path: "s") }
  }

  private func request(of step: String, files: [String: String] = [:]) throws -> AppRequest {
    let reading = read(step, files: files)
    #expect(reading.problems == [])
    guard case .request(let request) = try #require(reading.script?.steps.first).step else {
      throw Missing()
    }
    return request
  }

  private struct Missing: Error {}

  /// Each form of a price, with its milliunits.
  @Test(
    arguments: [
      ("price: 4.99 USD", 4990), ("price: \"4.99\", currency: USD", 4990),
      ("price: 4990, currency: USD", 4990), ("price: 650 JPY", 650_000),
      ("price: 999, currency: USD", 999), ("price: -10, currency: USD", -10),
    ]
  )
  func moneyIsTextOrMilliunits(written: String, milliunits: Int64) throws {
    let step =
      "charge: {SKU: A, displayName: A, description: A, \(written), taxCode: X, \(Self.reference)}"
    let charge = try #require(try request(of: step).request.oneTimeCharge)

    #expect(charge.item.price == milliunits)
    #expect(charge.currency == (written.contains("JPY") ? "JPY" : "USD"))
  }

  @Test func partsMayStandAsOnTheWire() throws {
    let flat = try request(
      of: "charge: {SKU: A, displayName: B, description: C, price: 4.99 USD, taxCode: X, "
        + "\(Self.reference)}"
    )
    let nested = try request(
      of: "charge: {operation: CREATE_ONE_TIME_CHARGE, version: \"1\", currency: USD, taxCode: X, "
        + "item: {SKU: A, displayName: B, description: C, price: 4990}, "
        + "requestInfo: {\(Self.reference)}}"
    )

    #expect(flat == nested)
  }

  /// Apple would accept none of these values, but the request can be read.
  @Test func valuesAreNotJudged() throws {
    let request = try request(
      of: "createSubscription: {descriptors: {displayName: \"\", description: \"\"}, items: [], "
        + "period: P3Y, currency: Taler, taxCode: none, storefront: Mars, "
        + "requestReferenceId: again, appAccountToken: me}"
    )

    #expect(request.request.createSubscription?.period == Period(rawValue: "P3Y"))
    #expect(request.request.createSubscription?.items == [])
    #expect(request.request.requestInfo.requestReferenceId == "again")
    #expect(request.request.storefront == "Mars")
  }

  @Test(
    arguments: [
      ("", true, nil), (", consistencyToken: none", false, nil),
      (", consistencyToken: \"1.2.3\"", false, "1.2.3"),
    ] as [(String, Bool, String?)]
  )
  func aSubscriptionsTokenIsTakenUnlessTheStepSaysOne(
    written: String,
    takes: Bool,
    token: String?
  ) throws {
    let request = try request(
      of: "reactivateSubscription: {subscription: generic, \(Self.reference)\(written)}"
    )

    #expect(request.takesConsistencyToken == takes)
    #expect(request.request.requestInfo.consistencyToken == token)
    #expect(request.subscription == .latestOf("generic"))
  }

  @Test func everyProblemHasItsPositionAndSaysWhatIsRight() {
    let step = """
      createSubscription:
            descriptors: {displayNam: Show, description: All}
            items:
              - {SKU: A, displayName: A, description: A, price: dear}
              - {SKU: B, displayName: B, description: B, price: 4.99 EUR, offer: {period: P1M}}
            currency: USD
            period: P1M
      """

    #expect(
      problems(of: step) == [
        "s:3:7: createSubscription lacks taxCode; add taxCode",
        "s:3:20: descriptors lacks displayName; add displayName",
        "s:3:21: descriptors has no key \"displayNam\"; did you mean displayName?",
        "s:5:59: \"dear\" isn't an amount of money; "
          + "write 4.99 USD, from 0 to 1000000000, or a whole number of milliunits from "
          + "-1000000000000000 to 1000000000000000 such as 4990",
        "s:6:59: \"4.99 EUR\" isn't in USD; write the price in the currency of the request",
        "s:6:76: offer lacks periodCount; add periodCount",
        "s:6:76: offer lacks price; add price",
        "s:6:76: offer lacks reason; add reason",
      ]
    )
  }

  @Test(
    arguments: [
      (
        "charge: {SKU: A, displayName: A, description: A, price: 5, taxCode: X, R}",
        "s:2:13: charge lacks currency; add currency: USD"
      ),
      (
        "modifySubscription: {retainBillingCycle: true, R}",
        "s:2:25: modifySubscription lacks transactionId; add transactionId"
      ),
      (
        "reactivateSubscription: {subscription: a, transactionId: 7, R}",
        "s:2:62: reactivateSubscription names its subscription twice; remove one of the two"
      ),
      (
        "reactivateSubscription: {operation: CREATE_SUBSCRIPTION, transactionId: 7, R}",
        "s:2:41: reactivateSubscription has the operation REACTIVATE_SUBSCRIPTION, "
          + "not \"CREATE_SUBSCRIPTION\"; remove it"
      ),
      (
        "cancelSubscription: {R}", "s:2:25: cancelSubscription lacks transaction; add transaction"
      ),
      (
        "charge: {file: none.json}",
        "s:2:20: the file \"none.json\" can't be read; "
          + "write a path relative to this script"
      ),
      (
        "charge: {file: cancel.json}",
        "s:2:20: cancel.json:1:1: 4000172 InvalidOperationError: operation: is missing; write one of "
          + "CREATE_ONE_TIME_CHARGE, CREATE_SUBSCRIPTION, MODIFY_SUBSCRIPTION, "
          + "REACTIVATE_SUBSCRIPTION; correct the file, or send it unchecked with "
          + "signedRequest: {request: ...}"
      ),
      (
        "charge: {file: reactivate.json}",
        "s:2:20: \"reactivate.json\" contains another request; write reactivateSubscription: here"
      ),
      (
        "cancelSubscription: {transaction: latest, file: cancel.json, storefront: USA}",
        "s:2:66: cancelSubscription can't have both \"file\" and \"storefront\"; "
          + "remove one of them"
      ),
      (
        "signedRequest: {way: compactJWS}",
        "s:2:20: signedRequest lacks jws or data or request or file; "
          + "add jws: eyJhbGciOiJFUzI1NiJ9.e30.c2ln, or data: e30=, or request: \"{}\", "
          + "or file: request.json"
      ),
      (
        "signedRequest: {jws: a, data: b}",
        "s:2:29: signedRequest can't have both \"jws\" and \"data\"; remove one of them"
      ),
      (
        "signedRequest: {data: a, way: compactJWS}",
        "s:2:20: a signatureInfo wrapper isn't a compact JWS; write jws: TEXT"
      ),
      (
        "agreeToPrice: {transaction: latest}", "s:2:19: agreeToPrice lacks SKU; add SKU"
      ),
      (
        "expect: {refusal: 4000000}",
        "s:2:23: Apple has no error \"4000000\"; write one such as 4000082, or none"
      ),
      (
        "expect: {refusal: InvalidAmountErorr}",
        "s:2:23: Apple has no error \"InvalidAmountErorr\"; did you mean InvalidAmountError?"
      ),
      (
        "expect: {item: {A: {price: $1, prise: $1}}}",
        "s:2:36: an item has no key \"prise\"; did you mean price?"
      ),
      (
        "set: {advancedCommerce: {itemLimit: few}}",
        "s:2:41: \"few\" isn't a limit; write a whole number from 0 to 1000000000, or none"
      ),
    ]
  )
  func anErrorIsReportedWithItsLocation(step: String, problem: String) {
    let step = step.replacing("R}", with: Self.reference + "}")

    #expect(
      problems(of: step, files: Self.files).contains(problem),
      "\(problems(of: step, files: Self.files))"
    )
  }

  @Test func aFileIsTheRequestAsItIs() throws {
    let request = try request(
      of: "reactivateSubscription: {file: reactivate.json, product: generic}",
      files: Self.files
    )

    #expect(request.product == "generic")
    #expect(request.subscription == nil)
    #expect(!request.takesConsistencyToken)
    #expect(request.request.reactivateSubscription?.transactionId == "7")
    #expect(request.request.requestInfo.requestReferenceId == "not a UUID")
  }

  /// A file next to a script can't know the store's id of its subscription.
  @Test func aSubscriptionFillsTheFilesGaps() throws {
    let request = try request(
      of: "reactivateSubscription: {file: reactivate.json, subscription: latest}",
      files: Self.files
    )

    #expect(request.subscription == .latest)
    #expect(request.takesConsistencyToken)
    #expect(request.request.reactivateSubscription?.transactionId == "")
  }

  @Test func aServersRequestMayBeAFile() throws {
    let reading = read(
      "cancelSubscription: {transaction: latest, file: cancel.json}",
      files: Self.files
    )
    guard case .serverRequest(let asked) = try #require(reading.script?.steps.first).step else {
      throw Missing()
    }

    #expect(asked.transaction == .latest)
    #expect(asked.request.requestInfo.consistencyToken == "1.2.3")
    #expect(!asked.takesConsistencyToken)
  }

  /// The text to send in each written form, and whether the merchant signs it first.
  @Test(
    .rule("advanced-commerce.requests.two-ways"),
    arguments: [
      ("{jws: a.b.c}", #"{"signatureInfo":{"token":"a.b.c"}}"#, false),
      ("{jws: a.b.c, way: compactJWS}", "a.b.c", false),
      ("{data: a.b.c}", "a.b.c", false),
      ("{request: \"{}\"}", "{}", true),
      ("{file: jws.txt}", #"{"signatureInfo":{"token":"a.b.c"}}"#, false),
      ("{file: jws.txt, way: compactJWS}", "a.b.c", false),
      ("{file: wrapper.json}", #"{"signatureInfo":{"token":"x"}}"#, false),
      ("{file: bare.json}", #"{"taxCode":"X"}"#, true),
    ]
  )
  func aRequestThatWasSignedElsewhereIsUsedUnchanged(
    written: String,
    text: String,
    isUnsigned: Bool
  ) throws {
    let reading = read("signedRequest: \(written)", files: Self.files)
    guard case .signedRequest(let request) = try #require(reading.script?.steps.first).step else {
      throw Missing()
    }

    #expect(request.text == text)
    #expect(request.isUnsigned == isUnsigned)
    #expect((request.way == .compactJWS) == written.contains("compactJWS"))
  }

  private static let files = [
    "reactivate.json": #"""
    {"operation": "REACTIVATE_SUBSCRIPTION", "version": "1",
     "requestInfo": {"requestReferenceId": "not a UUID"}, "transactionId": "7"}
    """#,
    "cancel.json": #"""
    {"requestInfo": {"requestReferenceId": "x", "consistencyToken": "1.2.3"}}
    """#,
    "jws.txt": "a.b.c\n",
    "wrapper.json": #"{"signatureInfo":{"token":"x"}}"#,
    "bare.json": #"{"taxCode":"X"}"#,
  ]
}
