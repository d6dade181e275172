import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import StoreSession

/// A merchant's request on its way into the store.
struct ChargeTests {
  private let session: StoreSession
  private let request = OneTimeChargeCreateRequest(
    currency: "USD",
    item: OneTimeChargeItem(
      sku: "book.1",
      displayName: "A Book",
      description: "Paper",
      price: 9990
    ),
    requestInfo: RequestInfo(requestReferenceId: "f55df048-4cd8-4261-b404-b6f813ff70e5"),
    taxCode: "C003-00-2",
    storefront: "USA"
  )

  init() throws {
    session = try StoreSession.sample()
  }

  private static func nonce(_ number: Int) -> String {
    "00000000-0000-4000-8000-00000000000\(number)"
  }

  private func wrapped(
    _ json: String,
    nonce: Int = 1,
    after seconds: Int64 = 0
  ) -> [UInt8] {
    let token = session.requestSigner().sign(
      .advancedCommerce(request: Data(json.utf8)),
      issuedAt: session.store.now.milliseconds / 1000 + seconds,
      nonce: Self.nonce(nonce)
    )
    return Array(SignatureInfo.wrap(token))
  }

  private func code(of data: [UInt8]) -> AdvancedCommerceErrorCode? {
    do throws(RequestRefusal) {
      _ = try session.verifiedRequest(advancedCommerceData: data)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func aSignedRequestComesOutAsItWentIn() throws {
    let data = wrapped(request.json())
    #expect(try session.verifiedRequest(advancedCommerceData: data) == .oneTimeCharge(request))
  }

  @Test func aNonceIsGoodOnce() {
    let data = wrapped(request.json())
    #expect(code(of: data) == nil)
    #expect(code(of: data) == .invalidSignature)
  }

  @Test func aReferenceMayComeAgainWithTheSameBodyOnly() {
    #expect(code(of: wrapped(request.json(), nonce: 1)) == nil)
    #expect(code(of: wrapped(request.json(), nonce: 2)) == nil)
    var other = request
    other.item.price = 10
    #expect(code(of: wrapped(other.json(), nonce: 3)) == .repeatedRequestReferenceId)
  }

  @Test func aReopenedStoreKnowsTheReferencesOfItsJournal() throws {
    let generic = PurchaseRequest(
      product: .genericConsumable,
      advancedCommerce: .oneTimeCharge(request)
    )
    try session.perform(.purchase(generic))
    let reopened = try StoreSession(
      catalog: session.catalog,
      opening: .sample,
      events: Array(session.log)
    )
    var other = request
    other.item.price = 10
    let error = #expect(throws: RequestRefusal.self) {
      try reopened.verifiedRequest(advancedCommerceData: wrapped(other.json()))
    }
    #expect(error?.code == .repeatedRequestReferenceId)
  }

  @Test func ageCountsInStoreTime() throws {
    #expect(code(of: wrapped(request.json(), nonce: 1, after: 3600)) == .invalidSignature)
    let data = wrapped(request.json(), nonce: 2)
    try session.perform(.advance(to: session.store.now.advanced(byDays: 2)))
    #expect(code(of: data) == .invalidSignature)
    #expect(code(of: wrapped(request.json(), nonce: 3)) == nil)
  }

  @Test func everyProblemIsToldAtOnce() throws {
    var wrong = request
    wrong.item.price = -5
    wrong.currency = "dollars"
    let error = #expect(throws: RequestRefusal.self) {
      try session.verifiedRequest(advancedCommerceData: wrapped(wrong.json()))
    }
    #expect(error?.code == .invalidCurrency)
    #expect(error?.problems.count == 2)
    #expect(error?.description.contains("item.price") == true)
  }

  @Test(arguments: [
    ("", AdvancedCommerceErrorCode.nullAdvancedCommerceData),
    ("hello", .malformedPayload),
    ("{}", .malformedPayload),
    (#"{"signatureInfo":{"token":"a.b"}}"#, .malformedPayload),
    (#"{"signatureInfo":{"token":"e30.e30.AAAA"}}"#, .invalidSignature),
  ])
  func whatIsNotASignedRequestIsRefused(text: String, expected: AdvancedCommerceErrorCode) {
    #expect(code(of: Array(text.utf8)) == expected)
  }
}
