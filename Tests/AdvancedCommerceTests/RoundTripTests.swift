import AdvancedCommerce
import Foundation
import StoreModel
import StoreTestSupport
import Testing

/// Encoding and decoding of each kind of request.
struct RoundTripTests {
  @Test(
    .rule(
      "advanced-commerce.requests.four-in-app",
      "advanced-commerce.requests.create-members",
      "advanced-commerce.requests.modify-members",
      "advanced-commerce.requests.reactivate-members",
      "advanced-commerce.requests.server-members"
    ),
    arguments: RequestKind.allCases,
    [true, false]
  )
  func theWireFormComesBackByteForByte(kind: RequestKind, isFull: Bool) throws {
    let json = Samples.json(kind, isFull: isFull)
    let reading = AnyRequest.read(json: Array(json.utf8), as: kind)
    #expect(reading.problems == [])
    let request = try #require(reading.request)
    #expect(request.kind == kind)
    #expect(request.json(pretty: false) == json)
    #expect(AnyRequest.read(json: Array(request.json().utf8), as: kind).request == request)
  }

  @Test(arguments: RequestKind.allCases, [true, false])
  func theMembersDetermineTheKind(kind: RequestKind, isFull: Bool) throws {
    let json = Samples.json(kind, isFull: isFull)
    #expect(AnyRequest.read(json: Array(json.utf8)).request?.kind == kind)
  }

  @Test(arguments: RequestKind.allCases, [true, false])
  func codersWriteTheWireForm(kind: RequestKind, isFull: Bool) throws {
    let json = Samples.json(kind, isFull: isFull)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    switch try #require(AnyRequest.read(json: Array(json.utf8), as: kind).request) {
    case .inApp(let request):
      let encoded = try encoder.encode(request)
      #expect(try JSONDecoder().decode(AnyInAppRequest.self, from: encoded) == request)
      #expect(try JSONDecoder().decode(AnyInAppRequest.self, from: Data(json.utf8)) == request)
      #expect(JSONDocument(Array(encoded)).root?.sorted == JSONDocument(json).root?.sorted)
      #expect(try AnyInAppRequest(base64: request.base64()) == request)
      #expect(try AnyInAppRequest(base64: request.base64(pretty: false)) == request)
    case .server(let request):
      let encoded = try encoder.encode(request)
      #expect(try JSONDecoder().decode(AnyServerRequest.self, from: encoded) == request)
      let wire = JSONDocument(Array(encoded)).root?[request.endpoint.rawValue]
      #expect(wire?.sorted == JSONDocument(json).root?.sorted)
      #expect(try AnyServerRequest(json: json.utf8, as: request.endpoint) == request)
    }
  }

  @Test func theFormsOfOneRequestAgree() throws {
    let one = OneTimeChargeCreateRequest.holmes
    let any = AnyInAppRequest.oneTimeCharge(one)
    #expect(any.json() == one.json())
    #expect(any.base64() == one.base64())
    #expect(any.requestInfo == one.requestInfo)
    #expect(any.storefront == one.storefront)
    #expect(any.operation == .oneTimeCharge)
    #expect(any.oneTimeCharge == one)
    #expect(any.createSubscription == nil)
    #expect(any.modifySubscription == nil)
    #expect(any.reactivateSubscription == nil)
  }

  @Test(arguments: ["{}", #"{"operation":"CREATE_SUBSCRIPTION"}"#, #"{"operation":"BUY"}"#])
  func codersRejectOtherJSON(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AnyInAppRequest.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: ["{}", #"{"subscribe":{}}"#, #"{"cancel":{},"revoke":{}}"#, #"{"cancel":{}}"#])
  func codersRejectAnUnknownEndpoint(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AnyServerRequest.self, from: Data(json.utf8))
    }
  }

  @Test(
    .rule("advanced-commerce.requests.operation-version"),
    arguments: [RequestKind.createSubscription, .modifySubscription, .reactivateSubscription]
  )
  func codersRefuseAnotherOperationOrVersion(kind: RequestKind) throws {
    let value = try Samples.value(kind)
    for change in [("operation", #""CREATE_ONE_TIME_CHARGE""#), ("version", #""2""#)] {
      let json = Data(value.with(change.0, change.1).text().utf8)
      #expect(throws: DecodingError.self) {
        switch kind {
        case .createSubscription:
          _ = try JSONDecoder().decode(SubscriptionCreateRequest.self, from: json)
        case .modifySubscription:
          _ = try JSONDecoder().decode(SubscriptionModifyInAppRequest.self, from: json)
        default:
          _ = try JSONDecoder().decode(SubscriptionReactivateInAppRequest.self, from: json)
        }
      }
    }
  }
}

extension JSONValue {
  /// The value with the members of its objects ordered by key.
  fileprivate var sorted: JSONValue {
    if let elements { return JSONValue(.array(elements.map(\.sorted))) }
    guard let members else { return self }
    let inner = members.map { JSONMember(key: $0.key, value: $0.value.sorted) }
    return JSONValue(.object(inner.sorted { $0.key < $1.key }))
  }
}
