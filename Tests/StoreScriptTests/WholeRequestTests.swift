import AdvancedCommerce
import StoreModel
import StoreScript
import Testing

/// Requests with every existing member: a step that drops one would change the request.
struct WholeRequestTests {
  private static let info = #"""
    "requestInfo": {"appAccountToken": "0d9b5d1c-7f0e-4a57-9a39-3f2c1f6f5a10",
      "consistencyToken": "1.2.3", "requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5"}
    """#
  private static let names = #""displayName": "A", "description": "B""#
  private static let offer =
    #""offer": {"period": "P1M", "periodCount": 3, "price": 10, "reason": "WIN_BACK"}"#

  static let inApp: [(RequestOperation, String)] = [
    (
      .oneTimeCharge,
      #""currency": "USD", "taxCode": "X", "storefront": "USA", "#
        + #""item": {"SKU": "S", \#(names), "price": 4990}"#
    ),
    (
      .createSubscription,
      #""currency": "USD", "taxCode": "X", "storefront": "USA", "descriptors": {\#(names)}, "#
        + #""period": "P1M", "previousTransactionId": "7", "#
        + #""items": [{"SKU": "S", \#(names), "price": 4990, \#(offer)}]"#
    ),
    (
      .modifySubscription,
      #""currency": "USD", "taxCode": "X", "storefront": "USA", "transactionId": "7", "#
        + #""retainBillingCycle": true, "#
        + #""addItems": [{"SKU": "S", \#(names), "price": 1, "proratedPrice": 2, \#(offer)}], "#
        + #""changeItems": [{"currentSKU": "R", "SKU": "T", \#(names), "price": 1, "#
        + #""effective": "IMMEDIATELY", "reason": "UPGRADE", "proratedPrice": 2, \#(offer)}], "#
        + #""removeItems": [{"SKU": "U"}], "#
        + #""periodChange": {"effective": "IMMEDIATELY", "period": "P1Y"}, "#
        + #""descriptors": {"effective": "IMMEDIATELY", \#(names)}"#
    ),
    (
      .reactivateSubscription,
      #""transactionId": "7", "items": [{"SKU": "S"}], "storefront": "USA""#
    ),
  ]

  static let server: [(ServerEndpoint, String)] = [
    (.cancel, #""storefront": "USA""#),
    (
      .revoke,
      #""refundReason": "LEGAL", "refundType": "FULL", "refundRiskingPreference": true, "#
        + #""storefront": "USA""#
    ),
    (
      .changePrice,
      #""items": [{"SKU": "S", "price": 1, "dependentSKUs": ["T"]}], "currency": "USD", "#
        + #""storefront": "USA""#
    ),
    (
      .changeMetadata,
      #""descriptors": {"effective": "IMMEDIATELY", \#(names)}, "taxCode": "X", "#
        + #""items": [{"currentSKU": "S", "effective": "IMMEDIATELY", "SKU": "T", \#(names)}], "#
        + #""storefront": "USA""#
    ),
    (
      .migrate,
      #""targetProductId": "P", "taxCode": "X", "descriptors": {\#(names)}, "#
        + #""items": [{"SKU": "S", \#(names)}], "renewalItems": [{"SKU": "T", \#(names)}], "#
        + #""storefront": "USA""#
    ),
    (
      .requestRefund,
      #""items": [{"SKU": "S", "refundReason": "OTHER", "refundType": "CUSTOM", "#
        + #""refundAmount": 1, "revoke": true}], "refundRiskingPreference": true, "#
        + #""currency": "USD", "storefront": "USA""#
    ),
  ]

  @Test(arguments: inApp)
  func anAppsRequestIsWrittenWhole(operation: RequestOperation, members: String) throws {
    let json =
      #"{"operation": "\#(operation.rawValue)", "version": "1", \#(Self.info), \#(members)}"#
    let request = try #require(AnyInAppRequest.asWritten(json: Array(json.utf8)).request)
    let step = Step.request(AppRequest(product: "generic", request: request))

    let reading = SessionScript.read("steps:\n  - \(step.line)\n")
    #expect(reading.problems == [])
    #expect(reading.script?.steps.map(\.step) == [step])
    #expect(JSONDocument(request.json()).root?.sorted == JSONDocument(json).root?.sorted)
  }

  @Test(arguments: server)
  func aServersRequestIsWrittenWhole(endpoint: ServerEndpoint, members: String) throws {
    let json = "{\(Self.info), \(members)}"
    let reading = AnyServerRequest.asWritten(json: Array(json.utf8), as: endpoint)
    let request = try #require(reading.request)
    let step = Step.serverRequest(MerchantRequest(transaction: .latest, request: request))

    let script = SessionScript.read("steps:\n  - \(step.line)\n")
    #expect(script.problems == [])
    #expect(script.script?.steps.map(\.step) == [step])
    #expect(JSONDocument(request.json()).root?.sorted == JSONDocument(json).root?.sorted)
  }

  @Test func everyKindOfRequestIsHere() {
    #expect(Set(Self.inApp.map(\.0)) == Set(RequestOperation.allCases))
    #expect(Set(Self.server.map(\.0)) == Set(ServerEndpoint.allCases))
  }
}

extension JSONValue {
  /// The same value with members in the order of their keys.
  fileprivate var sorted: JSONValue {
    switch content {
    case .object(let members):
      JSONValue(
        .object(
          members.sorted { $0.key < $1.key }.map { JSONMember(key: $0.key, value: $0.value.sorted) }
        )
      )
    case .array(let elements): JSONValue(.array(elements.map(\.sorted)))
    default: self
    }
  }
}
