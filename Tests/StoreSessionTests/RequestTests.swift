import AdvancedCommerce
import Foundation
import SessionSamples
import StoreEngine
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import StoreSession

/// A merchant's request on its way into the store: wrapper, signature, claims, JSON.
struct RequestTests {
  private let session: StoreSession
  private let merchant: RequestMerchant

  init() throws {
    session = try StoreSession.sample()
    merchant = RequestMerchant(session)
  }

  private func refusal(of data: [UInt8]) -> RequestRefusal? {
    do throws(RequestRefusal) {
      _ = try session.verifiedRequest(advancedCommerceData: data)
      return nil
    } catch {
      return error
    }
  }

  private func noted(_ session: StoreSession) -> [RequestRefusal] {
    session.log.compactMap { journaled in
      guard case .requestRefused(let refusal) = journaled.event else { return nil }
      return refusal
    }
  }

  @Test(.rule("advanced-commerce.requests.two-ways"), arguments: RequestMerchant.requests)
  func everyRequestIsReadUnchangedInBothForms(json: String) throws {
    let request = try AnyInAppRequest(json: json.utf8)
    let wrapped = try session.verifiedRequest(advancedCommerceData: merchant.wrapped(json, 1))
    #expect(wrapped == VerifiedRequest(request: request, nonce: RequestMerchant.nonce(1)))
    let bare = try session.verifiedRequest(compactJWS: merchant.token(json, 2))
    #expect(bare == VerifiedRequest(request: request, nonce: RequestMerchant.nonce(2)))
    #expect(noted(session) == [])
  }

  /// The claim contains the same base64 as Apple's article, byte for byte.
  @Test(
    .rule("signing.request-base64", "advanced-commerce.requests.four-in-app"),
    arguments: [AppleArticle.english, AppleArticle.japanese]
  )
  func theRequestOfApplesArticleIsAccepted(base64: String) async throws {
    let bytes = try #require(Data(base64Encoded: base64))
    let token = merchant.token(String(decoding: bytes, as: UTF8.self), 1)
    let payload = try JWSDecoded(token).payload
    #expect(JSONDocument(Array(payload)).root?["request"]?.string == base64)

    let verified = try session.verifiedRequest(
      advancedCommerceData: Array(SignatureInfo.wrap(token))
    )
    try session.changeSettings { $0.standingAnswer = .buy }
    let outcome = try await session.purchase(
      PurchaseRequest(product: .genericConsumable, verified: verified)
    )
    guard case .success(let id) = outcome else { return #expect(Bool(false), "\(outcome)") }
    let sold = try #require(session.store.transactions[id: id]).transaction
    #expect(sold.price == 4990)
    #expect(sold.advancedCommerceInfo?.items.map(\.sku) == ["BOOK_SHERLOCK_HOMLES"])
    #expect(
      sold.advancedCommerceInfo?.requestReferenceId == "f55df048-4cd8-4261-b404-b6f813ff70e5"
    )
    #expect(sold.appAccountToken == verified.request.requestInfo.appAccountToken)
  }

  @Test func everyProblemIsReportedWithItsRequest() throws {
    let json = RequestMerchant.charge.replacing("9990", with: "-5").replacing("USD", with: "x")
    let refusal = try #require(self.refusal(of: merchant.wrapped(json, 1)))
    #expect(refusal.layer == .payload)
    #expect(refusal.code == .invalidCurrency)
    #expect(refusal.problems.count == 2)
    #expect(refusal.description.contains("item.price"))
    #expect(refusal.operation == "CREATE_ONE_TIME_CHARGE")
    #expect(refusal.requestReferenceId == "f55df048-4cd8-4261-b404-b6f813ff70e5")
    #expect(noted(session) == [refusal])
  }

  @Test(
    .rule("advanced-commerce.requests.check-order"),
    arguments: [
      ("", RequestRefusal.Layer.wrapper, AdvancedCommerceErrorCode.nullAdvancedCommerceData),
      ("hello", .wrapper, .malformedPayload),
      ("{}", .wrapper, .malformedPayload),
      (#"{"signatureInfo":{"token":"a.b"}}"#, .wrapper, .malformedPayload),
      (#"{"signatureInfo":{"token":"e30.e30.AAAA"}}"#, .signature, .invalidSignature),
    ]
  )
  func anUnsignedRequestIsRefused(
    text: String,
    layer: RequestRefusal.Layer,
    code: AdvancedCommerceErrorCode
  ) {
    let refusal = self.refusal(of: Array(text.utf8))
    #expect(refusal?.layer == layer)
    #expect(refusal?.code == code)
    #expect(noted(session) == [refusal].compactMap(\.self))
  }

  /// A JWS without its wrapper, and a wrapper where a JWS belongs.
  @Test(.rule("advanced-commerce.requests.two-ways", "signing.nonce-used-by-form"))
  func aMissingOrMisplacedWrapperIsNamed() throws {
    let token = merchant.token(RequestMerchant.charge, 1)
    let bare = try #require(refusal(of: Array(token.utf8)))
    #expect(bare.code == .malformedPayload)
    #expect(bare.problems.first?.contains("wrap it in signatureInfo") == true)

    let wrapper = String(decoding: SignatureInfo.wrap(token), as: UTF8.self)
    let error = #expect(throws: RequestRefusal.self) {
      try session.verifiedRequest(compactJWS: wrapper)
    }
    #expect(error?.layer == .wrapper)
    #expect(error?.code == .malformedPayload)
    #expect(error?.problems.first?.contains("signatureInfo wrapper") == true)
    #expect(noted(session).count == 2)
    // Neither refusal used the nonce.
    #expect(try session.verifiedRequest(compactJWS: token).nonce == RequestMerchant.nonce(1))
  }

  @Test(.rule("signing.two-tokens"))
  func aBearerTokenIsNamed() throws {
    let token = session.requestSigner().bearerToken(issuedAt: merchant.now)
    let refusal = try #require(self.refusal(of: Array(SignatureInfo.wrap(token))))
    #expect(refusal.code == .invalidSignature)
    #expect(refusal.description.contains("this is a bearer token for Apple's server endpoints"))
  }

  @Test(.rule("signing.unknown-key"))
  func anUnknownKeyIsUnauthorized() throws {
    let stranger = InAppRequestSigner(
      identity: SigningIdentity(seed: 99),
      bundleID: "com.example.shop"
    )
    let token = stranger.sign(
      .advancedCommerce(request: Data(RequestMerchant.charge.utf8)),
      issuedAt: merchant.now,
      nonce: RequestMerchant.nonce(1)
    )
    let refusal = try #require(self.refusal(of: Array(SignatureInfo.wrap(token))))
    #expect(refusal.layer == .signature)
    #expect(refusal.code == .unauthorized)
  }
}

/// The requests of the tests' merchant, with its signatures.
struct RequestMerchant {
  let session: StoreSession

  init(_ session: StoreSession) {
    self.session = session
  }

  var now: Int64 { session.store.now.milliseconds / 1000 }

  static func nonce(_ number: Int) -> String {
    "00000000-0000-4000-8000-00000000000\(number)"
  }

  /// Signs a request at store time, or some seconds later or earlier.
  func token(_ json: String, _ number: Int, after seconds: Int64 = 0) -> String {
    session.requestSigner().sign(
      .advancedCommerce(request: Data(json.utf8)),
      issuedAt: now + seconds,
      nonce: Self.nonce(number)
    )
  }

  func wrapped(_ json: String, _ number: Int, after seconds: Int64 = 0) -> [UInt8] {
    Array(SignatureInfo.wrap(token(json, number, after: seconds)))
  }

  static let charge = """
    {"operation":"CREATE_ONE_TIME_CHARGE","version":"1","requestInfo":{\
    "requestReferenceId":"f55df048-4cd8-4261-b404-b6f813ff70e5"},"currency":"USD",\
    "taxCode":"C003-00-2","storefront":"USA","item":{"SKU":"book.1","displayName":"A Book",\
    "description":"Paper","price":9990}}
    """

  /// A request of each operation.
  static let requests = [
    charge,
    """
    {"operation":"CREATE_SUBSCRIPTION","version":"1","requestInfo":{\
    "requestReferenceId":"f55df048-4cd8-4261-b404-b6f813ff70e6"},"currency":"USD",\
    "taxCode":"C003-00-1","descriptors":{"displayName":"Films","description":"All films"},\
    "period":"P1M","items":[{"SKU":"films","displayName":"Basic","description":"One screen",\
    "price":9990,"offer":{"period":"P1M","periodCount":3,"price":4990,"reason":"ACQUISITION"}}]}
    """,
    """
    {"operation":"MODIFY_SUBSCRIPTION","version":"1","requestInfo":{\
    "requestReferenceId":"f55df048-4cd8-4261-b404-b6f813ff70e7"},"transactionId":"1",\
    "retainBillingCycle":true,"currency":"USD","addItems":[{"SKU":"sports",\
    "displayName":"Sports","description":"Live","price":2990}]}
    """,
    """
    {"operation":"REACTIVATE_SUBSCRIPTION","version":"1","requestInfo":{\
    "requestReferenceId":"f55df048-4cd8-4261-b404-b6f813ff70e8"},"transactionId":"1"}
    """,
  ]
}
