import StoreTestSupport
import Testing

@testable import StoreSigning

/// The bearer token of Apple's server endpoints, which people confuse with the JWS of a request.
struct BearerTokenTests {
  private static let identity = SigningIdentity(seed: 7)
  private static let now: Int64 = 1_767_323_045
  private static let seconds = "it is a time in seconds since 1970, from 946684800 to 253402300799"

  private let signer = InAppRequestSigner(identity: identity, bundleID: Payload.bundleID)
  private let verifier = InAppRequestVerifier(identity: identity, bundleID: Payload.bundleID)

  private static let claims: [(name: String, json: String)] = [
    ("iss", "\"\(identity.issuerID)\""), ("iat", "\(now)"), ("exp", "\(now + 300)"),
    ("aud", "\"appstoreconnect-v1\""), ("bid", "\"\(Payload.bundleID)\""),
  ]

  @Test(.rule("server.bearer", "server.bearer-without-iat"))
  func aBearerTokenIsAcceptedWithoutIatToo() {
    let tokens = [
      signer.bearerToken(issuedAt: Self.now), signer.sign(claims: Self.claims),
      signer.sign(claims: Self.claims.filter { $0.name != "iat" }),
    ]
    for token in tokens {
      #expect(verifier.bearerVerdict(on: token, now: Self.now).problems == [])
    }
  }

  /// The message for a developer who confuses the two.
  @Test(.rule("signing.two-tokens"))
  func aBearerTokenIsRefusedAsARequest() {
    let token = signer.bearerToken(issuedAt: Self.now)
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    #expect(
      verdict.problems == [
        "aud is appstoreconnect-v1; it must be advanced-commerce-api: this is a bearer token for "
          + "Apple's server endpoints",
        "nonce is missing; it is a fresh UUID",
        "exp must be absent: Apple goes by iat",
        "request missing",
      ]
    )
  }

  @Test(
    .rule("server.bearer", "signing.two-tokens"),
    arguments: [
      ("exp", nil, "exp is missing; a bearer token must have one"),
      ("exp", "\(now)", "exp is in the past"),
      ("exp", "\(now + 3601)", "exp is more than 60 minutes after iat"),
      ("exp", "\"soon\"", "exp is not a number; \(seconds)"),
      ("exp", "1e300", "exp is 1e300; \(seconds)"),
      ("exp", "9223372036854775807", "exp is more than 60 minutes after iat"),
      ("iat", "\(now + 61)", "iat is in the future"),
      ("iat", "\"now\"", "iat is not a number; \(seconds)"),
      ("iat", "-1e300", "iat is -1e300; \(seconds)"),
      ("bid", nil, "bid is missing; it must be com.example.storefront"),
      (
        "aud", "\"advanced-commerce-api\"",
        "aud is advanced-commerce-api; it must be appstoreconnect-v1: this is an Advanced Commerce "
          + "request, which is for StoreKit and isn't a bearer token"
      ),
      ("aud", "\"x\"", "aud is x; it must be appstoreconnect-v1"),
    ] as [(String, String?, String)]
  )
  func aWrongPartIsNamed(name: String, json: String?, problem: String) {
    var claims = Self.claims.filter { $0.name != name }
    if let json { claims.append((name, json)) }
    let verdict = verifier.bearerVerdict(on: signer.sign(claims: claims), now: Self.now)
    #expect(verdict.problems == [problem])
  }

  @Test func onlyMerchantsSignTheirKinds() {
    let kinds: [JWSKind] = [
      .inAppRequest(.advancedCommerce), .bearerToken, .transaction, .renewalInfo, .appTransaction,
      .notification, .unknown,
    ]
    #expect(kinds.map(\.isMerchants) == [true, true, false, false, false, false, false])
  }

  @Test func theKindFollowsFromTheContents() throws {
    let cases: [(String, JWSKind)] = [
      (signer.sign(claims: Self.claims), .bearerToken),
      (
        signer.sign(claims: [("aud", "\"advanced-commerce-api\"")]),
        .inAppRequest(.advancedCommerce)
      ),
      (signer.sign(claims: [("aud", "\"promotional-offer\"")]), .inAppRequest(.promotionalOffer)),
      (signer.sign(claims: [("aud", "\"x\"")]), .unknown),
      (signer.sign(claims: [("notificationType", "\"TEST\"")]), .notification),
      (signer.sign(claims: [("receiptType", "\"Sandbox\"")]), .appTransaction),
      (signer.sign(claims: [("autoRenewStatus", "1")]), .renewalInfo),
      (signer.sign(claims: [("transactionId", "\"1\"")]), .transaction),
      (signer.sign(claims: []), .unknown),
    ]
    for (token, kind) in cases {
      let found = JWSKind(try JWSDecoded(token))
      #expect(found == kind)
      #expect(!found.explanation.isEmpty)
    }
  }
}
