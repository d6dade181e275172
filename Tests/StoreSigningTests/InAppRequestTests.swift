import Crypto
import FoundationEssentials
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSigning

/// The claims of a merchant's JWS.
struct InAppRequestTests {
  typealias Part = InAppRequestVerdict.Part

  private static let identity = SigningIdentity(seed: 7)
  private static let nonce = "0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6"
  private static let now: Int64 = 1_767_323_045
  private static let request = Data("{\"operation\":\"CREATE_ONE_TIME_CHARGE\"}".utf8)

  private let signer = InAppRequestSigner(identity: identity, bundleID: Payload.bundleID)
  private let verifier = InAppRequestVerifier(identity: identity, bundleID: Payload.bundleID)

  private static let claims: [(name: String, json: String)] = [
    ("iss", "\"\(identity.issuerID)\""), ("iat", "\(now)"), ("aud", "\"advanced-commerce-api\""),
    ("bid", "\"\(Payload.bundleID)\""), ("nonce", "\"\(nonce)\""),
    ("request", "\"\(request.base64EncodedString())\""),
  ]

  @Test(.rule("signing.request-claims", "signing.request-base64"))
  func anAdvancedCommerceRequestIsAcceptedWhole() throws {
    let token = signer.sign(
      .advancedCommerce(request: Self.request),
      issuedAt: Self.now,
      nonce: Self.nonce
    )
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    #expect(verdict.checks.map(\.part) == Part.allCases)
    #expect(verdict.problems == [])
    #expect(verdict.request == Self.request)
    #expect(verdict.nonce == Self.nonce)
    let decoded = try JWSDecoded(token)
    let header = "{\"alg\":\"ES256\",\"kid\":\"\(Self.identity.keyID)\",\"typ\":\"JWT\"}"
    #expect(decoded.header == Data(header.utf8))
    let claims = Self.claims.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",")
    #expect(decoded.payload == Data("{\(claims)}".utf8))
  }

  @Test(
    .rule("signing.request-audiences"),
    arguments: [
      InAppRequestClaims.promotionalOffer(productID: "a", offerID: "b", transactionID: "1"),
      .promotionalOffer(productID: "a\"\\", offerID: "b", transactionID: nil),
      .introductoryOffer(productID: "a", isAllowed: true, transactionID: "1"),
      .introductoryOffer(productID: "a", isAllowed: false, transactionID: "1"),
    ]
  )
  func offersAreAcceptedByTheirOwnAudienceOnly(claims: InAppRequestClaims) {
    let token = signer.sign(claims, issuedAt: Self.now, nonce: Self.nonce)
    for audience in InAppRequestClaims.Audience.allCases {
      let verdict = verifier.verdict(on: token, for: audience, now: Self.now)
      #expect(verdict.isAccepted == (audience == claims.audience), "\(audience)")
    }
  }

  @Test(
    .rule("signing.request-age", "signing.clock-ahead"),
    arguments: InAppRequestClaims.Audience.allCases
  )
  func anAgeWithinItsLimitsIsAccepted(audience: InAppRequestClaims.Audience) {
    let lifetime = audience.defaultLifetime
    for (age, isFresh) in [(-61, false), (-60, true), (0, true), (lifetime, true)]
      + [(lifetime + 1, false)] as [(Int64, Bool)]
    {
      let token = signer.sign(Self.request(for: audience), issuedAt: Self.now, nonce: Self.nonce)
      let verdict = verifier.verdict(on: token, for: audience, now: Self.now + age)
      #expect(verdict.isAccepted == isFresh, "\(audience) at \(age)")
    }
  }

  @Test(.rule("signing.request-age"))
  func theLifetimeCanBeSet() {
    var strict = verifier
    strict.lifetime = 5
    let token = signer.sign(claims: Self.claims)
    let late = strict.verdict(on: token, for: .advancedCommerce, now: Self.now + 6)
    #expect(late.problems == ["iat is 6 s in the past; 5 s are allowed"])
    #expect(strict.verdict(on: token, for: .advancedCommerce, now: Self.now + 5).isAccepted)
  }

  /// Other programs sign a JWS in wall time, the store in store time.
  @Test func oneFreshClockIsEnough() {
    let token = signer.sign(claims: Self.claims)
    let store = Self.now - 100_000_000
    for (wall, isFresh) in [(Self.now, true), (Self.now + 300, true), (Self.now + 301, false)] {
      let verdict = verifier.verdict(
        on: token,
        for: .advancedCommerce,
        now: store,
        wallNow: wall
      )
      #expect(verdict.isAccepted == isFresh)
    }
    let fresh = verifier.verdict(
      on: token,
      for: .advancedCommerce,
      now: Self.now,
      wallNow: Self.now + 1_000_000
    )
    #expect(fresh.isAccepted)
  }

  /// The message is written to journals, which contain no wall time.
  @Test func theMessageAboutAnAgeContainsNoWallTime() {
    let token = signer.sign(claims: Self.claims)
    let problems = [1_000_000, 2_000_000].map { late in
      verifier.verdict(
        on: token,
        for: .advancedCommerce,
        now: Self.now + 400,
        wallNow: Self.now + late
      )
      .problems
    }
    let sentence =
      "iat is 400 s in the past by the store's clock, and not recent by this machine's either; "
      + "300 s are allowed"
    #expect(problems == [[sentence], [sentence]])
  }

  @Test(.rule("signing.nonce-once"))
  func aNonceIsAcceptedOnce() {
    let token = signer.sign(claims: Self.claims)
    let verdict = verifier.verdict(
      on: token,
      for: .advancedCommerce,
      now: Self.now,
      isUsed: { $0 == Self.nonce }
    )
    #expect(verdict.problems == ["nonce has been used before"])
  }

  @Test(.rule("signing.unknown-key"))
  func anUnknownKeyAndAStolenNameAreRefused() throws {
    let stranger = SigningIdentity(seed: 8)
    let byName = InAppRequestSigner(identity: stranger, bundleID: Payload.bundleID)
    let unknown = verifier.verdict(
      on: byName.sign(claims: Self.claims),
      for: .advancedCommerce,
      now: Self.now
    )
    #expect(
      unknown.problems == [
        "kid is \(stranger.keyID); the known key is \(Self.identity.keyID)",
        "the signature can't be checked without its key",
      ]
    )
    let byTheft = try InAppRequestSigner(
      pem: stranger.inAppKeyPEM,
      keyID: Self.identity.keyID,
      issuerID: Self.identity.issuerID,
      bundleID: Payload.bundleID
    )
    let stolen = verifier.verdict(
      on: byTheft.sign(claims: Self.claims),
      for: .advancedCommerce,
      now: Self.now
    )
    #expect(
      stolen.problems == ["the signature doesn't match this header and payload with that key"]
    )
  }

  @Test func aHeaderOfAnotherKindIsNamed() {
    let header = "{\"alg\":\"HS256\",\"kid\":\"\(Self.identity.keyID)\"}"
    let token = HeaderVariant.sign(header: header, payload: Data("{}".utf8))
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    let wrong = verdict.checks.filter { !$0.isOK }.map(\.part)
    #expect(wrong == [.alg, .typ, .signature, .iss, .aud, .bid, .iat, .nonce, .request])
  }

  @Test(arguments: ["", "a.b", "a.b.c", "e30.W10.AA", "{\"signatureInfo\":{\"token\":\"a.b.c\"}}"])
  func anInvalidJWSIsCheckedNoFurther(token: String) {
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    #expect(verdict.checks.map(\.part) == [.form])
    #expect(!verdict.isAccepted)
  }

  private static func request(for audience: InAppRequestClaims.Audience) -> InAppRequestClaims {
    switch audience {
    case .advancedCommerce: .advancedCommerce(request: request)
    case .promotionalOffer: .promotionalOffer(productID: "a", offerID: "b", transactionID: "1")
    case .introductoryOffer:
      .introductoryOffer(productID: "a", isAllowed: true, transactionID: "1")
    }
  }
}
